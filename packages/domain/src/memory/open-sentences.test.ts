import { listOpenSentences } from './open-sentences';

const SOURCES = ['आज लाभ होगा।', 'मित्र से भेंट होगी।', 'गुरु का आशीर्वाद मिलेगा।', 'शाम को आराम करें।'].map((text) => ({
  text,
}));
const GAIN = { at: 0, text: 'ఈ రోజు లాభం.' };
const REST = { at: 3, text: 'సాయంత్రం విశ్రాంతి తీసుకోండి.' };
const FRIEND = 'మిత్రుడిని కలుస్తారు.';
const TEACHER = 'గురువు ఆశీర్వాదం లభిస్తుంది.';

test.each([
  ['only inserted sentences', `${GAIN.text}  ${REST.text}`, [1, 2]],
  ['a space before them', ` ${GAIN.text} ${REST.text}`, [1, 2]],
  ['one typed sentence between them', `${GAIN.text} ${FRIEND} ${REST.text}`, [2]],
  ['all typed', `${GAIN.text} ${FRIEND} ${TEACHER} ${REST.text}`, []],
  ['two sentences typed as one', `${GAIN.text} మిత్రుడిని కలుస్తారు, గురువు ఆశీర్వాదం లభిస్తుంది. ${REST.text}`, []],
  ['a comma between them', `${GAIN.text} , ${REST.text}`, [1, 2]],
  ['an inserted sentence with another word', `ఈరోజే లాభం. ${REST.text}`, [1, 2]],
  ['an inserted sentence with other words, and all typed', `ఈరోజే లాభం. ${FRIEND} ${TEACHER} ${REST.text}`, []],
])('%s', (_, text, expected) => {
  expect(listOpenSentences(SOURCES, text, [GAIN, REST])).toEqual(expected);
});

test('a sentence is open before and after the inserted ones', () => {
  expect(listOpenSentences(SOURCES, FRIEND, [{ at: 1, text: FRIEND }])).toEqual([0, 2, 3]);
});

test('one unusually long inserted sentence leaves the typed ones translated', () => {
  const sources = ['You will meet a friend.', 'Money comes in today.', 'Work goes well now.', 'Rest well.'];
  const rest = 'अच्छी तरह आराम कीजिए।';
  const text = `मित्र से भेंट होने की संभावना है। आज धन का लाभ मिलेगा। काम अच्छी तरह चलेगा। ${rest}`;
  const listOpen = (at: number) =>
    listOpenSentences(
      sources.map((one) => ({ text: one })),
      text,
      [{ at, text: rest }],
    );
  expect(listOpen(3)).toEqual([]);
  // A sentence that the source does not have any more says nothing.
  expect(listOpen(7)).toEqual([]);
});

describe('a source that changed since', () => {
  const keyed = SOURCES.map(({ text }) => ({ text, sentence: text }));
  const [gain, friend, teacher, rest] = keyed as [Keyed, Keyed, Keyed, Keyed];
  type Keyed = (typeof keyed)[number];
  const added = { text: 'कल यात्रा होगी।', sentence: 'कल यात्रा होगी।' };
  const inserted = [
    { ...GAIN, sentence: gain.sentence },
    { ...REST, sentence: rest.sentence },
  ];
  const text = `${GAIN.text} ${REST.text}`;

  it('leaves a sentence open that was added before the inserted ones', () => {
    expect(listOpenSentences([added, gain, rest], text, inserted)).toEqual([0]);
  });

  it('leaves a sentence open that replaced one with a translation', () => {
    expect(listOpenSentences([added, friend, teacher, rest], text, inserted)).toEqual([0, 1, 2]);
  });

  it('leaves no sentence open after the open ones were removed', () => {
    expect(listOpenSentences([gain, rest], text, inserted)).toEqual([]);
  });

  it('counts a repeated sentence as often as it was inserted', () => {
    const twice = [inserted[0]!, { ...inserted[0]!, at: 1 }];
    expect(listOpenSentences([added, gain, gain, gain], `${GAIN.text} ${GAIN.text}`, twice)).toEqual([0, 3]);
  });
});
