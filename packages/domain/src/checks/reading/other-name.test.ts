import { findOtherName } from './other-name';

test.each([
  ['another sign', 'मेष राशि वालों को लाभ होगा।', 'वृषभ राशि वालों को लाभ होगा।', 'मेष'],
  ['another planet', 'आज शनि की कृपा रहेगी।', 'आज गुरु की कृपा रहेगी।', 'शनि'],
  ['an English planet', 'Saturn blesses you.', 'Jupiter blesses you.', 'Saturn'],
  ['a Telugu sign', 'మేష రాశి వారికి లాభం.', 'వృషభ రాశి వారికి లాభం.', 'మేష'],
  ['the same sign', 'मेष राशि को लाभ।', 'मेष राशि वालों को लाभ।', null],
  ['a sign that is only in one of them', 'मेष राशि को लाभ होगा।', 'आपको लाभ होगा।', null],
  ['no names', 'लाभ होगा।', 'लाभ मिलेगा।', null],
  ['weekdays, which are no planets', 'शनिवार को लाभ होगा।', 'गुरुवार को लाभ होगा।', null],
  ['two signs in another order', 'मेष और वृषभ राशि।', 'वृषभ और मेष राशि।', null],
])('%s', (_, stored, sentence, expected) => {
  expect(findOtherName(stored, sentence)).toBe(expected);
});
