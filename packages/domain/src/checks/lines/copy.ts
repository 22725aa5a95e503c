export const copy = `
en>hi ‖ Good morning ‖ Good morning ‖ Same as the source
en>te ‖ The day is good. ‖ the day is good ‖ Same as the source
en>bn ‖ Hello there! ‖ Hello there ‖ Same as the source
en>gu ‖ Wow ‖ Wow ‖ Same as the source
en>mr ‖ Watch it on YouTube. ‖ Watch it on YouTube. ‖ Same as the source
hi>te ‖ आज लाभ होगा। ‖ आज लाभ होगा। ‖ Same as the source
hi>mr ‖ आज आपका दिन शुभ है। ‖ आज आपका दिन शुभ है। ‖ Same as the source
mr>hi ‖ आज तुमचा दिवस शुभ आहे. ‖ आज तुमचा दिवस शुभ आहे. ‖ Same as the source
hi>en ‖ शुभ दिन ‖ शुभ दिन ‖ Same as the source
gu>bn ‖ આજે લાભ થશે. ‖ આજે લાભ થશે. ‖ Same as the source
bn>gu ‖ আজ লাভ হবে। ‖ আজ লাভ হবে। ‖ Same as the source
te>en ‖ మంచి రోజు. ‖ మంచి రోజు. ‖ Same as the source
hi>gu ‖ ज़रूर मिलेगा। ‖ ज़रूर मिलेगा। ‖ Same as the source
en>gu ‖ mm ‖ mm ‖ -
en>hi ‖ WhatsApp ‖ WhatsApp ‖ -
en>te ‖ iPhone 15 ‖ iPhone 15 ‖ -
en>bn ‖ LIC ‖ LIC ‖ -
en>gu ‖ https://example.com/good ‖ https://example.com/good ‖ -
en>mr ‖ 1,500 ‖ 1,500 ‖ -
hi>mr ‖ मेष ‖ मेष ‖ -
hi>mr ‖ ॐ नमो भगवते वासुदेवाय ‖ ॐ नमो भगवते वासुदेवाय ‖ -
hi>mr ‖ शनिवार, 12 मार्च ‖ शनिवार, 12 मार्च ‖ -
mr>hi ‖ राम नवमी ‖ राम नवमी ‖ -
hi>en ‖ 7:30 ‖ 7:30 ‖ -
en>hi ‖ A ‖ A ‖ -
hi ‖ ‖ आज लाभ होगा। ‖ -
hi>te ‖ आज लाभ होगा। ‖ ఈ రోజు లాభం కలుగుతుంది. ‖ -
gu>hi ‖ આજે લાભ થશે. ‖ आज लाभ होगा। ‖ -
en>te ‖ {name} ‖ {name} ‖ -
`;
