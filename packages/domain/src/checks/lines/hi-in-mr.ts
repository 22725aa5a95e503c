export const hiInMr = `
hi>mr ‖ आज का दिन आपके लिए अच्छा है। ‖ आज का दिन आपके लिए अच्छा है। ‖ This sentence is in Hindi
hi>mr ‖ मन शांत रहेगा और काम बनेंगे। ‖ मन शांत रहेगा और काम बनेंगे. ‖ This sentence is in Hindi
en>mr ‖ You will get money. ‖ आपको पैसा मिलेगा। ‖ This sentence is in Hindi
en>mr ‖ There is joy at home. Work goes on. ‖ घर में खुशी है। काम सुरू राहील. ‖ This sentence is in Hindi
en>mr ‖ Do not worry. You will travel. ‖ काळजी करू नका. इस सप्ताह यात्रा के योग हैं. ‖ This sentence is in Hindi
gu>mr ‖ તમે સફળ થશો. ‖ यह समय आपके लिए शुभ है। ‖ This sentence is in Hindi
bn>mr cue ‖ সে কোথায়? ‖ वह कहाँ है? ‖ This sentence is in Hindi
en>hi ‖ Today is a good day. ‖ आज तुमच्यासाठी चांगला दिवस आहे. ‖ This sentence is in Marathi
mr>hi ‖ कामात यश मिळेल आणि लाभ होईल. ‖ कामात यश मिळेल आणि लाभ होईल. ‖ This sentence is in Marathi
te>hi ‖ మంచి రోజు. ‖ दिवस चांगला आहे. ‖ This sentence is in Marathi
en>hi ‖ Rest today. Do not spend. ‖ आज आराम करें। आज पैसे खर्च करू नका. ‖ This sentence is in Marathi
en>hi ‖ You will meet friends. ‖ तुम्ही मित्रांना भेटाल. ‖ This sentence is in Marathi
mr>hi cue ‖ काय झाले? ‖ तुला काय झाले? ‖ This sentence is in Marathi
hi>mr ‖ क्या यह सच है? ‖ हे खरे आहे का? ‖ -
hi>mr ‖ उन्होंने कहा कि आप आएँगे। ‖ ते म्हणाले की तुम्ही याल. ‖ -
hi>mr ‖ दिन शुभ है। ‖ दिवस शुभ. ‖ -
hi>mr ‖ फ़िल्म “हम साथ साथ हैं” देखें। ‖ “हम साथ साथ हैं” हा चित्रपट पाहा आणि आनंद घ्या. ‖ -
hi>mr ‖ नमस्ते ‖ नमस्ते ‖ -
hi>mr ‖ शांत रहें। ‖ सावध रहा. ‖ -
mr>hi ‖ काम होईल. ‖ काम हो जाएगा और लाभ भी होगा। ‖ -
mr>hi ‖ ते का आले? ‖ वे क्यों आए? ‖ -
mr>hi ‖ कारण सांगा. ‖ कारण बताएँ, पर सावधान रहें। ‖ -
en>hi ‖ The family is with you. ‖ परिवार आपके साथ है, मन प्रसन्न रहेगा। ‖ -
en>te ‖ The day is good. ‖ ఈ రోజు మంచిది. ‖ -
en>gu ‖ The day is good. ‖ દિવસ સારો છે. ‖ -
en>bn ‖ The day is good. ‖ দিন ভালো। ‖ -
hi>en ‖ दिन अच्छा है। ‖ The day is good. ‖ -
hi>mr ‖ मेष राशि ‖ मेष राशी ‖ -
hi>mr ‖ जय श्री राम ‖ जय श्री राम ‖ -
`;
