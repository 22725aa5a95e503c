export const en = `
A pending payment of Rs. 1,500 may arrive before noon.‖ Spend it with care.
Dr. Sharma advises rest.‖ Listen to him.
Meet Mr. Rao or Mrs. Iyer at 10 a.m. tomorrow.‖ Carry the papers.
Leave at 6 a.m. and return by 9 p.m. if you can.
Leave at 6 a.m.‖ Return before dark.
Prof. K. L. Menon calls.‖ Answer politely.
J. P. Nadda Road is crowded.
A. P. J. Abdul Kalam was born in Rameswaram.
The U.S. market opens late.‖ Wait for it.
Buy fruit, rice, etc. for the offering.
Buy fruit, rice, etc.‖ Then light a lamp.
Offer one thing, e.g. a flower.
Give to the needy, i.e. those without work.
See No. 7 on the list.‖ It is yours.
Walk 2.5 km. each morning.
The ratio is 3.14.‖ Remember it.
Is it today?‖ Yes!
What?!‖ No.
He waited... and waited.
He left...‖ Then he came back.
Well… let us see.
"Go!" he said.‖ She went.
"Is it time?" asked the priest.
He said, "Wait."‖ She waited.
She said (softly), "Come."‖ He came.
(Do this alone.)‖ Do it at dawn.
1. Wash your hands.‖ 2. Light the lamp.‖ 3. Sit facing east.
First line⏎‖Second line
One.‖⏎⏎Two.
Visit www.example.com today.‖ It is free.
Write to help@example.com.‖ Wait a day.
Version 2.0 is out.‖ Try it.
The time is 5.30 now.
On 12.03.2027 avoid travel.‖ Rest at home.
St. Thomas Mount is near.
The shop of Ram & Sons Ltd. is open.
It rains (often).‖ Take cover.
Wait – do not sign.‖ Read again.
Gains: gold, land; losses: none.
Jupiter vs. Saturn: who wins?‖ Both.
Yahoo! is a company.
Act now!!‖ Act fast.
She asked, "Why?"‖ He smiled.
Aries, Mar. 21 to Apr. 19, gains.
On Mon. and Tue. stay calm.‖ On Wed. act.
Offer water to the rising sun.‖ You may be invited.
On Sun. 12 March and on Sat. rest.‖ Then work.
The amount is ₹1,25,000.‖ Save half.
Sun enters Leo.‖ Mars leaves it.
No end mark here
Zodiac | Daily forecast
Approx. 40 guests come.‖ Cook more.
Shri Ganesh Mandir is far.‖ Start early.
Sit at the N.E. corner.
The doctor (Dr. Bose) agrees.‖ Good.
`;
