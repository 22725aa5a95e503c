export const tag = `
en>te cue ‖ <b>Good</b> day ‖ మంచి రోజు ‖ Missing: <b> </b>
en>hi cue ‖ <b>Good</b> day ‖ <b>अच्छा दिन ‖ <b> has no partner
en>mr cue ‖ <i>Good</i> day ‖ चांगला</i> दिवस ‖ </i> has no partner
en>gu cue ‖ <v Roger>Hello ‖ નમસ્તે ‖ Missing: <v Roger>
en>bn cue ‖ <u>Yes</u> ‖ <b>হ্যাঁ</b> ‖ Missing: <u> </u>; <b> is not in the source; </b> is not in the source
en>te cue ‖ <c.yellow>Go</c> ‖ పద ‖ Missing: <c.yellow>
en>te cue ‖ <b><i>Go</i></b> ‖ <b><i>పద</b></i> ‖ </b> has no partner
en>mr ‖ <b>Good</b> day ‖ चांगला दिवस ‖ Missing: <b> </b>
en>gu cue ‖ <i>a</i> <i>b</i> ‖ <i>અ</i> બ ‖ Missing: <i> </i>
en>hi ‖ Good day ‖ <b>अच्छा</b> दिन ‖ <b> is not in the source; </b> is not in the source
hi ‖ ‖ <b>अच्छा दिन ‖ <b> has no partner
hi>en cue ‖ <ruby>योग<rt>yoga</rt></ruby> ‖ yoga ‖ Missing: <ruby> <rt> </rt> </ruby>
en>te cue ‖ <lang en>Hi</lang> ‖ హాయ్ ‖ Missing: <lang en>
en>te cue ‖ <b>Good</b> day ‖ <b>మంచి</b> రోజు ‖ -
en>hi cue ‖ <i>Good</i> day ‖ अच्छा दिन ‖ -
en>mr cue ‖ <v Roger>Hello ‖ <v रॉजर>नमस्कार ‖ -
en>gu cue ‖ <v Roger>Hello</v> ‖ <v Roger>નમસ્તે ‖ -
en>bn cue ‖ We<00:00:01.000><c> go</c> ‖ আমরা যাই ‖ -
en>te cue ‖ a < b ‖ a < b ‖ -
en>hi cue ‖ <3 you ‖ <3 तुम ‖ -
en>mr cue ‖ <b>open ‖ <b>उघडा ‖ -
en>gu ‖ 5 < 7 and 7 > 5 ‖ 5 < 7 અને 7 > 5 ‖ -
en>bn ‖ Good day ‖ শুভ দিন ‖ -
en>te cue ‖ <c.yellow>Go</c> now ‖ ఇప్పుడు <c.yellow>పద</c> ‖ -
hi>en cue ‖ <b>अच्छा</b> ‖ <b>Good</b> ‖ -
en>hi cue ‖ <lang en>Hi</lang> ‖ <lang hi>नमस्ते</lang> ‖ -
en>mr cue ‖ <img> is a tag ‖ <img> हा टॅग आहे ‖ -
`;
