export const placeholder = `
hi>te ‖ परीक्षा वाक्य 1,500। ‖ పరీక్ష వాక్యం {name} 5 రూపాయలు ‖ {name} is not in the source
en>hi ‖ Hello {name}! ‖ नमस्ते! ‖ Missing: {name}
en>te ‖ Hello {name}! ‖ నమస్తే {nam}! ‖ Missing: {name}; {nam} is not in the source
en>mr ‖ %s rupees ‖ रुपये ‖ Missing: %s
en>gu ‖ %1$s of %2$s ‖ %1$s માંથી ‖ Missing: %2$s
en>bn ‖ {0} days ‖ দিন ‖ Missing: {0}
hi>en ‖ {नाम} नमस्ते {name} ‖ Hello ‖ Missing: {name}
en>hi cue ‖ Hi {user.name} ‖ नमस्ते ‖ Missing: {user.name}
en>te ‖ {{count}} signs ‖ రాశులు ‖ Missing: {{count}}
en>bn ‖ Hello ‖ নমস্কার %s ‖ %s is not in the source
en>gu ‖ {a} and {a} ‖ {a} ‖ Missing: {a}
en>mr ‖ {count} days ‖ {काउंट} दिवस ‖ Missing: {count}
en>hi ‖ Hello {name}! ‖ {name}, नमस्ते! ‖ -
en>te ‖ %s rupees ‖ %s రూపాయలు ‖ -
en>mr ‖ 50% discount ‖ ५०% सूट ‖ -
en>gu ‖ 100%s ‖ 100 ટકા ‖ -
en>bn ‖ 20% dearer ‖ ২০% দামি ‖ -
en>hi ‖ {a} of {b} ‖ {b} में से {a} ‖ -
hi>en ‖ कुल % में ‖ In % in all ‖ -
en>te ‖ No braces. ‖ బ్రేసులు లేవు. ‖ -
en>hi ‖ { } is a pair ‖ { } एक जोड़ी है ‖ -
hi ‖ ‖ नमस्ते {name} ‖ -
en>gu ‖ a {b, c} d ‖ અ {બ, ક} ડ ‖ -
en>bn ‖ Hello {{name}} ‖ নমস্কার {{name}} ‖ -
en>mr ‖ %1$s and %2$s ‖ %2$s आणि %1$s ‖ -
en>te cue ‖ {b a {c} ‖ {క గ} ‖ Missing: {c}
en>te ‖ Welcome to %s ‖ %sకు స్వాగతం ‖ -
en>gu ‖ From %1$s ‖ %1$sથી ‖ -
en>mr ‖ The %s of the day ‖ दिवसाचा %size ‖ Missing: %s
`;
