export const sentenceCount = `
en>hi ‖ The day is good. Friends come. Money comes. ‖ दिन अच्छा है। ‖ Not every sentence of the source is translated
en>te ‖ Rest. Eat well. Sleep early. ‖ విశ్రాంతి తీసుకోండి. ‖ The source has 3 sentences, the translation 1
en>mr ‖ One. Two. Three. Four. ‖ एक. दोन. ‖ Not every sentence of the source is translated
en>gu ‖ The day is good. ‖ દિવસ સારો છે. મિત્રો આવશે. પૈસા આવશે. ‖ The source has 1 sentence, the translation 3
en>bn ‖ The day is good! Is it? Yes. ‖ দিন ভালো। ‖ Not every sentence of the source is translated
hi>en ‖ दिन अच्छा है। मित्र आएँगे। धन आएगा। ‖ The day is good. ‖ Not every sentence of the source is translated
hi>te ‖ एक वाक्य। दूसरा वाक्य। तीसरा वाक्य। चौथा वाक्य। ‖ ఒక వాక్యం. రెండవది. ‖ Not every sentence of the source is translated
gu>hi ‖ એક. બે. ત્રણ. ‖ एक, दो और तीन। ‖ The source has 3 sentences, the translation 1
bn>mr ‖ দিন ভালো। বন্ধু আসবে। টাকা আসবে। ‖ दिवस चांगला. ‖ Not every sentence of the source is translated
te>gu ‖ ఒకటి. రెండు. మూడు. ‖ એક. ‖ Not every sentence of the source is translated
mr>bn ‖ दिवस चांगला. मित्र येतील. पैसे येतील. ‖ দিন ভালো। ‖ Not every sentence of the source is translated
hi>mr ‖ क्या? हाँ! ठीक है। ‖ बरोबर आहे. ‖ The source has 3 sentences, the translation 1
en>hi ‖ Your plans will work out well today. Old friends may come to your home in the evening. ‖ आज आपकी योजनाएँ सफल होंगी। ‖ Sentence 2 is not translated
hi>gu ‖ परिवार के साथ यात्रा की योजना बन सकती है। खर्चों पर नियंत्रण रखना बहुत आवश्यक रहेगा। ‖ પરિવાર સાથે પ્રવાસનું આયોજન થઈ શકે છે. ‖ Not every sentence of the source is translated
hi>bn ‖ व्यापार में लाभ के अवसर मिलेंगे। क्या आप नई नौकरी के लिए तैयार हैं? माता का आशीर्वाद लेकर घर से निकलें। ‖ আপনি কি নতুন চাকরির জন্য প্রস্তুত? মায়ের আশীর্বাদ নিয়ে ঘর থেকে বের হন। ‖ Sentence 1 is not translated
mr>en ‖ आज कामात यश मिळेल आणि वरिष्ठ खूश होतील. जुना मित्र अचानक भेटायला येऊ शकतो. संध्याकाळी देवळात जाणे शुभ ठरेल. ‖ You will succeed at work today and your superiors will be pleased. ‖ Not every sentence of the source is translated
en>te ‖ You work hard. You deserve rest. So take a day off. ‖ మీరు బాగా కష్టపడ్డారు కాబట్టి ఒక రోజు సెలవు తీసుకుని విశ్రాంతి పొందండి. ‖ The source has 3 sentences, the translation 1
gu>bn ‖ આજે ધીરજ રાખો. ગુસ્સો ન કરો. બધું સારું થશે. ‖ আজ ধৈর্য ধরুন, রাগ করবেন না, সব ঠিক হয়ে যাবে। ‖ The source has 3 sentences, the translation 1
hi>en ‖ सावधान रहें। सतर्क रहें। धोखा हो सकता है। ‖ Be careful and alert, as you may be deceived. ‖ The source has 3 sentences, the translation 1
en>te ‖ Lucky color: red. Lucky number: 9. Lucky day: Monday. ‖ అదృష్ట రంగు: ఎరుపు, అదృష్ట సంఖ్య: 9, అదృష్ట రోజు: సోమవారం. ‖ The source has 3 sentences, the translation 1
hi>bn ‖ पुराना विवाद सुलझेगा। इससे मन को शांति मिलेगी। रिश्ते भी मज़बूत होंगे। ‖ পুরোনো বিবাদ মিটে মনে শান্তি আসবে ও সম্পর্ক মজবুত হবে। ‖ The source has 3 sentences, the translation 1
en>hi ‖ The day is good. Friends come. ‖ दिन अच्छा है और मित्र आएँगे। ‖ -
en>te ‖ The day is good. ‖ ఈ రోజు మంచిది. మిత్రులు వస్తారు. ‖ -
en>mr ‖ Meet Dr. A. B. Patil at 5 p.m. today. ‖ आज ५ वाजता डॉ. ए. बी. पाटील यांना भेटा. ‖ -
en>gu ‖ It costs Rs. 500. Pay it. ‖ રૂ. 500 ખર્ચ થશે. ચૂકવો. ‖ -
en>bn cue ‖ Go. Now. Quick. ‖ এখনই যাও। ‖ -
hi>en ‖ 5 कि.मी. दूर। ‖ It is 5 km away. ‖ -
hi>te name ‖ एक। दो। तीन। ‖ ఒకటి ‖ -
en>hi ‖ Wait... and see. ‖ रुकिए... और देखिए। ‖ -
hi ‖ ‖ एक। दो। तीन। ‖ -
en>te ‖ Good. Fine. ‖ బాగుంది. సరే. ‖ -
gu>mr ‖ સારું. ‖ चांगले. ‖ -
bn>gu ‖ ড. সেন আসবেন। ভালো। ‖ ડૉ. સેન આવશે. સારું. ‖ -
hi>te ‖ आज आपके घर में कोई शुभ समाचार आएगा। पैसों के मामले में सावधान रहें। शाम 5 बजे मित्र से भेंट होगी। ‖ ఈ రోజు మీ ఇంట్లో ఒక శుభవార్త వస్తుంది. సాయంత్రం 5 గంటలకు మిత్రుడిని కలుస్తారు. ‖ -
hi>te ‖ आज आपके घर में कोई शुभ समाचार आएगा। पैसों के मामले में सावधान रहें। मित्र से भेंट होगी। ‖ ఈ రోజు మీ ఇంట్లో ఒక శుభవార్త వస్తుంది. డబ్బు విషయంలో జాగ్రత్తగా ఉండండి. ‖ -
en>mr ‖ A journey to the north will bring you luck. Keep 2,000 rupees for household repairs. Will your boss praise your work? ‖ उत्तरेकडील प्रवास तुम्हाला भाग्य देईल. तुमचे वरिष्ठ तुमच्या कामाचे कौतुक करतील का? ‖ -
te>hi ‖ ఈ రోజు వ్యాపారంలో మంచి లాభాలు వస్తాయి. ఆరోగ్యం విషయంలో శ్రద్ధ అవసరం. కుటుంబంతో ఆనందంగా గడుపుతారు. ‖ आज व्यापार में अच्छा लाभ होगा। परिवार के साथ समय आनंद से बीतेगा। ‖ -
hi>te ‖ आज धैर्य रखें। मित्र से भेंट होगी। ‖ ఈ రోజు ఓపిక పట్టండి, మిత్రుడిని కలుస్తారు. ‖ -
en>hi ‖ Your plans will work out well today. Old friends may come to your home in the evening. ‖ आज आपकी योजनाएँ सफल होंगी और शाम को पुराने मित्र आपके घर आ सकते हैं। ‖ -
hi>mr ‖ व्यापार में लाभ होगा। परिवार में सुख रहेगा। ‖ व्यापारात लाभ आणि कुटुंबात सुख राहील. ‖ -
hi>en ‖ क्या आप यात्रा की सोच रहे हैं? तो आज का दिन शुभ है। ‖ If you are thinking of a journey, today is a good day for it. ‖ -
hi>gu ‖ परिवार के साथ यात्रा की योजना बन सकती है। खर्चों पर नियंत्रण रखें। वाणी पर संयम रखें। ‖ પરિવાર સાથે પ્રવાસનું આયોજન થઈ શકે છે. ખર્ચ અને વાણી પર સંયમ રાખો. ‖ -
en>bn ‖ Do not lend money to anyone. It may not come back. ‖ কাউকে টাকা ধার দেবেন না, ফেরত নাও পেতে পারেন। ‖ -
te>hi ‖ ఈ రోజు మంచి రోజు. ధైర్యంగా ముందుకు వెళ్లండి. మీ పనులు అన్నీ పూర్తవుతాయి. ‖ आज अच्छा दिन है, इसलिए साहस के साथ आगे बढ़ें। आपके सभी काम पूरे होंगे। ‖ -
bn>en ‖ আজ আপনার মন ভালো থাকবে। কাজে সাফল্য আসবে। ‖ You will be in good spirits and succeed at work today. ‖ -
mr>te ‖ आज कामात यश मिळेल. वरिष्ठ खूश होतील. ‖ ఈ రోజు పనిలో విజయం సాధించి పైవారిని సంతోషపెడతారు. ‖ -
en>gu ‖ The morning is for work! The evening is for your family. Rest well. ‖ સવાર કામ માટે છે, સાંજ પરિવાર માટે! સારો આરામ કરો. ‖ -
en>mr ‖ It is a lucky day, is it not? Yes, it is a very lucky day indeed. ‖ हा भाग्याचा दिवस आहे ना, होय, खूपच भाग्याचा दिवस आहे. ‖ -
hi>te ‖ आज का दिन बहुत अच्छा है। सच में बहुत अच्छा है। यात्रा करें। ‖ ఈ రోజు నిజంగా చాలా మంచి రోజు. ప్రయాణం చేయండి. ‖ -
en>hi ‖ The Sun moves into your sign, and that brings a change which you have waited for. Be ready for it when it comes. ‖ सूर्य आपकी राशि में आ रहा है, जिससे मनचाहा बदलाव होगा, तैयार रहें। ‖ -
`;
