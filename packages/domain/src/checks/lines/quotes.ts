export const quotes = `
hi>te ‖ दीदी ने “उद्धरण” दिया। ‖ దీదీ "ఉల్లేఖన ‖ " has no partner
en>hi ‖ He said “go”. ‖ उसने “जाओ कहा। ‖ “ has no partner
en>mr ‖ He said "go". ‖ तो “जा" म्हणाला. ‖ " has no partner
en>gu ‖ The motto "Earn first" is right. ‖ પહેલાં કમાઓ એ સૂત્ર સાચું છે. ‖ The quotes of the source are missing
en>bn ‖ The film «Home» is good. ‖ বাড়ি ছবিটি ভালো। ‖ The quotes of the source are missing
en>te ‖ He said “go”. ‖ అతను వెళ్ళు” అన్నాడు. ‖ ” has no partner
hi>en ‖ उसने “जाओ” कहा। ‖ He said ‘go. ‖ ‘ has no partner
gu>hi ‖ તેણે «જાઓ» કહ્યું. ‖ उसने «जाओ कहा। ‖ « has no partner
bn>mr ‖ সে “যাও” বলল। ‖ तो जा म्हणाला. ‖ The quotes of the source are missing
en>te cue ‖ “Go,” he said. ‖ వెళ్ళు, అన్నాడు. ‖ The quotes of the source are missing
en>hi ‖ He said “go”. ‖ उसने "जाओ" कहा। ‖ Quotes " " instead of “ ”
en>gu ‖ He said “go”. ‖ તેણે ‘જાઓ’ કહ્યું. ‖ Quotes ‘ ’ instead of “ ”
hi ‖ ‖ उसने “अच्छा“ कहा ‖ “ has no partner
en>hi ‖ He said “go”. ‖ उसने “जाओ” कहा। ‖ -
en>te ‖ It’s the boys’ book. ‖ అది అబ్బాయిల పుస్తకం. ‖ -
en>mr ‖ A 5" screen. ‖ 5" पडदा. ‖ -
en>bn cue ‖ “And then I said ‖ “আর তখন আমি বললাম ‖ -
en>gu cue ‖ that he is right.” ‖ કે તે સાચો છે.” ‖ -
hi>en ‖ आज का दिन अच्छा है। ‖ Don’t worry, it’s a good day. ‖ -
hi>te ‖ माँ की बात मानें। ‖ “అమ్మ” మాట వినండి. ‖ -
en>hi ‖ <v title="a">Hi ‖ <v title="a">नमस्ते ‖ -
en>mr ‖ The ‘90s’ songs ‖ ‘९०’ची गाणी ‖ -
hi>en ‖ आपकी कुंडली में “गुरु” बलवान है। ‖ Jupiter is strong in today's chart. ‖ The quotes of the source are missing
en>gu ‖ “One” and “two”. ‖ “એક” અને “બે”. ‖ -
en>bn ‖ The rule: “a ‘b’ c”. ‖ নিয়ম: “ক ‘খ’ গ”। ‖ -
en>te ‖ She says "yes ‖ ఆమె "అవును అంటుంది ‖ -
hi ‖ ‖ सब ठीक है ‖ -
gu>bn ‖ 6' 2" ઊંચો ‖ 6' 2" লম্বা ‖ -
`;
