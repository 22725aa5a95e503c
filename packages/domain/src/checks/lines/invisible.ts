export const invisible = `
en>hi ‖ Day ‖ दि\u200Bन ‖ Invisible character U+200B
en>hi ‖ Day ‖ \uFEFFदिन ‖ Invisible character U+FEFF
en>mr ‖ Day ‖ दिवस\u00AD ‖ Invisible character U+00AD
en>gu ‖ Day ‖ દિ\u200Eવસ ‖ Invisible character U+200E
en>bn ‖ Day ‖ দিন\u202A ভালো ‖ Invisible character U+202A
en>te ‖ Day ‖ రోజు\u0007 ‖ Invisible character U+0007
hi>en ‖ दिन ‖ Day\u2060 ‖ Invisible character U+2060
hi>te ‖ दिन ‖ రో\u200Bజు\u200B ‖ Invisible character U+200B
gu>hi ‖ દિવસ ‖ दिन\u2066 ‖ Invisible character U+2066
bn>mr ‖ দিন ‖ दि\u200Fवस ‖ Invisible character U+200F
te>gu ‖ రోజు ‖ દિવસ\u009F ‖ Invisible character U+009F
mr>bn ‖ दिवस ‖ দি\u061Cন ‖ Invisible character U+061C
en>hi ‖ Kṣa ‖ क्\u200Dष ‖ -
en>mr ‖ App ‖ अ\u200Dॅप ‖ -
en>gu ‖ Kṣa ‖ ક્\u200Cષ ‖ -
en>bn ‖ R ‖ র\u200D্যাব ‖ -
en>te ‖ Soft ‖ సాఫ్ట్\u200Cవేర్ ‖ -
en>hi ‖ a⏎b ‖ अ⏎ब ‖ -
en>mr ‖ a b ‖ अ\u00A0ब ‖ -
en>gu ‖ a b ‖ અ\tબ ‖ -
en>bn ‖ 👨‍👩‍👧 ‖ 👨\u200D👩\u200D👧 ‖ -
en>te ‖ ❤️ ‖ ❤\uFE0F రోజు ‖ -
hi>en ‖ दिन ‖ Day\r⏎night ‖ -
hi ‖ ‖ शुभ दिन ‖ -
`;
