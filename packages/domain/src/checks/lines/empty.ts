export const empty = `
en>hi ‖ Good ‖ ‖ No translation
hi>te ‖ अच्छा ‖   ‖ No translation
hi>mr ‖ अच्छा ‖ \u200B ‖ No translation
hi>gu ‖ अच्छा ‖ ⏎ ‖ No translation
hi>bn ‖ अच्छा ‖ \u200D ‖ No translation
gu>en ‖ સારું ‖ \u00A0 ‖ No translation
en>te cue ‖ Good ‖ ‖ No translation
en>hi cue ‖ <i>Good</i> ‖ <i></i> ‖ No translation
bn>mr cue ‖ ভালো ‖ <b> </b> ‖ No translation
te>gu ‖ 5 ‖ ‖ No translation
mr>bn ‖ ? ‖ ‖ No translation
en>gu ‖ {name} ‖ ‖ No translation
en>hi ‖ Wait for 7 days. ‖ {…} ‖ No translation
hi>te ‖ आज लाभ होगा। ‖ <b></b> ‖ No translation
hi>bn ‖ {name}, आज लाभ होगा। ‖ <b>{name}</b> ‖ No translation
hi>te ‖ अच्छा ‖ మంచి ‖ -
en>hi ‖ ‖ ‖ -
en>te cue ‖ <i></i> ‖ ‖ -
en>mr name ‖ Yoga ‖ ‖ -
en>gu ‖   ‖ ‖ -
en>bn ‖ \uFEFF ‖ ‖ -
hi ‖ ‖ ‖ -
hi>en ‖ 5 ‖ 5 ‖ -
en>te ‖ See https://example.com ‖ https://example.com ‖ -
en>hi ‖ Hi {name} ‖ {name} ‖ -
en>te ‖ {date} – {time} ‖ {date} – {time} ‖ -
hi>mr ‖ <b>7</b> ‖ <b>७</b> ‖ -
en>bn ‖ Good ‖ … ‖ -
hi>mr cue ‖ <b>अच्छा</b> ‖ <b>छान</b> ‖ -
`;
