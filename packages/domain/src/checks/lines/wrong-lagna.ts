export const wrongLagna = `
en>hi ‖ Pisces: a favourable day. ‖ कर्क: दिन अनुकूल है। ‖ The source names Meen, the translation Kark
en>hi ‖ Friendship with people of the sign Aries. ‖ वृषभ राशि के लोगों से मित्रता। ‖ The source names Mesha, the translation Vrushabh
hi>bn ‖ कर्क राशि के लोगों को पत्र मिलेगा। ‖ কন্যা রাশির জাতকেরা চিঠি পাবেন। ‖ The source names Kark, the translation Kanya
hi>bn ‖ मेष राशि के विद्यार्थी। ‖ বৃষ রাশির শিক্ষার্থীরা। ‖ The source names Mesha, the translation Vrushabh
hi>en ‖ मीन राशि के लोगों से मित्रता। ‖ Friendship with people of the sign Cancer. ‖ The source names Meen, the translation Kark
hi>en ‖ वृश्चिक राशि के लोग। ‖ People of the sign Aquarius. ‖ The source names Vrushik, the translation Kumbh
hi>gu ‖ आपकी राशि कर्क है। ‖ તમારી રાશિ કન્યા છે. ‖ The source names Kark, the translation Kanya
hi>gu ‖ मेष: निर्णय न लें। ‖ વૃષભ: નિર્ણય ન લો. ‖ The source names Mesha, the translation Vrushabh
hi>mr ‖ मीन राशि के लोग। ‖ कर्क राशीचे लोक. ‖ The source names Meen, the translation Kark
hi>mr ‖ कन्या राशि के लोग। ‖ कुंभ राशीचे लोक. ‖ The source names Kanya, the translation Kumbh
hi>te ‖ कर्क राशि के लोग। ‖ కన్య రాశి వారు. ‖ The source names Kark, the translation Kanya
hi>te ‖ मेष राशि के लोग। ‖ వృషభరాశి వారు. ‖ The source names Mesha, the translation Vrushabh
mr>te ‖ तूळ राशीचे लोक. ‖ ధనుస్సు రాశి వారు. ‖ The source names Tula, the translation Dhanu
en>hi ‖ Aries: a good day. ‖ मेष: अच्छा दिन। ‖ -
hi>te ‖ मेष राशि के लोग। ‖ మేష రాశి వారు. ‖ -
hi>te ‖ आपकी राशि के लोग। ‖ మేష రాశి వారు. ‖ -
hi>gu ‖ पैसा मिलेगा। ‖ ધન મળશે. ‖ -
gu>hi ‖ ધન મળશે. ‖ धन मिलेगा। ‖ -
en>mr ‖ The Moon in Cancer. ‖ कर्केतील चंद्र. ‖ -
en>bn ‖ Cancer and Leo. ‖ কর্কট ও সিংহ। ‖ -
hi>en ‖ मेष और वृषभ। ‖ Taurus and Aries. ‖ -
hi>mr ‖ श्री सिंह आएँगे। ‖ श्री. सिंग येतील. ‖ -
hi>en ‖ लड़की का नाम कन्या है। ‖ The girl is called Kanya. ‖ -
hi>gu ‖ तुला राशि। ‖ તુલા રાશિ. ‖ -
te>bn ‖ తుల రాశి. ‖ তুলা রাশি। ‖ -
hi ‖ ‖ मेष राशि के लोग। ‖ -
en>te ‖ Leo, be careful. ‖ సింహరాశి వారు జాగ్రత్త. ‖ -
`;
