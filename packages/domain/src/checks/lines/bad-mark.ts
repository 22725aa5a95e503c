export const badMark = `
en>hi ‖ A day. ‖ िदन अच्छा है। ‖ Sign \u00A0ि without a letter
en>hi ‖ A good day. ‖ अच्छा िदन। ‖ Sign \u00A0ि without a letter
en>hi ‖ Doctor ‖ डाॅक्टर ‖ Two vowel signs in a row: \u00A0ा\u00A0ॅ
en>mr ‖ Day ‖ दििवस ‖ Sign \u00A0ि twice
en>gu ‖ Day ‖ દિવસ ાસારો ‖ Sign \u00A0ા without a letter
en>gu ‖ Office ‖ ઓફિસ, ડાૅક્ટર ‖ Two vowel signs in a row: \u00A0ા\u00A0ૅ
en>bn ‖ Day ‖ িদন ভালো ‖ Sign \u00A0ি without a letter
en>bn ‖ Good ‖ ভাালো ‖ Sign \u00A0া twice
en>te ‖ Day ‖ రోజుు ‖ Sign \u00A0ు twice
en>te ‖ Good ‖ మంచి ిరోజు ‖ Sign \u00A0ి without a letter
en>hi ‖ ATM ‖ ATMों में ‖ Sign \u00A0ो without a letter
en>mr cue ‖ Go⏎now ‖ जा⏎ाता ‖ Sign \u00A0ा without a letter
en>mr ‖ Allowed ‖ परवानगी अाहे ‖ Vowel sign after a vowel: अा
en>hi ‖ Files ‖ ध्वनि आैर वीडियो ‖ Vowel sign after a vowel: आै
en>gu ‖ One ‖ અેક વાત ‖ Vowel sign after a vowel: અે
en>gu ‖ What ‖ શંુ છે ‖ Signs in the wrong order: \u00A0ં\u00A0ુ
en>bn ‖ Your ‖ অাপনার ‖ Vowel sign after a vowel: অা
en>bn ‖ Request ‖ অনুরো্ধ ‖ Two signs in a row: \u00A0ো\u00A0্
en>te ‖ Set ‖ అమరు్ ‖ Two signs in a row: \u00A0ు\u00A0్
hi>mr ‖ पुरानी बीमारी ‖ ाजुन्या दुखण्या ‖ Sign \u00A0ा without a letter
en>mr ‖ App ‖ अॅप आणि ॲप ‖ -
en>bn ‖ App ‖ অ্যাপ, এ্যাপ ‖ -
en>te ‖ Sign ‖ ◌ి గుర్తు ‖ Dotted circle ◌
en>hi ‖ A good day. ‖ अच्छा दिन। ‖ -
en>hi ‖ Kṣa ‖ क्‍ष और क्‌ष ‖ -
en>bn ‖ Good ‖ ভাল\u09C7\u09BE ‖ -
en>te ‖ Ai ‖ క\u0C46\u0C56 ‖ -
en>mr ‖ Bank ‖ बँक, अ‍ॅप, ऱ्हास ‖ -
en>gu ‖ The fifth ‖ 5મો દિવસ, ૫મું ‖ -
en>hi ‖ The fifth ‖ 5वां दिन, ५ाँ ‖ -
en>hi cue ‖ Noooo! ‖ नहीीीी! ‖ -
en>hi ‖ The sign ‖ मात्रा \u00A0ि ‖ -
en>bn ‖ Calamity ‖ দুঃখ, হঠাৎ, চাঁদ ‖ -
en>te ‖ ◌ sign ‖ ◌ గుర్తు ‖ -
hi ‖ ‖ श्रीमान् जी, दुःख में सुख ‖ -
en>mr ‖ Café ‖ Cafe\u0301 मध्ये ‖ -
hi>en ‖ प्रणाम ‖ Praṇa\u0304m ‖ -
en>gu ‖ Rupee ‖ ₹૫૦૦ ‖ -
`;
