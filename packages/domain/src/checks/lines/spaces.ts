export const spaces = `
hi>te ‖ परीक्षा वाक्य। ‖ పరీక్ష  పరీక్ష వాక్యం {name} 5 రూపాయలు ‖ Double space
en>hi ‖ A good day. ‖ अच्छा दिन । ‖ Space before ।
en>mr ‖ Come, sit. ‖ या , बसा. ‖ Space before ,
en>gu ‖ Is it? ‖ શું છે ? ‖ Space before ?
en>bn ‖ Go! ‖ যাও ! ‖ Space before !
hi>en ‖ आज। ‖ Today . ‖ Space before .
hi>te ‖ रंग: लाल ‖ రంగు : ఎరుపు ‖ Space before :
gu>mr ‖ આજે; કાલે ‖ आज ; उद्या ‖ Space before ;
en>te ‖ A  day ‖ ఒక  రోజు ‖ Double space
en>hi ‖ A day, good. ‖ एक  दिन , अच्छा। ‖ Double space; Space before ,
bn>gu ‖ দিন। ‖ દિવસ\u00A0 સારો ‖ Double space
en>mr cue ‖ Yes, go. ‖ हो ,⏎जा. ‖ Space before ,
hi ‖ ‖ शुभ दिन ॥ ‖ Space before ॥
en>hi ‖ A good day. ‖ अच्छा दिन। ‖ -
en>te ‖ Wait ... what? ‖ ఆగు ... ఏమిటి? ‖ -
en>mr ‖ It is 7 : 30. ‖ ७ : ३० झाले. ‖ -
en>gu ‖ Use .com now ‖ .com વાપરો, એ .com છે ‖ -
en>bn cue ‖ - Yes.⏎- No. ‖ - হ্যাঁ।⏎- না। ‖ -
hi>en ‖ अच्छा :) ‖ Good :) ‖ -
hi>te ‖ नाम : राम ‖ పేరు : రామ ‖ -
en>hi ‖ Trailing ‖ अंत में  ‖ -
en>mr ‖ a⏎⏎b ‖ अ⏎⏎ब ‖ -
en>gu ‖ See <b> x </b> ‖ જુઓ <b> ક </b> ‖ -
en>bn ‖ 5 , 6 ‖ ৫ ,৬ ‖ -
en>te ‖ a\tb ‖ అ\tఆ ‖ -
hi ‖ ‖ शुभ दिन। आगे भी। ‖ -
`;
