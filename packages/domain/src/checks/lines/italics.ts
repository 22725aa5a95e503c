export const italics = `
en>hi ‖ <i>Good</i> ‖ <i>अच्छा</i> ‖ No italics in Hindi
en>hi cue ‖ <i>Good</i> ‖ <i>अच्छा</i> ‖ No italics in Hindi
gu>hi ‖ <i>સારું</i> ‖ बहुत <i>अच्छा</i> ‖ No italics in Hindi
bn>hi ‖ ভালো ‖ <i>अच्छा</i> ‖ No italics in Hindi
mr>hi cue ‖ <i.yellow>छान</i> ‖ <i.yellow>अच्छा</i> ‖ No italics in Hindi
te>hi cue ‖ <b><i>మంచి</i></b> ‖ <b><i>अच्छा</i></b> ‖ No italics in Hindi
hi ‖ ‖ <i>अच्छा</i> ‖ No italics in Hindi
en>hi cue ‖ Good ‖ अच्छा</i> ‖ No italics in Hindi
en>hi cue ‖ Good⏎<i>day</i> ‖ अच्छा⏎<i>दिन</i> ‖ No italics in Hindi
hi cue ‖ ‖ <i>अच्छा ‖ No italics in Hindi
en>hi ‖ a <i>b</i> <i>c</i> ‖ अ <i>ब</i> <i>स</i> ‖ No italics in Hindi
en>hi cue ‖ <i >Good</i> ‖ <i >अच्छा</i> ‖ No italics in Hindi
en>hi cue ‖ <b>Good</b> ‖ <b>अच्छा</b> ‖ -
en>mr cue ‖ <i>Good</i> ‖ <i>छान</i> ‖ -
en>gu cue ‖ <i>Good</i> ‖ <i>સારું</i> ‖ -
en>bn cue ‖ <i>Good</i> ‖ <i>ভালো</i> ‖ -
en>te cue ‖ <i>Good</i> ‖ <i>మంచి</i> ‖ -
hi>en cue ‖ <i>अच्छा</i> ‖ <i>Good</i> ‖ -
en>hi ‖ i > 3 ‖ i > 3 ‖ -
en>hi ‖ <img> ‖ <img> ‖ -
en>hi ‖ Good ‖ अच्छा ‖ -
hi>te ‖ अच्छा ‖ మంచి ‖ -
en>hi cue ‖ <u>Good</u> ‖ <u>अच्छा</u> ‖ -
mr>en ‖ <i>छान</i> ‖ <i>Fine</i> ‖ -
`;
