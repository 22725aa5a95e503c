export const numbers = `
hi>te ‖ 1,500 रुपये मिलेंगे। ‖ 5 రూపాయలు వస్తాయి. ‖ The source has 1,500, the translation has 5
hi>te ‖ 1,500 रुपये मिलेंगे। ‖ రూపాయలు వస్తాయి. ‖ 1,500 of the source is missing
hi>gu ‖ पैसा मिलेगा। ‖ 37 રૂપિયા મળશે. ‖ 37 is not in the source
en>bn ‖ Wait 7 days. ‖ ৯ দিন অপেক্ষা করুন। ‖ The source has 7, the translation has ৯
en>mr ‖ On 12 March you travel. ‖ १३ मार्च रोजी प्रवास होईल. ‖ The source has 12, the translation has १३
en>hi ‖ Up to 20% more profit. ‖ 25% तक अधिक लाभ। ‖ The source has 20, the translation has 25
hi>en ‖ सुबह 7:30 बजे निकलें। ‖ Leave at 8:30 in the morning. ‖ The source has 7:30, the translation has 8:30
en>te ‖ It costs Rs. 2,50,000. ‖ రూ. 25,000 ఖర్చవుతుంది. ‖ The source has 2,50,000, the translation has 25,000
en>hi ‖ It weighs 1.5 kg. ‖ इसका वज़न 15 किग्रा है। ‖ The source has 1.5, the translation has 15
bn>en ‖ ২০২৬ সালে লাভ হবে। ‖ You will profit in 2025. ‖ The source has ২০২৬, the translation has 2025
en>gu ‖ He has 5 lakh rupees. ‖ તેની પાસે 50 લાખ રૂપિયા છે. ‖ The source has 5, the translation has 50
en>hi ‖ Numbers 37 and 48. ‖ अंक 37 और 49। ‖ The source has 48, the translation has 49
hi>mr ‖ 12/03/2026 को मिलें। ‖ 13/03/2026 रोजी भेटा. ‖ The source has 12, the translation has 13
en>te cue ‖ Room 404 ‖ గది 405 ‖ The source has 404, the translation has 405
gu>bn ‖ ૧૦૮ વાર જાપ કરો. ‖ ১০০৮ বার জপ করুন। ‖ The source has ૧૦૮, the translation has ১০০৮
hi>te ‖ १,५०,००० रुपये। ‖ 1,50,000 రూపాయలు. ‖ -
en>hi ‖ It costs 100,000 rupees. ‖ 1,00,000 रुपये लगेंगे। ‖ -
en>hi ‖ It costs 100,000 rupees. ‖ एक लाख रुपये लगेंगे। ‖ -
en>mr ‖ He has 1,50,000 rupees. ‖ त्याच्याकडे दीड लाख रुपये आहेत. ‖ -
en>hi ‖ He has 5 million rupees. ‖ उसके पास 50 लाख रुपये हैं। ‖ -
en>bn ‖ 10-15 thousand people came. ‖ ১০,০০০-১৫,০০০ মানুষ এসেছিল। ‖ -
en>te ‖ Leave at 7:30 pm. ‖ 19:30కి బయలుదేరండి. ‖ -
en>gu ‖ Leave at 7:30. ‖ ૭.૩૦ વાગ્યે નીકળો. ‖ -
en>hi ‖ Leave at 5:00. ‖ 5 बजे निकलें। ‖ -
en>hi ‖ Wait 2 days. ‖ दो दिन रुकें। ‖ -
en>te ‖ Wait 3 days. ‖ మూడు రోజులు ఆగండి. ‖ -
hi>en ‖ 7 दिन रुकें। ‖ Wait for seven days. ‖ -
hi>en ‖ सात दिन रुकें। ‖ Wait for 7 days. ‖ -
en>bn ‖ In the 1st house. ‖ প্রথম ঘরে। ‖ -
en>bn ‖ The last hour ‖ গত ১ ঘণ্টা ‖ -
en>mr ‖ 1 day is left. ‖ दिवस उरला आहे. ‖ -
en>hi ‖ Play the MP3 file on 4G. ‖ एमपीथ्री फ़ाइल चलाएँ। ‖ -
en>gu ‖ COVID-19 is over. ‖ કોવિડ પૂરો થયો. ‖ -
en>te ‖ On 12/03/2026. ‖ 12 మార్చి 2026న. ‖ -
hi>bn ‖ 50% की छूट। ‖ অর্ধেক দামে। ‖ -
en>hi ‖ See https://example.com/2026/12 today. ‖ आज देखें। ‖ -
en>te ‖ Call 98765 43210. ‖ 9876543210కి ఫోన్ చేయండి. ‖ -
hi ‖ ‖ 5 रुपये। ‖ -
en>hi ‖ 1. Rest well. ‖ अच्छे से आराम करें। ‖ -
en>mr ‖ Eat 2-3 fruits a day. ‖ दिवसाला २-३ फळे खा. ‖ -
en>te ‖ From 5 to 5:30, rest at 5. ‖ 5 నుండి 5:30 వరకు విశ్రాంతి. ‖ -
hi>en ‖ साढ़े चार बजे आएँ। ‖ Come at 4:30. ‖ -
hi>gu ‖ 24 घंटे काम। ‖ ચોવીસ કલાક કામ. ‖ -
en>hi ‖ The 1990s were good. ‖ 90 का दशक अच्छा था। ‖ -
`;
