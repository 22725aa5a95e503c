export const dupWord = `
hi>te ‖ परीक्षा वाक्य। ‖ పరీక్ష  పరీక్ష వాక్యం. ‖ పరీక్ష twice in a row
hi>te ‖ दीदी आएँगी। ‖ दीदी दीदी।। ‖ दीदी twice in a row
en>hi ‖ The day is good. ‖ दिन अच्छा है है। ‖ है twice in a row
en>hi ‖ Peace at home. ‖ घर में में शांति। ‖ में twice in a row
en>mr ‖ The day is good. ‖ दिवस चांगला आहे आहे. ‖ आहे twice in a row
en>mr ‖ You and I ‖ तुम्ही आणि आणि मी ‖ आणि twice in a row
en>gu ‖ The day is good. ‖ દિવસ સારો છે છે. ‖ છે twice in a row
en>gu ‖ You and I ‖ તમે અને અને હું ‖ અને twice in a row
en>bn ‖ For you ‖ আপনার আপনার জন্য ‖ আপনার twice in a row
en>bn ‖ The day is good. ‖ দিন ভালো হবে হবে। ‖ হবে twice in a row
en>te ‖ Good news ‖ మంచి వార్త వార్త ‖ వార్త twice in a row
hi>en ‖ आज का दिन ‖ Today is the the day. ‖ the twice in a row
hi>en ‖ अपने बच्चे की तुलना दूसरों से न करें। ‖ There is no no need to compare. ‖ no twice in a row
hi>en ‖ एक बच्चा ‖ When a a child comes ‖ a twice in a row
en>hi ‖ It received an unexpected letter. ‖ उसे एक एक अप्रत्याशित पत्र मिला। ‖ एक twice in a row
hi>te ‖ आज चुप-चुप रहें। ‖ ఈ రోజు రోజు మౌనంగా ఉండండి. ‖ రోజు twice in a row
en>hi ‖ This day is good. ‖ इस दिन दिन अच्छा है। ‖ दिन twice in a row
en>bn ‖ This day is good. ‖ এই দিন দিন ভালো। ‖ দিন twice in a row
en>gu ‖ This talk is good. ‖ આ વાત વાત સારી છે. ‖ વાત twice in a row
en>hi ‖ This will happen again and again. ‖ यह बार बार होगा। ‖ -
en>hi ‖ This will slowly heal. ‖ यह धीरे धीरे ठीक होगा। ‖ -
en>hi ‖ This is the story of every home. ‖ यह घर घर की कहानी है। ‖ -
en>hi ‖ Or go from home to home. ‖ या घर घर जाएँ। ‖ -
en>mr ‖ This will slowly heal. ‖ हा हळू हळू बरा होईल. ‖ -
en>gu ‖ This will slowly heal. ‖ આ ધીમે ધીમે સારું થશે. ‖ -
en>bn ‖ This slow change ‖ এই ধীরে ধীরে পরিবর্তন ‖ -
en>te ‖ These small tasks ‖ ఈ చిన్న చిన్న పనులు ‖ -
hi>en ‖ यह बहुत अच्छा है। ‖ Take this very very good advice. ‖ -
en>te cue ‖ Come home ‖ ఇంటికి⏎ఇంటికి రా ‖ -
en>hi ‖ Slowly but surely. ‖ धीरे धीरे पर लगातार। ‖ -
en>hi ‖ Again and again. ‖ बार बार। ‖ -
en>hi ‖ While walking ‖ चलते चलते ‖ -
en>mr ‖ Slowly ‖ हळू हळू ‖ -
en>gu ‖ Slowly ‖ ધીમે ધીમે ‖ -
en>bn ‖ Slowly ‖ ধীরে ধীরে ‖ -
en>bn ‖ Different ones ‖ আলাদা আলাদা ‖ -
en>te ‖ Small ones ‖ చిన్న చిన్న పనులు ‖ -
en>te ‖ Slowly ‖ మెల్ల మెల్లగా, కొంచెం కొంచెం ‖ -
en>hi ‖ Count each coin. ‖ एक एक सिक्का गिनें। ‖ -
hi>en ‖ नहीं! ‖ No no, that is wrong. ‖ -
hi>en ‖ उसके पास था। ‖ He had had it. ‖ -
en>te ‖ Go, go! ‖ వెళ్ళు వెళ్ళు! ‖ -
en>hi ‖ Oh brother ‖ भाई, भाई! ‖ -
en>mr ‖ One by one ‖ एक एक ‖ -
hi ‖ ‖ राम राम, हरे हरे ‖ -
en>gu ‖ Each to his home ‖ ઘેર ઘેર ‖ -
en>hi ‖ 5 5 ‖ 5 5 ‖ -
`;
