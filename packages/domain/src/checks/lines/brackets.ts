export const brackets = `
en>hi ‖ Eat milk products (curd, butter). ‖ दूध की वस्तुएँ (दही, मक्खन खाएँ। ‖ ( is not closed
en>te ‖ Products (curd). ‖ ఉత్పత్తులు పెరుగు). ‖ ) is not opened
en>mr ‖ Products (curd, butter). ‖ पदार्थ दही, लोणी. ‖ The brackets of the source are missing
en>gu ‖ A [note] here. ‖ અહીં [નોંધ. ‖ [ is not closed
en>bn ‖ A [note] here. ‖ এখানে নোট। ‖ The brackets of the source are missing
hi>en ‖ वस्तुएँ (दही)। ‖ Products (curd. ‖ ( is not closed
hi>te ‖ (शुभ) दिन ‖ (శుభ] దినం ‖ ] is not opened
hi ‖ ‖ शुभ (दिन ‖ ( is not closed
te>mr ‖ పెరుగు (తాజా). ‖ दही ताजे). ‖ ) is not opened
gu>hi ‖ દહીં (તાજું) અને [ઘી]. ‖ दही (ताज़ा) और [घी। ‖ [ is not closed
mr>bn ‖ दही (ताजे). ‖ দই (টাটকা))। ‖ ) is not opened
en>hi ‖ (no function);Group ‖ ((कोई प्रकार्य नहीं));समूह ‖ ( twice
en>te cue ‖ [Music] ‖ సంగీతం ‖ The brackets of the source are missing
en>gu cue ‖ (laughs) ‖ (હસે છે ‖ ( is not closed
en>hi ‖ Products (curd). ‖ वस्तुएँ (दही)। ‖ -
en>te ‖ Products (curd). ‖ ఉత్పత్తులు [పెరుగు]. ‖ -
en>mr ‖ a) First b) Second ‖ अ) पहिले ब) दुसरे ‖ -
en>gu ‖ 1) Rest ‖ ૧) આરામ ‖ -
en>bn ‖ Good :) ‖ ভালো :) ‖ -
en>bn ‖ Good. ‖ ভালো :( ‖ -
hi>en ‖ क्यूआर कोड ‖ QR code (scan it) ‖ -
hi>te ‖ शुभ (दिन ‖ శుభ (దినం ‖ -
en>hi cue ‖ [Music] ‖ (संगीत) ‖ -
en>mr ‖ Hello {name} ‖ नमस्कार {name} ‖ -
en>hi ‖ Delete row(s) ‖ पंक्ति मिटाएँ ‖ -
en>te ‖ The hour of the day (0-23). ‖ రోజులో 0-23 గంటలు. ‖ The brackets of the source are missing
en>te ‖ Stopped (reason: { $name }) ‖ ఆగింది: { $name } ‖ -
en>mr ‖ ((double)) ‖ ((दुहेरी)) ‖ -
en>gu ‖ (a (b) c) ‖ (અ (બ) ક) ‖ -
hi ‖ ‖ (शुभ दिन) ‖ -
en>bn ‖ No brackets ‖ বন্ধনী নেই ‖ -
en>te ‖ (i) and (ii) ‖ (i) మరియు (ii) ‖ -
`;
