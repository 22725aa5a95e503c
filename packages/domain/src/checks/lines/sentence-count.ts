export const sentenceCount = `
en>hi ‖ The day is good. Friends come. Money comes. ‖ दिन अच्छा है। ‖ The source has 3 sentences, the translation 1
en>te ‖ Rest. Eat well. Sleep early. ‖ విశ్రాంతి తీసుకోండి. ‖ The source has 3 sentences, the translation 1
en>mr ‖ One. Two. Three. Four. ‖ एक. दोन. ‖ The source has 4 sentences, the translation 2
en>gu ‖ The day is good. ‖ દિવસ સારો છે. મિત્રો આવશે. પૈસા આવશે. ‖ The source has 1 sentence, the translation 3
en>bn ‖ The day is good! Is it? Yes. ‖ দিন ভালো। ‖ The source has 3 sentences, the translation 1
hi>en ‖ दिन अच्छा है। मित्र आएँगे। धन आएगा। ‖ The day is good. ‖ The source has 3 sentences, the translation 1
hi>te ‖ एक वाक्य। दूसरा वाक्य। तीसरा वाक्य। चौथा वाक्य। ‖ ఒక వాక్యం. రెండవది. ‖ The source has 4 sentences, the translation 2
gu>hi ‖ એક. બે. ત્રણ. ‖ एक, दो और तीन। ‖ The source has 3 sentences, the translation 1
bn>mr ‖ দিন ভালো। বন্ধু আসবে। টাকা আসবে। ‖ दिवस चांगला. ‖ The source has 3 sentences, the translation 1
te>gu ‖ ఒకటి. రెండు. మూడు. ‖ એક. ‖ The source has 3 sentences, the translation 1
mr>bn ‖ दिवस चांगला. मित्र येतील. पैसे येतील. ‖ দিন ভালো। ‖ The source has 3 sentences, the translation 1
hi>mr ‖ क्या? हाँ! ठीक है। ‖ बरोबर आहे. ‖ The source has 3 sentences, the translation 1
en>hi ‖ The day is good. Friends come. ‖ दिन अच्छा है और मित्र आएँगे। ‖ -
en>te ‖ The day is good. ‖ ఈ రోజు మంచిది. మిత్రులు వస్తారు. ‖ -
en>mr ‖ Meet Dr. A. B. Patil at 5 p.m. today. ‖ आज ५ वाजता डॉ. ए. बी. पाटील यांना भेटा. ‖ -
en>gu ‖ It costs Rs. 500. Pay it. ‖ રૂ. 500 ખર્ચ થશે. ચૂકવો. ‖ -
en>bn cue ‖ Go. Now. Quick. ‖ এখনই যাও। ‖ -
hi>en ‖ 5 कि.मी. दूर। ‖ It is 5 km away. ‖ -
hi>te name ‖ एक। दो। तीन। ‖ ఒకటి ‖ -
en>hi ‖ Wait... and see. ‖ रुकिए... और देखिए। ‖ -
hi ‖ ‖ एक। दो। तीन। ‖ -
en>te ‖ Good. Fine. ‖ బాగుంది. సరే. ‖ -
gu>mr ‖ સારું. ‖ चांगले. ‖ -
bn>gu ‖ ড. সেন আসবেন। ভালো। ‖ ડૉ. સેન આવશે. સારું. ‖ -
`;
