export const email = `
en>hi ‖ Write to a@example.com. ‖ लिखें। ‖ Missing: a@example.com
en>te ‖ Write to a@example.com. ‖ b@example.comకు రాయండి. ‖ Missing: a@example.com; b@example.com is not in the source
en>mr ‖ info@example.org ‖ info@example.com ‖ Missing: info@example.org; info@example.com is not in the source
en>gu ‖ Hello ‖ નમસ્તે x@example.com ‖ x@example.com is not in the source
en>bn ‖ a.b+c@example.co.in ‖ a.b@example.co.in ‖ Missing: a.b+c@example.co.in; a.b@example.co.in is not in the source
hi>en ‖ a@example.com या b@example.com ‖ a@example.com ‖ Missing: b@example.com
hi>te ‖ संपर्क: help@example.com ‖ సంప్రదించండి ‖ Missing: help@example.com
gu>hi ‖ help@example.com લખો ‖ help@exmple.com लिखें ‖ Missing: help@example.com; help@exmple.com is not in the source
bn>mr ‖ a_b@example.com ‖ ab@example.com ‖ Missing: a_b@example.com; ab@example.com is not in the source
en>te cue ‖ mail me@example.com ‖ మెయిల్ చేయండి ‖ Missing: me@example.com
te>en ‖ a1@example.com ‖ a2@example.com ‖ Missing: a1@example.com; a2@example.com is not in the source
mr>bn ‖ a@b.example ‖ লিখুন ‖ Missing: a@b.example
en>hi ‖ Write to a@example.com. ‖ a@example.com पर लिखें। ‖ -
en>te ‖ Write to A@Example.com ‖ a@example.comకు రాయండి ‖ -
en>mr ‖ <a@example.com> ‖ a@example.com ‖ -
en>gu ‖ @home ‖ @ઘર ‖ -
en>bn ‖ 5 @ 10 ‖ ৫ @ ১০ ‖ -
hi>en ‖ a@example.com। ‖ a@example.com. ‖ -
hi>te ‖ @user1 को देखें ‖ @user1ని చూడండి ‖ -
gu>hi ‖ a@example.com, b@example.com ‖ b@example.com, a@example.com ‖ -
hi ‖ ‖ a@example.com ‖ -
en>mr ‖ No address ‖ पत्ता नाही ‖ -
en>gu ‖ user@localhost ‖ વપરાશકર્તા ‖ -
en>bn ‖ (a@example.com) ‖ a@example.com ‖ -
`;
