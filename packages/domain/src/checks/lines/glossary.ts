/** Lines of the rule; the terms are those of the product and the ones of rules.test.ts. */
export const glossary = `
en>hi ‖ Saturn asks for patience. ‖ मंगल धैर्य माँगता है। ‖ The source has Saturn, the translation has not शनि
en>hi ‖ Wait until Monday. ‖ मंगलवार तक रुकें। ‖ The source has Monday, the translation has not सोमवार
en>mr ‖ The Moon brings joy. ‖ सूर्य आनंद आणतो. ‖ The source has Moon, the translation has not चंद्र
en>mr ‖ Your lucky color is red. ‖ तुमचा रंग लाल आहे. ‖ The source has lucky color, the translation has not शुभ रंग
hi>gu ‖ शुक्र के कारण लाभ होगा। ‖ શનિના કારણે લાભ થશે. ‖ The source has शुक्र, the translation has not શુક્ર
hi>gu ‖ शुक्रवार को पूजा करें। ‖ ગુરુવારે પૂજા કરો. ‖ The source has शुक्रवार, the translation has not શુક્રવાર
hi>bn ‖ चंद्रमा का प्रभाव रहेगा। ‖ সূর্যের প্রভাব থাকবে। ‖ The source has चंद्रमा, the translation has not চন্দ্র
hi>bn ‖ अक्टूबर में यात्रा होगी। ‖ নভেম্বরে ভ্রমণ হবে। ‖ The source has अक्टूबर, the translation has not অক্টোবর
hi>te ‖ सूर्य को जल दें। ‖ చంద్రునికి నీరు ఇవ్వండి. ‖ The source has सूर्य, the translation has not సూర్యుడు
hi>te ‖ मेष और वृषभ के लोग मिलेंगे। ‖ మేష రాశి వారు కలుస్తారు. ‖ The source has वृषभ, the translation has not వృషభం
mr>te ‖ शुक्रवारी लाभ होईल. ‖ గురువారం లాభం కలుగుతుంది. ‖ The source has शुक्रवारी, the translation has not శుక్రవారం
te>en ‖ శని వల్ల ఆలస్యం. ‖ A delay because of Venus. ‖ The source has శని, the translation has not Saturn
en>hi ‖ A lucky color for you. ‖ आपके लिए लकी रंग। ‖ लकी रंग instead of the term शुभ रंग
en>hi ‖ Lucky colors: red. ‖ शुभ वर्ण: लाल। ‖ The source has Lucky colors, the translation has not शुभ रंग
gu>en ‖ શનિવારે આરામ કરો. ‖ Rest on Sunday. ‖ The source has શનિવારે, the translation has not Saturday
bn>en ‖ শুক্রের প্রভাব। ‖ The influence of Saturn. ‖ The source has শুক্রের, the translation has not Venus
en>hi ‖ Saturn asks for patience. ‖ शनि धैर्य माँगता है। ‖ -
en>hi ‖ Take part in the march in may. ‖ मोर्चे में भाग लें। ‖ -
en>mr ‖ The Moon brings joy. ‖ चंद्रामुळे आनंद मिळेल. ‖ -
en>mr ‖ Your lucky colors. ‖ तुमचे शुभ रंग. ‖ -
en>gu ‖ On Friday, worship Venus. ‖ શુક્રવારે શુક્રની પૂજા કરો. ‖ -
en>bn ‖ Saturn is in Aquarius. ‖ শনি কুম্ভ রাশিতে। ‖ -
en>te ‖ The Sun and the Moon. ‖ సూర్యుడు, చంద్రుడు. ‖ -
en>te ‖ Offer water to the Sun. ‖ సూర్యునికి నీరు సమర్పించండి. ‖ -
hi>mr ‖ गुरु की बात मानें। ‖ शिक्षकांचे ऐका. ‖ -
hi>mr ‖ कन्या का विवाह। ‖ मुलीचे लग्न. ‖ -
hi>te ‖ मेष राशि के लोग। ‖ మేషరాశి వారు. ‖ -
hi>te ‖ मिथुन राशि वालों को। ‖ మిథున రాశి వారికి. ‖ -
hi>bn ‖ बृहस्पतिवार को जाएँ। ‖ বৃহস্পতিবারে যান। ‖ -
hi>gu ‖ शुक्रवार को पूजा करें। ‖ શુક્રવારે પૂજા કરો. ‖ -
mr>hi ‖ घरात शांती राहील. ‖ घर में शांति रहेगी। ‖ -
te>hi ‖ శని దేవుడు. ‖ शनि देव। ‖ -
gu>mr ‖ ચંદ્રના પ્રભાવથી. ‖ चंद्राच्या प्रभावाने. ‖ -
hi ‖ ‖ लकी रंग। ‖ -
`;
