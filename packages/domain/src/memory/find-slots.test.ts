import type { LanguageCode } from '@subtitle/contracts/languages';
import { findSlots } from './find-slots';

/** Language, sentence, and its slots as `kind text=value`. */
const SENTENCES: readonly [LanguageCode, string, string[]][] = [
  // Numbers.
  ['en', 'Spend up to 1,25,000 rupees.', ['number 1,25,000=125000']],
  ['en', 'Spend up to 125,000 rupees.', ['number 125,000=125000']],
  ['hi', '१,२५,००० रुपये तक खर्च होंगे।', ['number १,२५,०००=125000']],
  ['te', '౧౨ రూపాయలు', ['number ౧౨=12']],
  ['gu', '૧૨૫ રૂપિયા', ['number ૧૨૫=125']],
  ['bn', '{name} ৫টি সুযোগ, ২০% লাভ', ['number ৫=5', 'number ২০=20']],
  ['en', 'The ruling house (74.1) is strong.', ['number 74.1=74.1']],
  ['mr', '७४.१०% आणि 007', ['number ७४.१०=74.10', 'number 007=7']],
  ['en', 'Wait 5-7 days, 1,2,3 or 1.2.3.', [5, 7, 1, 2, 3, 1, 2, 3].map((n) => `number ${n}=${n}`)],
  ['en', 'An MP3, Rs500 and रु500', ['number 500=500', 'number 500=500']],
  ['en', 'See www.example.com/5 or {x1} or <c.9> &#39;', []],
  ['hi', '4 बजे आएँ।', ['number 4=4']],
  ['en', 'Nothing changes.', []],
  ['en', '', []],
  // Ordinals.
  ['en', 'The 3rd house and the 11th.', ['number 3rd=3', 'number 11th=11']],
  ['hi', '५वें भाव में, 2रा दिन', ['number ५वें=5', 'number 2रा=2']],
  ['mr', '३रा आणि ५वी', ['number ३रा=3', 'number ५वी=5']],
  ['gu', '5મો અને 6ઠ્ઠી', ['number 5મો=5', 'number 6ઠ્ઠી=6']],
  ['bn', '৩য় ও ১১তম', ['number ৩য়=3', 'number ১১তম=11']],
  ['te', '3వ ఇల్లు', ['number 3=3']],
  ['hi', 'तीसरा भाव', []],
  // Times.
  ['en', 'Leave at 7:30, not at 07:05.', ['time 7:30=7:30', 'time 07:05=7:05']],
  ['bn', 'সকাল ১০:০০টার আগে', ['time ১০:০০=10:00']],
  ['mr', 'सकाळी ७.३० वाजता', ['number ७.३०=7.30']],
  ['en', 'From 7:30-9:00; 7:75', ['time 7:30=7:30', 'time 9:00=9:00', 'number 7=7', 'number 75=75']],
  // Dates.
  ['en', 'Come on 12 March or March 12, 2026.', ['date 12 March=--03-12', 'date March 12, 2026=2026-03-12']],
  ['en', 'On 12th of March 2026, 3-Apr', ['date 12th of March 2026=2026-03-12', 'date 3-Apr=--04-03']],
  ['hi', '12 मार्च को', ['date 12 मार्च=--03-12']],
  ['hi', '१२ सितम्‍बर, २०२६ को', ['date १२ सितम्‍बर, २०२६=2026-09-12']],
  ['mr', '१२ मे रोजी', ['date १२ मे=--05-12']],
  ['gu', '12 માર્ચે અને 5 મેએ', ['date 12 માર્ચે=--03-12', 'date 5 મેએ=--05-05']],
  ['bn', '১২ই মার্চ ও ২১ জুলাইয়ের', ['date ১২ই মার্চ=--03-12', 'date ২১ জুলাইয়ের=--07-21']],
  ['te', 'మార్చి 12న', ['date మార్చి 12=--03-12']],
  [
    'en',
    '12.03.2026, 12/3/26, 2026-03-12',
    ['12.03.2026', '12/3/26', '2026-03-12'].map((date) => `date ${date}=2026-03-12`),
  ],
  ['en', '45 March, 45.13.2026', ['number 45=45', 'month March=3', 'number 45=45', 'number 13=13', 'number 2026=2026']],
  ['te', 'మార్చి 2026లో', ['month మార్చి=3', 'number 2026=2026']],
  // Months.
  ['en', 'In May and in March you may march on.', ['month May=5', 'month March=3']],
  ['en', 'May you win! You may.', []],
  ['hi', 'मई में', ['month मई=5']],
  ['mr', 'जानेवारीत, मार्चात आणि मे महिन्यात', ['month जानेवारीत=1', 'month मार्चात=3', 'month मे=5']],
  ['gu', 'જાન્યુઆરીમાં અને મેથી', ['month જાન્યુઆરીમાં=1']],
  ['bn', 'মার্চের শেষে আনন্দে মেতে উঠবেন, জানুয়ারিতে', ['month মার্চের=3', 'month জানুয়ারিতে=1']],
  ['te', 'ఏప్రిల్‌లో మేము', ['month ఏప్రిల్‌లో=4']],
  // Weekdays.
  [
    'en',
    "On Monday, on Sundays and on FRIDAY; Tuesday's work",
    ['weekday Monday=1', 'weekday Sundays=7', 'weekday FRIDAY=5', "weekday Tuesday's=2"],
  ],
  ['en', 'The Sun, a Mondayish mood', []],
  ['hi', 'सोमवार को, बृहस्पतिवार को', ['weekday सोमवार=1', 'weekday बृहस्पतिवार=4']],
  ['hi', 'सोमवती अमावस्या, मंगल और रविवारीय', []],
  ['mr', 'सोमवारी, मंगळवारच्या आणि शनिवारपासून', ['weekday सोमवारी=1', 'weekday मंगळवारच्या=2', 'weekday शनिवारपासून=6']],
  ['mr', 'सोमवारपेठ', []],
  ['gu', 'સોમવારે, ગુરુવારથી', ['weekday સોમવારે=1', 'weekday ગુરુવારથી=4']],
  ['bn', 'সোমবার, শুক্রবারে ও রবিবারের', ['weekday সোমবার=1', 'weekday শুক্রবারে=5', 'weekday রবিবারের=7']],
  ['te', 'సోమవారం, శనివారానికి', ['weekday సోమవారం=1', 'weekday శనివారానికి=6']],
  ['hi', 'शुक्‍रवार को', ['weekday शुक्‍रवार=5']],
  ['hi', 'Monday को 12 March', ['weekday Monday=1', 'date 12 March=--03-12']],
];

test.each(SENTENCES)('%s: %s', (language, sentence, expected) => {
  const found = findSlots(sentence, language).map(
    ({ kind, value, start, end }) => `${kind} ${sentence.slice(start, end)}=${value}`,
  );
  expect(found).toEqual(expected);
});

test('finds the names of weekdays and months in any form of Unicode', () => {
  for (const sentence of ['৫ জানুয়ারি', '৫ জানুয়ারি'.normalize('NFD'), '৫ জানু\u09dfারি'])
    expect(findSlots(`${sentence} ১০`, 'bn').map(({ value }) => value)).toEqual(['--01-05', '10']);
  const composed = 'é য\u09bc ৫';
  const [slot] = findSlots(composed.normalize('NFD'), 'bn');
  expect(composed.normalize('NFD').slice(slot!.start, slot!.end)).toBe('৫');
});
