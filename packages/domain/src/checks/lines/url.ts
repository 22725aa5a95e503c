export const url = `
en>hi ‖ See https://example.com/a. ‖ देखें। ‖ Missing: https://example.com/a
en>te ‖ See https://example.com/a. ‖ https://example.com/b చూడండి. ‖ Missing: https://example.com/a; https://example.com/b is not in the source
en>mr ‖ Visit www.example.org today ‖ आज भेट द्या ‖ Missing: www.example.org
en>gu ‖ Hello ‖ નમસ્તે https://spam.example ‖ https://spam.example is not in the source
en>bn ‖ https://example.com/?q=1 ‖ https://example.com/?q=2 ‖ Missing: https://example.com/?q=1; https://example.com/?q=2 is not in the source
hi>en ‖ www.example.com देखें। ‖ See www.exmaple.com. ‖ Missing: www.example.com; www.exmaple.com is not in the source
hi>te ‖ (https://example.com/x) देखें ‖ చూడండి ‖ Missing: https://example.com/x
gu>hi ‖ https://a.example અને https://b.example ‖ https://a.example और ‖ Missing: https://b.example
bn>mr ‖ দেখুন https://example.com/a।  ‖ पाहा https://example.com ‖ Missing: https://example.com/a; https://example.com is not in the source
en>te cue ‖ go to www.example.com/live ‖ వెళ్ళండి ‖ Missing: www.example.com/live
te>en ‖ https://example.com/1 ‖ https://example.com/1 https://example.com/1 ‖ https://example.com/1 is not in the source
mr>bn ‖ http://example.com:80/a ‖ http://example.com:81/a ‖ Missing: http://example.com:80/a; http://example.com:81/a is not in the source
en>hi ‖ See https://example.com/a. ‖ https://example.com/a देखें। ‖ -
en>te ‖ See “https://example.com/a”! ‖ “https://example.com/a” చూడండి! ‖ -
en>mr ‖ https://en.wikipedia.org/wiki ‖ https://mr.wikipedia.org/wiki ‖ -
en>gu ‖ https://example.com/en/help ‖ https://example.com/gu/help ‖ -
en>bn ‖ https://Example.com/a/ ‖ https://example.com/a ‖ -
hi>en ‖ https://example.com/a। ‖ https://example.com/a. ‖ -
hi>te ‖ www.example.com देखें ‖ https://www.example.com చూడండి ‖ -
en>hi ‖ 24/7 and km/h ‖ 24/7 और किमी/घंटा ‖ -
en>te ‖ and/or ‖ మరియు/లేదా ‖ -
hi ‖ ‖ https://example.com देखें ‖ -
en>gu ‖ www is old ‖ www જૂનું છે ‖ -
en>bn cue ‖ https://example.com/?a=1&amp;b=2 ‖ https://example.com/?a=1&b=2 ‖ -
en>mr ‖ (https://example.com) ‖ [https://example.com] ‖ -
`;
