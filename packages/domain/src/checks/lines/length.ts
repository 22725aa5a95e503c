export const length = `
hi>te ‖ आज आपके घर में कोई शुभ समाचार आएगा। ‖ A ‖ Much shorter than the source
en>hi ‖ Your plans will work out well today and friends will help you. ‖ अच्छा दिन। ‖ Much shorter than the source
en>mr ‖ Your plans will work out well today and friends will help you. ‖ योजना सफल. ‖ Much shorter than the source
en>gu ‖ Household repairs may cost a lot this week. ‖ ખર્ચ. ‖ Much shorter than the source
en>bn ‖ Household repairs may cost a lot this week, so save money now. ‖ খরচ হবে। ‖ Much shorter than the source
hi>en ‖ आज का दिन अच्छा है, यात्रा शुभ। ‖ Today is a good day, and the journey that you have been planning for so long will go well in every possible way. ‖ More than twice as long as the source
en>te ‖ The journey will go well today. ‖ ఈ రోజు ప్రయాణం చాలా బాగా సాగుతుంది, మీరు అనుకున్న పనులన్నీ నెరవేరుతాయి, కుటుంబం సంతోషంగా ఉంటుంది. ‖ More than twice as long as the source
gu>mr ‖ આજે મુસાફરી સારી રહેશે, મિત્રો મળશે. ‖ आज. ‖ Much shorter than the source
bn>te ‖ আজ যাত্রা ভালো হবে, বন্ধুরা আসবে। ‖ నేడు. ‖ Much shorter than the source
hi>mr ‖ आज का दिन अच्छा है, मित्र मिलेंगे। ‖ आ ‖ Much shorter than the source
en>gu cue ‖ I never said that I would come with you. ‖ ના. ‖ Much shorter than the source
en>hi name ‖ Yoga ‖ योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग योग ‖ Name longer than 120 characters
en>hi ‖ Yes. ‖ जी हाँ, बिल्कुल ठीक है। ‖ -
en>te ‖ Go! ‖ వెళ్ళిపోండి! ‖ -
en>mr ‖ Good morning, all. ‖ सुप्रभात. ‖ -
en>hi ‖ What can I do for you? ‖ क्या सेवा करूँ? ‖ -
en>gu ‖ Okay, let me see what I can do. ‖ સારું, જોઉં છું. ‖ -
hi>en ‖ आज का दिन अच्छा है। ‖ Today is a good day for you all. ‖ -
hi>te ‖ आपके लिए शुभ दिन है, यात्रा करें। ‖ మీకు ఇది శుభదినం, ప్రయాణం చేయండి. ‖ -
en>bn ‖ See https://example.com/a/very/long/address ‖ দেখুন ‖ -
en>te cue ‖ <v Roger Bingham>Hi <c.yellow>all</c> ‖ హాయ్ ‖ -
en>mr name ‖ Chair yoga for elderly people ‖ खुर्ची योग, ज्येष्ठांसाठी ‖ -
en>hi ‖ Do not lend money to anyone today. ‖ आज किसी को उधार न दें। ‖ -
hi ‖ ‖ शुभ ‖ -
bn>gu ‖ আজ যাত্রা ভালো হবে। ‖ આજે યાત્રા સારી રહેશે. ‖ -
en>bn ‖ You will travel to the north this week. ‖ এই সপ্তাহে উত্তরে যাত্রা হবে। ‖ -
`;
