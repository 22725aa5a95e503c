import {
  findColumnLanguage,
  getColumns,
  getTextColumns,
  IMPORT_KINDS,
  ITEM_KINDS,
  ITEM_TEXT_PATTERN,
  STATUS_COLUMNS,
  WORKBOOK_KINDS,
  WORKBOOK_OF,
} from './columns';
import { LANGUAGE_CODES } from './languages';

/** Columns of each workbook in the specification, in its order. */
const SPECIFIED = {
  videos: 'video_title link',
  activities:
    'Date url TotalDuration MKSA_start MKSA_end BB_Start BB_End day ActivityTimeReminderTime act_en act_hi en hi gu bn te mr ' +
    'SuvarnAkshar BlastingBirthday MarriageAnniversary Manifestation WishList SpecificProblem NoOfSteps RepeatNumber Tantra ' +
    'Mantra Mudra Position Day Bath Time Time2 Tithi Planet Material MaterialQuantity Astronomical',
  daily:
    'type fromdate todate subno daycount url totalduration starttime endtime lagna_rasi lrname sentiment super_positive ' +
    'positive productive lucky average below_average negative super_negative pending_work tiring_even bhaag_daud ' +
    'en_1 en_2 en_3 en_4 hi_1 hi_2 hi_3 hi_4 mr_1 mr_2 mr_3 mr_4 gu_1 gu_2 gu_3 gu_4 bn_1 bn_2 bn_3 bn_4 te_1 te_2 te_3 te_4 ' +
    'status assigned_to status_en status_hi status_mr status_gu status_te status_bn',
};
const TENDAY = SPECIFIED.daily.replace('pending_work ', 'pending_works ').replace('bhaag_daud', 'bhagdaud');

test('spec 3.10, 3.13, 3.15, 3.16: workbooks require the columns of the specification, in its order', () => {
  const specified = { ...SPECIFIED, tenday: TENDAY };
  for (const kind of WORKBOOK_KINDS) {
    const required = getColumns(kind).filter(({ optional }) => !optional);
    expect(required.map(({ name }) => name)).toEqual(specified[kind].split(' '));
  }
  expect([...WORKBOOK_KINDS].sort()).toEqual(['activities', 'daily', 'tenday', 'videos']);
  expect(IMPORT_KINDS).toEqual([...WORKBOOK_KINDS, 'subtitles']);
});

test.each([
  ['videos', ['video_title', 'link'], ['video_title', 'link']],
  ['activities', ['Date', 'url'], []],
  ['daily', ['fromdate', 'lrname'], ['fromdate', 'lrname']],
  ['tenday', ['fromdate', 'todate', 'lrname'], ['fromdate', 'todate', 'lrname']],
] as const)('rows of %s are identified by %j; %j must be filled', (kind, identifying, filled) => {
  const names = (of: 'identifies' | 'required') =>
    getColumns(kind)
      .filter((column) => column[of])
      .map(({ name }) => name);
  expect([names('identifies'), names('required')]).toEqual([identifying, filled]);
});

test('a workbook has a status for the row and for each language, and each text column has its language and number', () => {
  expect([...STATUS_COLUMNS].sort()).toEqual(['status', ...LANGUAGE_CODES.map((code) => `status_${code}`)].sort());
  const { status } = getColumns('daily').find(({ name }) => name === 'status_gu')!;
  expect(status).toBe('gu');
  expect(getColumns('daily').find(({ name }) => name === 'status')!.status).toBe('row');
  expect(getColumns('tenday').find(({ name }) => name === 'mr_3')).toEqual({ name: 'mr_3', text: 'mr', part: 3 });
});

test.each([
  ['hi_2', 'hi'],
  ['HI_2', 'hi'],
  ['act_en', 'en'],
  ['act_te', 'te'],
  ['Gu', 'gu'],
  ['status_hi', undefined],
  ['lrname', undefined],
  ['hi_5', undefined],
  ['', undefined],
])('the texts of a column %j are in %s', (name, language) => {
  expect(findColumnLanguage(name)).toBe(language);
});

test('spec 9.5: a prediction has four texts in each language, an activity has a name and a text', () => {
  expect(getTextColumns('daily', 'te')).toEqual(['te_1', 'te_2', 'te_3', 'te_4']);
  expect(getTextColumns('tenday', 'te')).toEqual(['te_1', 'te_2', 'te_3', 'te_4']);
  expect(getTextColumns('activity', 'te')).toEqual(['act_te', 'te']);
});

test('recognises the name of a text column, but not a longer name that contains it', () => {
  const pattern = new RegExp(ITEM_TEXT_PATTERN);
  for (const name of ['en_1', 'te_4', 'act_en', 'en']) expect(name).toMatch(pattern);
  for (const name of ['xen_1', 'en_12', 'en_5', 'status_en', 'act_', 'act_xx', '']) expect(name).not.toMatch(pattern);
});

test('each kind of row has its own workbook', () => {
  expect(ITEM_KINDS).toEqual(['daily', 'tenday', 'activity', 'video']);
  expect(ITEM_KINDS.map((kind) => WORKBOOK_OF[kind])).toEqual(['daily', 'tenday', 'activities', 'videos']);
});
