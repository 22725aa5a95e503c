export const digits = `
hi>te ‖ 12 दिन ‖ ౧౨ రోజులు ‖ Digits ౧౨ instead of 12
en>hi ‖ 12 days ‖ १२ दिन ‖ Digits १२ instead of 12
en>mr ‖ 1,25,000 ‖ १,२५,००० रुपये ‖ Digits १,२५,००० instead of 1,25,000
en>gu ‖ 7:30 ‖ ૭:૩૦ વાગ્યે ‖ Digits ૭:૩૦ instead of 7:30
en>bn ‖ 12 days ‖ ১২ দিন ‖ Digits ১২ instead of 12
hi>en ‖ १२ दिन ‖ १२ days ‖ Digits १२ instead of 12
en>hi native ‖ 12 days ‖ 12 दिन ‖ Digits 12 instead of १२
en>mr native ‖ 12 days ‖ 12 दिवस ‖ Digits 12 instead of १२
en>gu native ‖ 12 days ‖ 12 દિવસ ‖ Digits 12 instead of ૧૨
en>bn native ‖ 12 days ‖ 12 দিন ‖ Digits 12 instead of ১২
en>te native ‖ 12 days ‖ 12 రోజులు ‖ Digits 12 instead of ౧౨
hi>bn native ‖ 12 दिन ‖ १२ দিন ‖ Digits १२ instead of ১২
en>hi ‖ 12 days ‖ 12 दिन ‖ -
en>mr native ‖ 12 days ‖ १२ दिवस ‖ -
en>gu native ‖ MP3 ‖ MP3 ફાઇલ ‖ -
en>bn native ‖ https://example.com/12 ‖ https://example.com/12 দেখুন ‖ -
en>te native ‖ {0} ‖ {0} రోజులు ‖ -
hi>en native ‖ 12 ‖ 12 days ‖ -
en>hi native ‖ a1@example.com ‖ a1@example.com पर ‖ -
en>mr ‖ No digits ‖ अंक नाहीत ‖ -
en>gu native ‖ %1$s ‖ %1$s દિવસ ‖ -
en>bn ‖ 1,500 ‖ 1,500 টাকা ‖ -
en>te ‖ 7:30 ‖ 7:30కి ‖ -
hi native ‖ ‖ सन २०२६ ‖ -
`;
