export const oddOne = `
hi ‖ hi: 7 दिन रुकें। ‖ en: Wait 7 days. ‖ mr: ७ दिवस थांबा. ‖ te: 9 రోజులు ఆగండి. ‖ te: The other 3 languages have 7, this text has 9
hi ‖ hi: 7 दिन रुकें। ‖ en: Wait 7 days. ‖ gu: 7 દિવસ રાહ જુઓ. ‖ bn: অপেক্ষা করুন। ‖ bn: The other 3 languages have 7, this text does not
en ‖ en: Spend 1,500 rupees. ‖ hi: 1,500 रुपये खर्च करें। ‖ gu: 1,500 રૂપિયા ખર્ચો. ‖ mr: १,६०० रुपये खर्च करा. ‖ mr: The other 3 languages have 1,500, this text has १,६००
hi ‖ hi: शाम 5 बजे निकलें। ‖ en: Leave at 5 in the evening. ‖ te: సాయంత్రం 5 గంటలకు బయలుదేరండి. ‖ gu: સાંજે 6 વાગ્યે નીકળો. ‖ gu: The other 3 languages have 5, this text has 6
hi ‖ hi: 9 दिन रुकें। ‖ en: Wait 7 days. ‖ gu: 7 દિવસ રાહ જુઓ. ‖ te: 7 రోజులు ఆగండి. ‖ hi: The other 3 languages have 7, this text has 9
hi ‖ hi: 20% लाभ होगा। ‖ mr: २०% लाभ होईल. ‖ bn: ২০% লাভ হবে। ‖ en: You will gain 30%. ‖ en: The other 3 languages have 20, this text has 30
hi ‖ hi: रुकें। ‖ en: Wait. ‖ te: ఆగండి. ‖ gu: 37 દિવસ. ‖ gu: This text has 37, the other 3 languages do not
hi ‖ hi: धैर्य रखें। ‖ en: Be patient. ‖ mr: धीर धरा. ‖ bn: 45 বার ধৈর্য ধরুন। ‖ bn: This text has 45, the other 3 languages do not
hi ‖ hi: एक है। दो हैं। ‖ en: It is one. They are two. ‖ gu: એક છે. બે છે. ‖ te: ఒకటి ఉంది. ‖ te: The other 3 languages have 2 sentences, this text 1
hi ‖ hi: काम बनेगा। ‖ en: Work succeeds. ‖ te: పని అవుతుంది. ‖ mr: काम होईल. धीर धरा. ‖ mr: The other 3 languages have 1 sentence, this text 2
bn ‖ bn: কাজ হবে। মন ভালো। ‖ hi: काम होगा। मन अच्छा। ‖ gu: કામ થશે. મન સારું. ‖ en: Work succeeds and the mind is calm. ‖ en: The other 3 languages have 2 sentences, this text 1
te ‖ te: పని అవుతుంది. మనసు ప్రశాంతం. ‖ en: Work succeeds. The mind is calm. ‖ mr: काम होईल. मन शांत. ‖ hi: काम होगा। ‖ hi: The other 3 languages have 2 sentences, this text 1
hi ‖ hi: 7 दिन रुकें। ‖ en: Wait 7 days. ‖ mr: ७ दिवस थांबा. ‖ gu: 7 દિવસ રાહ જુઓ. ‖ bn: ৭ দিন অপেক্ষা করুন। ‖ te: 7 రోజులు ఆగండి. ‖ -
hi ‖ hi: 7 दिन रुकें। ‖ en: Wait seven days. ‖ mr: सात दिवस थांबा. ‖ te: 7 రోజులు ఆగండి. ‖ -
hi ‖ hi: 7 दिन रुकें। ‖ en: Wait 7 days. ‖ te: 9 రోజులు ఆగండి. ‖ -
hi ‖ hi: 7 दिन रुकें। ‖ te: 9 రోజులు ఆగండి. ‖ -
hi ‖ hi: 7 दिन रुकें। ‖ en: Wait 7 days. ‖ te: 9 రోజులు ఆగండి. ‖ bn: ৯ দিন অপেক্ষা করুন। ‖ -
hi ‖ hi: 7 दिन रुकें। ‖ en: Wait 8 days. ‖ te: 9 రోజులు ఆగండి. ‖ bn: ৬ দিন অপেক্ষা করুন। ‖ -
en ‖ en: Spend 1,50,000 rupees. ‖ hi: 1,50,000 रुपये खर्च करें। ‖ mr: १,५०,००० रुपये खर्च करा. ‖ gu: 150000 રૂપિયા ખર્ચો. ‖ -
hi ‖ hi: 20% लाभ होगा। ‖ en: You will gain 20%. ‖ te: 20% లాభం. ‖ bn: ২০% লাভ হবে। ‖ -
hi ‖ hi: काम बनेगा। ‖ en: Work succeeds. ‖ gu: કામ થશે. ‖ bn: কাজ হবে। ‖ -
hi ‖ hi: एक है। दो हैं। ‖ en: It is one. They are two. ‖ gu: એક છે. બે છે. ‖ te: ఒకటి ఉంది. రెండు ఉన్నాయి. ‖ -
hi ‖ hi: एक है। दो हैं। ‖ en: It is one, they are two. ‖ gu: એક છે. બે છે. ‖ te: ఒకటి, రెండు. ‖ -
mr ‖ mr: १,५०० रु. पर्यंत खर्च करा. ‖ hi: 1,500 रु. तक खर्च करें। ‖ en: Spend up to Rs. 1,500. ‖ te: రూ. 1,500 వరకు ఖర్చు చేయండి. ‖ -
`;
