/** Approved translations with which the lines below are compared: by source sentence and language, the best first. */
export const APPROVED_TEXTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'आज लाभ होगा।': {
    en: ['You will gain today.'],
    mr: ['आज लाभ होईल.'],
    gu: ['આજે લાભ થશે.'],
    bn: ['আজ লাভ হবে।'],
    te: ['ఈరోజు లాభం కలుగుతుంది.'],
  },
  'यात्रा टालें।': {
    en: ['Avoid travel.'],
    mr: ['प्रवास टाळा.'],
    gu: ['મુસાફરી ટાળો.'],
    bn: ['যাত্রা এড়িয়ে চলুন।'],
    te: ['ప్రయాణం వద్దు.', 'ప్రయాణం మానండి.'],
  },
  'आज 500 रुपये मिलेंगे।': { te: ['ఈరోజు 500 రూపాయలు వస్తాయి.'] },
  'You will gain today.': { hi: ['आज लाभ होगा।'] },
  'Avoid travel.': { hi: ['यात्रा टालें।'] },
};

export const inconsistent = `
hi>te ‖ यात्रा टालें। ‖ ప్రయాణాలు చేయకండి. ‖ Approved elsewhere as “ప్రయాణం వద్దు.”
hi>te ‖ आज लाभ होगा। ‖ ఈ రోజు లాభం. ‖ Approved elsewhere as “ఈరోజు లాభం కలుగుతుంది.”
hi>gu ‖ आज लाभ होगा। ‖ આજે ફાયદો થશે. ‖ Approved elsewhere as “આજે લાભ થશે.”
hi>gu ‖ यात्रा टालें। ‖ પ્રવાસ ન કરો. ‖ Approved elsewhere as “મુસાફરી ટાળો.”
hi>bn ‖ आज लाभ होगा। ‖ আজ আপনার লাভ হবে। ‖ Approved elsewhere as “আজ লাভ হবে।”
hi>bn ‖ यात्रा टालें। ‖ আজ ভ্রমণ করবেন না। ‖ Approved elsewhere as “যাত্রা এড়িয়ে চলুন।”
hi>mr ‖ आज लाभ होगा। ‖ आज फायदा होईल. ‖ Approved elsewhere as “आज लाभ होईल.”
hi>mr ‖ यात्रा टालें। ‖ प्रवास करू नका. ‖ Approved elsewhere as “प्रवास टाळा.”
hi>en ‖ यात्रा टालें। ‖ Do not travel. ‖ Approved elsewhere as “Avoid travel.”
hi>en ‖ आज लाभ होगा। ‖ Profit awaits you. ‖ Approved elsewhere as “You will gain today.”
en>hi ‖ Avoid travel. ‖ सफ़र न करें। ‖ Approved elsewhere as “यात्रा टालें।”
en>hi ‖ You will gain today. ‖ आज फ़ायदा होगा। ‖ Approved elsewhere as “आज लाभ होगा।”
hi>te ‖ आज लाभ होगा। यात्रा टालें। ‖ ఈరోజు లాభం కలుగుతుంది. ప్రయాణాలు చేయకండి. ‖ Approved elsewhere as “ప్రయాణం వద్దు.”
hi>te ‖ आज लाभ होगा। यात्रा टालें। ‖ ఈ రోజు లాభం. ప్రయాణాలు చేయకండి. ‖ Approved elsewhere as “ఈరోజు లాభం కలుగుతుంది.”; Approved elsewhere as “ప్రయాణం వద్దు.”
hi>te ‖ यात्रा टालें। ‖ ప్రయాణాలు చేయకండి. ఇంట్లో ఉండండి. ‖ Approved elsewhere as “ప్రయాణం వద్దు.”
hi>te ‖ आज 500 रुपये मिलेंगे। ‖ ఈరోజు 500 లభిస్తాయి. ‖ Approved elsewhere as “ఈరోజు 500 రూపాయలు వస్తాయి.”
hi>te ‖ यात्रा टालें। ‖ ప్రయాణం వద్దు. ‖ -
hi>te ‖ यात्रा टालें। ‖ ప్రయాణం మానండి. ‖ -
hi>te ‖ यात्रा टालें। ‖ ప్రయాణం ‖ -
hi>te ‖ यात्रा टालें। आज लाभ होगा। ‖ ఈరోజు లాభం కలుగుతుంది. ప్రయాణం వద్దు. ‖ -
hi>te ‖ आज 500 रुपये मिलेंगे। ‖ ఈరోజు 700 రూపాయలు వస్తాయి. ‖ -
hi>te ‖ आज लाभ होगा। यात्रा टालें। ‖ ప్రయాణాలు చేయకండి. ‖ -
hi>gu ‖ आज लाभ होगा। ‖ આજે લાભ થશે ‖ -
hi>gu ‖ धैर्य रखें। ‖ ધીરજ રાખો. ‖ -
hi>bn ‖ आज लाभ होगा। ‖ আজ লাভ হবে. ‖ -
hi>mr ‖ आज लाभ होगा। ‖ आज  लाभ होईल. ‖ -
hi>en ‖ यात्रा टालें। ‖ avoid travel. ‖ -
en>hi ‖ Avoid travel. ‖ यात्रा टालें। ‖ -
te>hi ‖ ప్రయాణం వద్దు. ‖ सफ़र न करें। ‖ -
te ‖ ‖ ప్రయాణాలు చేయకండి. ‖ -
`;
