export const scriptShare = `
hi>te ‖ आज आपके घर में कोई शुभ समाचार आएगा। ‖ A ‖ No Telugu letters
hi>te ‖ आज का दिन अच्छा है। ‖ Aaj ka din accha hai ‖ No Telugu letters
en>hi ‖ Your plans will work out well today. ‖ Your plans will work out well today. ‖ No Devanagari letters
en>mr ‖ You may travel to the north this week. ‖ Tumhi pravas karal ‖ No Devanagari letters
en>gu ‖ A friend brings good news in the evening. ‖ good news ‖ No Gujarati letters
en>bn ‖ Money comes from an old friend of the family. ‖ taka asbe ‖ No Bengali letters
hi>en ‖ आज का दिन बहुत अच्छा रहेगा। ‖ Сегодня хороший день ‖ No Latin letters
hi>bn ‖ मित्रों से सहायता मिलेगी और काम बनेंगे। ‖ मित्रों से सहायता ‖ No Bengali letters
hi>gu cue ‖ चलो अब हम लोग घर चलते हैं। ‖ chalo ghar ‖ No Gujarati letters
en>te ‖ Your income will rise and your worries will fade. ‖ Your income will పెరుగు and your worries ‖ Only 20% of the letters are Telugu
en>hi ‖ Please do not spend too much today. ‖ कृपया do not spend too much आज ‖ Only 29% of the letters are Devanagari
en>mr ‖ the moon is in the tenth house ‖ चंद्र in the tenth house ‖ Only 25% of the letters are Devanagari
hi>te name ‖ योग ‖ yoga asana ‖ No Telugu letters
hi ‖ ‖ aaj ka din accha hai ‖ No Devanagari letters
en>te ‖ Samsung Galaxy S24 Ultra ‖ Samsung Galaxy S24 Ultra ‖ No Telugu letters
en>te ‖ N/A ‖ N/A ‖ -
en>hi ‖ Open WhatsApp and Facebook. ‖ WhatsApp और Facebook खोलें। ‖ -
en>te ‖ Watch it on YouTube. ‖ YouTubeలో చూడండి. ‖ -
en>hi cue ‖ Netflix ‖ Netflix ‖ -
hi>te ‖ WhatsApp ‖ WhatsApp ‖ -
hi>bn ‖ Instagram Reels ‖ Instagram Reels ‖ -
en>gu ‖ LIC ‖ LIC ‖ -
hi>gu ‖ एलआईसी ‖ LIC ‖ -
hi>te ‖ 5 किलो ‖ 5 kg ‖ -
hi>mr ‖ 100 ‖ 100 ‖ -
en>bn ‖ See https://example.com/a-long-address-here now. ‖ https://example.com/a-long-address-here দেখুন ‖ -
en>hi cue ‖ <v Roger Bingham>Good day ‖ <v Roger Bingham>नमस्ते ‖ -
hi>en ‖ आज का दिन अच्छा है। ‖ Today is a good day at the café. ‖ -
hi>en ‖ मेष राशि ‖ Aries ‖ -
gu>mr ‖ આજે iPhone 15 Pro મળશે. ‖ आज iPhone 15 Pro मिळेल. ‖ -
en>hi ‖ Try adding display:inline-block. ‖ display:inline-block जोड़ें। ‖ -
en>te ‖ It logs by console.log, console.info and console.warn. ‖ console.log, console.info, console.warn ద్వారా. ‖ -
en>bn ‖ BJP, AAP and RJD met in AIIMS. ‖ BJP, AAP ও RJD AIIMS-এ বসেছে। ‖ -
hi>te ‖ … ‖ … ‖ -
en>te cue ‖ Shape of You ‖ Shape of You ‖ -
`;
