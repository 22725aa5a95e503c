export const endMark = `
en>hi ‖ Is it wise? ‖ क्या यह ठीक है। ‖ The source ends with ?, the translation with ।
en>te ‖ Is it wise? ‖ ఇది తెలివైన పనేనా. ‖ The source ends with ?, the translation with .
en>mr ‖ Be careful! ‖ काळजी घ्या. ‖ The source ends with !, the translation with .
en>gu ‖ Lucky colours: ‖ શુભ રંગો. ‖ The source ends with :, the translation with .
en>bn ‖ And then… ‖ আর তারপর। ‖ The source ends with …, the translation with ।
hi>en ‖ आज लाभ होगा। ‖ Will you profit today? ‖ The source ends with ।, the translation with ?
hi>te ‖ आज लाभ होगा। ‖ ఈ రోజు లాభం! ‖ The source ends with ।, the translation with !
en>hi ‖ Is it wise? ‖ क्या यह ठीक है ‖ No end mark ?
en>hi ‖ A good day. ‖ अच्छा दिन ‖ No end mark ।
hi>te ‖ दीदी आएँगी। ‖ దీదీ వస్తుంది।। ‖ End mark ।। instead of .
hi>te ‖ आज लाभ होगा। ‖ ఈ రోజు లాభం। ‖ End mark । instead of .
en>hi ‖ A good day. ‖ अच्छा दिन. ‖ End mark . instead of ।
en>hi ‖ A good day. ‖ अच्छा दिन| ‖ End mark | instead of ।
en>bn ‖ A good day. ‖ ভালো দিন৷ ‖ End mark ৷ instead of ।
hi>gu ‖ पहला। दूसरा। ‖ પહેલું.⏎બીજું| ‖ End mark | instead of .
en>te cue ‖ Where are you going? ‖ ఎక్కడికి వెళ్తున్నావు ‖ No end mark ?
en>hi ‖ Is it wise? ‖ क्या यह ठीक है? ‖ -
en>te ‖ A good day. ‖ మంచి రోజు. ‖ -
en>hi ‖ Really?! ‖ सच में! ‖ -
en>hi ‖ Open Document... ‖ दस्तावेज़ खोलें ‖ No end mark ...
en>mr ‖ And then... ‖ आणि मग… ‖ -
en>hi ‖ He said, "Go!" ‖ उसने कहा, "जाओ!"। ‖ -
en>gu name ‖ Who am I? ‖ હું કોણ ‖ -
en>bn cue ‖ and so we ‖ আর তাই আমরা ‖ -
en>hi ‖ What is your name ‖ आपका नाम क्या है? ‖ -
hi>mr ‖ श्लोक॥ ‖ श्लोक॥ ‖ -
hi>bn ‖ आज लाभ होगा। ‖ আজ লাভ হবে। ‖ -
en>hi ‖ Meet Dr. Sharma. ‖ डॉ. शर्मा से मिलें। ‖ -
en>te ‖ Great 🎉 ‖ అద్భుతం 🎉 ‖ -
en>hi ‖ Lucky colour: ‖ शुभ रंग ः ‖ Letter \u00A0ः instead of :
en>gu ‖ File name: ‖ ફાઇલ નામઃ ‖ Letter \u00A0ઃ instead of :
en>mr ‖ Query string ‖ चौकशी विधान: ‖ The source does not end with :
en>hi ‖ The week demands hard work. ‖ सप्ताह में मेहनत करनी होगी, ‖ The source ends with ., the translation with ,
en>bn ‖ Date max. ‖ সর্বাধিক তারিখ ‖ -
en>mr ‖ A module provided by Google Inc. ‖ Google Inc. द्वारे प्रदान मॉड्यूल ‖ -
en>te ‖ Replace them with '?' ‖ '?' తో మార్చండి ‖ -
en>gu cue ‖ and then, ‖ અને પછી ‖ -
en>mr ‖ See https://example.com/a?b ‖ पाहा https://example.com/a ‖ -
en>hi ‖ Book here: www.a.com ‖ यहाँ बुक करें www.a.com ‖ -
en>hi ‖ The price is %s. ‖ इसका मूल्य %s ‖ -
en>hi ‖ Lucky colour: ‖ शुभ  ः  रंग ः  ‖ Letter \u00A0ः instead of :
en>gu ‖ <b>Good?</b> ‖ <b>સારું?</b> ‖ -
en>bn ‖ It costs 3.5 ‖ দাম ৩.৫ ‖ -
en>te ‖ Two (three). ‖ రెండు (మూడు). ‖ -
`;
