export const scriptForeign = `
hi>te ‖ आज का दिन आपके लिए शुभ है। ‖ मराठी में गलत लिपि। ‖ Devanagari letters in Telugu text
hi>te ‖ दीदी आज घर आएँगी। ‖ దీదీ दीदी ఈ రోజు ఇంటికి వస్తుంది. ‖ Devanagari letters in Telugu text
hi>gu ‖ सोमवार को पैसा मिलेगा। ‖ સोમવારે પૈસા મળશે. ‖ Devanagari letters in Gujarati text
hi>gu ‖ मन शांत रहेगा। ‖ मन શાંત રહેશે. ‖ Devanagari letters in Gujarati text
hi>bn ‖ धन का लाभ होगा। ‖ ধনলাভ হবে, মন ভালো থাকবে और কাজ হবে। ‖ Devanagari letters in Bengali text
en>hi ‖ The day is good. ‖ आज का દિવસ अच्छा है। ‖ Gujarati letters in Hindi text
en>mr ‖ The day is good. ‖ आजचा दिवस ভালো आहे. ‖ Bengali letters in Marathi text
en>bn ‖ You will travel. ‖ আপনি ప్రయాణం করবেন। ‖ Telugu letters in Bengali text
en>te ‖ You will travel. ‖ మీరు ప్రయాణం చేస్తారు ধন্যবাদ. ‖ Bengali letters in Telugu text
hi>en ‖ आज यात्रा होगी। ‖ आज यात्रा होगी। ‖ Devanagari letters in English text
gu>hi ‖ આજે લાભ થશે. ‖ આજે લાભ થશે. ‖ Gujarati letters in Hindi text
hi>mr ‖ आज लाभ होगा। ‖ आज లాభ होईल. ‖ Telugu letters in Marathi text
en>gu ‖ since ‖ ಅಲ್ಲಿಂದત્યારથી ‖ Kannada letters in Gujarati text
hi>te cue ‖ चलो घर चलें। ‖ పద ఇంటికి चलें. ‖ Devanagari letters in Telugu text
hi>gu ‖ उसने “अच्छा” कहा। ‖ તેણે કહ્યું કે આજે બધું બરાબર છે, “अच्छा” શબ્દ વાપર્યો. ‖ Devanagari letters in Gujarati text
hi>te name ‖ योग ‖ योग ‖ Devanagari letters in Telugu text
hi>te ‖ आज का दिन शुभ है। ‖ ఈ రోజు శుభదినం। ‖ -
hi>te ‖ ॐ नमः शिवाय का जप करें। ‖ ॐ నమః శివాయ అని జపించండి. ‖ -
hi>gu ‖ ॐ का उच्चारण करें। ‖ ॐ નો ઉચ્ચાર કરો। ‖ -
gu>hi ‖ ૐ નો જાપ કરો. ‖ ૐ का जाप करें। ‖ -
hi>mr ‖ आज लाभ होगा। ‖ आज लाभ होईल. ‖ -
mr>hi ‖ आज लाभ होईल. ‖ आज लाभ होगा॥ ‖ -
hi>bn ‖ शुभ दिन। ‖ শুভ দিন। মন ভালো থাকবে॥ ‖ -
hi>bn ‖ असम में वर्षा होगी। ‖ অসমত বৰষুণ হ’ব, ৰাতি ৱাৰ। ‖ -
en>hi ‖ Open WhatsApp now. ‖ अभी WhatsApp खोलें। ‖ -
en>te ‖ Use the code ABC. ‖ ABC కోడ్ వాడండి. ‖ -
en>te ‖ The word “नमस्ते” is a greeting. ‖ “नमस्ते” అనేది ఒక పలకరింపు. ‖ -
hi>en ‖ ॐ नमः शिवाय का 108 बार जप करें। ‖ Chant the mantra ॐ नमः शिवाय 108 times with a calm and steady mind every single morning before you begin your work. ‖ Devanagari letters in English text
hi>te ‖ क्‍या हाल है? ‖ క్‌షేమమేనా? ‖ -
hi>gu ‖ ₹500 मिलेंगे। ‖ ₹૫૦૦ મળશે। ‖ -
te>en ‖ మంచి రోజు. ‖ A good day at the café. ‖ -
bn>mr ‖ ভালো দিন। ‖ चांगला दिवस आहे. ‖ -
hi>te ‖ आज का दिन शुभ है। ‖ మీకు مرحبا ఈ రోజు శుభదినం. ‖ Arabic letters in Telugu text
en>hi ‖ Hello. ‖ आपको Привет कहते हैं। ‖ Cyrillic letters in Hindi text
en>mr ‖ Hello. ‖ तुम्हाला 你好 म्हणतो. ‖ Chinese letters in Marathi text
en>gu ‖ Hello. ‖ તમને γειά કહે છે. ‖ Greek letters in Gujarati text
en>bn ‖ Hello. ‖ আপনাকে שלום বলে। ‖ Hebrew letters in Bengali text
hi>en ‖ आज का दिन शुभ है और मन शांत रहेगा। ‖ Today is a good day and the mind stays calm, Привет. ‖ Cyrillic letters in English text
en>te ‖ Hello. ‖ మీకు こんにちは చెబుతారు. ‖ Foreign letters in Telugu text
en>te ‖ Hello. ‖ మీకు 𠀀𠀁 చెబుతారు. ‖ Chinese letters in Telugu text
en>te ‖ A lamp. ‖ దీcపం వెలిగించండి. ‖ Latin letters inside a Telugu word
en>te ‖ Facebook ‖ ఫcఎబూక్ లో చూడండి. ‖ Latin letters inside a Telugu word
en>te ‖ Coffee ‖ cఒఫ్ఫీ తాగండి. ‖ Latin letters inside a Telugu word
en>hi ‖ A lamp. ‖ दीcप जलाएँ। ‖ Latin letters inside a Hindi word
en>mr ‖ Coffee ‖ कॉfई घ्या. ‖ Latin letters inside a Marathi word
en>gu ‖ A lamp. ‖ દીVવો પ્રગટાવો. ‖ Latin letters inside a Gujarati word
en>bn ‖ A lamp. ‖ প্রদীpপ জ্বালান। ‖ Latin letters inside a Bengali word
en>te ‖ Get Firefox. ‖ Firefoxని, TRUEను, WhatsApp-లో, iPhone‌తో వాడండి. ‖ -
en>te ‖ It is 5 km and 3 g. ‖ 5kmలో 3gను, 10gలకు వాడండి. ‖ -
en>te ‖ The database SQL. ‖ డేటాబేస్SQL, Xను, e-మెయిల్ వాడండి. ‖ -
en>te ‖ Open {name}. ‖ {name}ని <b>తెరవండి</b>, www.a.comలో చూడండి. ‖ -
en>te ‖ “Привет” is a greeting. ‖ “Привет” అనేది ఒక పలకరింపు. ‖ -
en>hi ‖ π is 3.14, 5 µm 😀 ‖ π 3.14 है, 5 µm 😀 ‖ -
`;
