import { LANGUAGE_CODES } from '../languages';
import { type Bounds, expectBounds, ID, MISSING, textOfLength } from '../testing/bounds';
import { type HouseSettings, type LanguageStyle, listSettingsChanges, saveSettings } from './settings';

const STYLE: LanguageStyle = {
  endMark: '।',
  quotes: '“ ”',
  digits: 'western',
  charactersPerLine: 42,
  lines: 2,
  cps: 17,
  minMs: 800,
  maxMs: 7_000,
};
const HOUSE = {
  languages: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, STYLE])) as HouseSettings['languages'],
  openItems: 200,
  fileMegabytes: 300,
  supportEmail: '',
  machine: { service: 'off', url: '', dailyCharacters: 0 },
};
const body = (house: unknown) => ({ selfApproval: true, revision: 0, house });

/** Checks the limits of a field of the settings, or of the settings of one language. */
function ofHouse(fields: Record<string, Bounds>, put: (field: string, value: unknown) => unknown): void {
  for (const [field, [good, bad]] of Object.entries(fields)) {
    const each = (values: unknown[]) => values.map((value) => put(field, value));
    expectBounds(saveSettings, 'body', body(HOUSE), { house: [each(good), each(bad)] });
  }
}

/** Values inside and outside the limits of a whole number. */
const whole = (least: number, most: number): Bounds => [
  [least, least + 1, most],
  [MISSING, least - 1, most + 1, least + 0.5, String(least), null],
];

test('the general settings have limits', () => {
  expectBounds(saveSettings, 'body', body(HOUSE), {
    house: [[MISSING], [{}, null, { ...HOUSE, else: 1 }, { ...HOUSE, languages: { hi: STYLE } }]],
  });
  const emails: Bounds = [
    ['', 'a@b', `${textOfLength(197)}@bc`],
    [MISSING, 'a', '@b', 'a@', 'a@b@c', 'a b@c', ' a@b', 'a@b\n', `${textOfLength(198)}@bc`],
  ];
  const fields = { openItems: whole(1, 5_000), fileMegabytes: whole(1, 300), supportEmail: emails };
  ofHouse(fields, (field, value) => without({ ...HOUSE, [field]: value }));
});

test('the settings of each language have limits', () => {
  const fields: Record<string, Bounds> = {
    endMark: [
      ['.', '।'],
      [MISSING, '', '!', '。'],
    ],
    quotes: [
      ['“ ”', '‘ ’', '" "', '« »'],
      [MISSING, '', '“”'],
    ],
    digits: [
      ['western', 'native'],
      [MISSING, ''],
    ],
    charactersPerLine: whole(10, 100),
    lines: whole(1, 4),
    cps: whole(5, 50),
    minMs: whole(100, 5_000),
    maxMs: whole(1_000, 30_000),
  };
  for (const code of LANGUAGE_CODES) {
    const put = (field: string, value: unknown) => ({
      ...HOUSE,
      languages: { ...HOUSE.languages, [code]: without({ ...STYLE, [field]: value }) },
    });
    ofHouse(fields, put);
  }
});

test('a page has at most a hundred changes', () => {
  const limit: Bounds = [
    [MISSING, 1, 100],
    [0, 101, 1.5],
  ];
  const [good, bad] = ID;
  expectBounds(
    listSettingsChanges,
    'query',
    {},
    { limit, before: [[...good, MISSING], bad.filter((one) => one !== MISSING)] },
  );
});

/** Returns the settings without the fields that are undefined. */
const without = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

test('machine translation has limits', () => {
  const put = (field: string, value: unknown) => ({ ...HOUSE, machine: { ...HOUSE.machine, [field]: value } });
  ofHouse(
    {
      service: [
        ['off', 'libretranslate', 'bhashini'],
        [MISSING, '', 'other', null],
      ],
      url: [
        ['', 'http://a', 'https://a.example/b?c=d', `https://${textOfLength(292)}`],
        [MISSING, 'ftp://a', 'https://', 'https://a b', 'javascript:alert(1)', `https://${textOfLength(293)}`],
      ],
      dailyCharacters: whole(0, 100_000_000),
    },
    put,
  );
});
