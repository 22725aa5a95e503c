import type { LanguageCode } from '@subtitle/contracts/languages';
import { checkRow, checkSubmittedRow } from './check-row';
import type { CheckedRow } from './row';

type Texts = Partial<Record<LanguageCode, string>>;
const row = (texts: Texts, rest: Partial<CheckedRow> = {}): CheckedRow => ({
  sourceLanguage: 'hi',
  texts: Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, [text]])),
  ...rest,
});
const list = (checked: CheckedRow) => checkRow(checked).map(({ language, message }) => `${language}: ${message}`);

const WAIT = {
  en: 'Wait 7 days.',
  hi: '7 दिन रुकें।',
  mr: '७ दिवस थांबा.',
  gu: '7 દિવસ રાહ જુઓ.',
  bn: '৭ দিন অপেক্ষা করুন।',
  te: '7 రోజులు ఆగండి.',
};

describe('the odd one out', () => {
  test.each<[string, Texts, string[]]>([
    ['te says 9', { ...WAIT, te: '9 రోజులు ఆగండి.' }, ['te: The other 5 languages have 7, this text has 9']],
    ['bn says nothing', { ...WAIT, bn: 'অপেক্ষা করুন।' }, ['bn: The other 5 languages have 7, this text does not']],
    ['the source says 9', { ...WAIT, hi: '9 दिन रुकें।' }, ['hi: The other 5 languages have 7, this text has 9']],
    ['mr says 70', { ...WAIT, mr: '७० दिवस थांबा.' }, ['mr: The other 5 languages have 7, this text has ७०']],
    [
      'gu adds 37',
      { hi: 'रुकें।', en: 'Wait.', te: 'ఆగండి.', gu: '37 દિવસ.' },
      ['gu: This text has 37, the other 3 languages do not'],
    ],
    ['two texts differ', { ...WAIT, te: '9 రోజులు ఆగండి.', bn: '৯ দিন অপেক্ষা করুন।' }, []],
    ['a number in words', { ...WAIT, en: 'Wait seven days.', mr: 'सात दिवस थांबा.' }, []],
    ['only three languages', { hi: WAIT.hi, en: WAIT.en, te: '9 రోజులు ఆగండి.' }, []],
    ['all agree', WAIT, []],
  ])('%s', (_, texts, expected) => expect(list(row(texts))).toEqual(expected));

  test('the number of sentences only informs', () => {
    const texts = { hi: 'एक। दो।', en: 'One. Two.', gu: 'એક. બે.', te: 'ఒకటి.' };
    expect(checkRow(row(texts))).toMatchObject([
      {
        rule: 'odd-one',
        severity: 'info',
        language: 'te',
        message: 'The other 3 languages have 2 sentences, this text 1',
      },
    ]);
  });
});

describe('the sign of the row', () => {
  test.each<[string, Texts, string[]]>([
    ['hi>te', { hi: 'आज लाभ होगा।', te: 'వృషభ రాశి వారికి లాభం.' }, ['te: The row is for Mesha, this text names Vrushabh']],
    [
      'hi>gu',
      { hi: 'आपकी राशि के लिए शुभ।', gu: 'મિથુન રાશિ માટે શુભ.' },
      ['gu: The row is for Mesha, this text names Mithun'],
    ],
    [
      'hi>mr',
      { hi: 'आपकी राशि वाले सफल होंगे।', mr: 'कन्या राशीचे लोक यशस्वी होतील.' },
      ['mr: The row is for Mesha, this text names Kanya'],
    ],
    ['hi>bn', { hi: 'आज लाभ होगा।', bn: 'কর্কট রাশির লাভ হবে।' }, ['bn: The row is for Mesha, this text names Kark']],
    [
      'hi>en',
      { hi: 'आज लाभ होगा।', en: 'Taurus people will profit.' },
      ['en: The row is for Mesha, this text names Vrushabh'],
    ],
    ['joined', { hi: 'आज लाभ होगा।', te: 'మిథునరాశి వారికి లాభం.' }, ['te: The row is for Mesha, this text names Mithun']],
    ['source', { hi: 'वृषभ राशि वालों को लाभ होगा।' }, ['hi: The row is for Mesha, this text names Vrushabh']],
    ['same sign', { hi: 'मेष राशि को लाभ।', te: 'మేష రాశికి లాభం.', en: 'Aries profits.' }, []],
    ['a sign of the source', { hi: 'चंद्रमा कर्क राशि में।', te: 'కర్కాటక రాశి చంద్రుడు.', en: 'The Moon in Cancer.' }, []],
    ['own sign for "your sign"', { hi: 'आपकी राशि को लाभ।', te: 'మేష రాశికి లాభం.' }, []],
    ['a girl', { hi: 'लड़की का विवाह होगा।', mr: 'कन्या विवाहबद्ध होईल.', te: 'కన్య వివాహం.' }, []],
    ['wealth', { hi: 'पैसा मिलेगा।', gu: 'ધન મળશે.' }, []],
    ['a surname', { hi: 'श्री सिंह मिलेंगे।', en: 'Mr. Singh will come.', bn: 'সিংহ আসবেন।' }, []],
    ['no name', { hi: 'आज लाभ होगा।', te: 'ఈ రోజు లాభం.' }, []],
    ['a swap, which the rule for one text reports', { hi: 'मेष राशि।', mr: 'कन्या राशी.' }, []],
  ])('%s', (_, texts, expected) => expect(list(row(texts, { lagna: 'Mesha' }))).toEqual(expected));

  test('without the sign of the row, the source decides', () => {
    expect(list(row({ hi: 'आज लाभ होगा।', gu: 'મિથુન રાશિને લાભ.' }))).toEqual(['gu: Mithun is not in the source']);
  });
});

describe('partial translations', () => {
  const texts = { hi: ['एक', 'दो', '', 'चार'], te: ['ఒకటి', '', '', ' '], gu: ['', '', '', ''] };

  test('name the empty texts of a language that has others', () => {
    expect(checkRow({ sourceLanguage: 'hi', texts })).toMatchObject([
      { rule: 'partial', severity: 'warning', language: 'te', column: 1 },
      { rule: 'partial', severity: 'warning', language: 'te', column: 3 },
    ]);
  });

  test('are errors if the language is submitted', () => {
    expect(checkSubmittedRow({ sourceLanguage: 'hi', texts }, 'te').map(({ severity }) => severity)).toEqual([
      'error',
      'error',
    ]);
    expect(checkSubmittedRow({ sourceLanguage: 'hi', texts }, 'gu')).toEqual([]);
  });

  test('may leave optional texts empty', () => {
    expect(checkRow({ sourceLanguage: 'hi', texts, optional: [1, 3] })).toEqual([]);
  });
});
