export const partial = `
hi ‖ hi: एक / दो ‖ te: ఒకటి / ‖ te 2: Not translated yet
hi ‖ hi: एक / दो ‖ te: / రెండు ‖ te 1: Not translated yet
hi ‖ hi: एक / दो / तीन / चार ‖ mr: एक / / / चार ‖ mr 2: Not translated yet; mr 3: Not translated yet
hi ‖ hi: एक / दो / तीन / चार ‖ gu: એક / બે / ત્રણ / ‖ gu 4: Not translated yet
hi ‖ hi: एक / दो ‖ bn: এক / ‖ bn 2: Not translated yet
en ‖ en: One / Two ‖ hi: एक / ‖ hi 2: Not translated yet
te ‖ te: ఒకటి / రెండు ‖ en: / Two ‖ en 1: Not translated yet
hi ‖ hi: एक / दो ‖ en: One / ‖ gu: એક / ‖ en 2: Not translated yet; gu 2: Not translated yet
hi ‖ hi: एक / दो ‖ en: One / Two ‖ te: ఒకటి / ‖ te 2: Not translated yet
gu ‖ gu: એક / બે ‖ mr: एक / \u200b ‖ mr 2: Not translated yet
bn ‖ bn: এক / দুই / ‖ te: ఒకటి / / ‖ te 2: Not translated yet
hi ‖ hi: एक / दो / तीन ‖ bn: / / তিন ‖ bn 1: Not translated yet; bn 2: Not translated yet
hi ‖ hi: एक / दो ‖ te: ఒకటి / రెండు ‖ -
hi ‖ hi: एक / दो ‖ te: / ‖ -
hi ‖ hi: एक / दो ‖ -
hi ‖ hi: एक / ‖ te: ఒకటి / ‖ -
hi ‖ hi: एक / ‖ mr: एक / दोन ‖ -
hi optional:2 ‖ hi: एक / दो ‖ gu: એક / ‖ -
hi optional:1 ‖ hi: एक / दो ‖ bn: / দুই ‖ -
en ‖ en: One / Two ‖ hi: एक / दो ‖ te: / ‖ -
te ‖ te: ఒకటి / ‖ en: One / ‖ -
gu ‖ gu: એક / બે ‖ bn: এক / দুই ‖ -
mr ‖ mr: एक / दोन ‖ hi: / ‖ -
bn ‖ bn: এক / দুই ‖ en: One / Two ‖ gu: એક / બે ‖ -
`;
