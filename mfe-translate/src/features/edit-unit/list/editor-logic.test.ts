import type { WorkSummary } from '@subtitle/contracts/operations/my-work';
import { createListRow } from '@subtitle/domain/workflow/list-row';
import { row } from '@subtitle/sdk/testing';
import { listColumnPairs } from '../texts/unit-columns';
import {
  buildClearedAddress,
  buildDateAddress,
  buildQuery,
  type EditorUrl,
  EMPTY_URL,
  isInside,
  readFilters,
  swapLanguages,
} from './editor-filters';
import { createEditorKind } from './editor-kinds';
import { countHiddenWork, findNextUnfinished, sortPairsByWork } from './hidden-work';
import { describeRowCounts } from './list-filter';

const TODAY = '2026-11-21';
const EDITORS = {
  daily: createEditorKind('daily', 'translate'),
  tenday: createEditorKind('tenday', 'correct'),
  activity: createEditorKind('activity', 'translate'),
};

describe('the address as filters', () => {
  test('an empty address means the first pair and today', () => {
    const filters = readFilters(EMPTY_URL, EDITORS.daily, ['hi_te', 'en_hi'], TODAY);
    expect(filters).toEqual({ source: 'hi', target: 'te', from: TODAY, to: TODAY, lagna: '', show: '', findings: '' });
    expect(buildQuery(filters)).toEqual({ target: 'te', from: TODAY, to: TODAY });
  });

  test('dates of a link win, also future ones, and invalid dates are ignored', () => {
    const url = { ...EMPTY_URL, source: 'en', target: 'mr', date: '2031-03-01', lagna: 'Kark' };
    expect(readFilters(url, EDITORS.daily, [], TODAY)).toEqual({
      source: 'en',
      target: 'mr',
      from: '2031-03-01',
      to: '2031-03-01',
      lagna: 'Kark',
      show: '',
      findings: '',
    });
    const nonsense = { ...EMPTY_URL, source: 'xx', target: 'xx', date: 'soon', lagna: 'Moon' };
    expect(readFilters(nonsense, EDITORS.daily, [], TODAY)).toMatchObject({
      source: 'hi',
      target: 'te',
      from: TODAY,
      lagna: '',
    });
  });

  test('a list of single dates keeps a range from a link until a date is selected', () => {
    const range = { ...EMPTY_URL, from: '2026-12-01', to: '2026-12-20' };
    expect(readFilters(range, EDITORS.daily, [], TODAY)).toMatchObject({ from: '2026-12-01', to: '2026-12-20' });
    const chosen = { ...range, ...buildDateAddress('2026-12-03') };
    expect(readFilters(chosen, EDITORS.daily, [], TODAY)).toMatchObject({ from: '2026-12-03', to: '2026-12-03' });
    const cleared = { ...range, ...buildClearedAddress(EDITORS.daily) };
    expect(readFilters(cleared, EDITORS.daily, [], TODAY)).toMatchObject({ from: '', to: '' });
  });

  test('source and target are never the same language', () => {
    for (const url of [{ source: 'te' }, { target: 'hi' }, { source: 'hi', target: 'hi' }] as Partial<EditorUrl>[]) {
      const filters = readFilters({ ...EMPTY_URL, ...url } as EditorUrl, EDITORS.daily, ['hi_te'], TODAY);
      expect(filters.source).not.toBe(filters.target);
    }
  });

  test('clearing shows every date, for all kinds', () => {
    for (const kind of Object.values(EDITORS)) {
      const filters = readFilters({ ...EMPTY_URL, ...buildClearedAddress(kind) }, kind, ['hi_te'], TODAY);
      expect(buildQuery(filters)).toEqual({ target: 'te' });
    }
  });

  test('a range covers every row that overlaps it', () => {
    const days = { from: '2026-12-05', to: '2026-12-06' };
    const filters = { source: 'hi', target: 'te', ...days, lagna: '', show: '', findings: '' } as const;
    expect(isInside({ id: 1, from: '2026-12-01', to: '2026-12-10', name: '' }, filters)).toBe(true);
    expect(isInside({ id: 1, from: '2026-12-07', to: '2026-12-10', name: '' }, filters)).toBe(false);
    expect(swapLanguages(filters)).toMatchObject({ source: 'te', target: 'hi' });
  });
});

describe('rows hidden by the filters', () => {
  const lane = { kind: 'daily', language: 'te', source: 'hi', stage: 'translate' } as const;
  const some = { 'sent-back': 1, overdue: 2, due: 3_000, drafts: 4 };
  const own: WorkSummary = {
    open: [
      { ...lane, ...some },
      { ...lane, language: 'mr', source: 'en', 'sent-back': 0, overdue: 0, due: 9_000, drafts: 0 },
      { ...lane, kind: 'tenday', language: 'gu', ...some },
    ],
    handedOn: [{ kind: 'daily', language: 'te', stage: 'translate', done: 5, earlier: 500 }],
    days: [],
    waiting: [],
  };
  const here = { pending: 0, assigned: 7, inreview: 2, corrected: 0, approved: 1 };

  test('all rows of the kind on other dates and in other languages are counted', () => {
    expect(countHiddenWork(own, createEditorKind('daily', 'translate'), 'te', here)).toEqual({
      rows: 3_502,
      openRows: 3_000,
      languages: [{ language: 'mr', count: 9_000 }],
    });
  });

  test('rows to correct are not counted as rows to translate', () => {
    const both: WorkSummary = {
      ...own,
      open: [...own.open, { ...lane, stage: 'correct', 'sent-back': 0, overdue: 0, due: 20, drafts: 0 }],
      handedOn: [...own.handedOn, { kind: 'daily', language: 'te', stage: 'correct', done: 1, earlier: 2 }],
    };
    const nothing = { pending: 0, assigned: 0, inreview: 0, corrected: 0, approved: 0 };
    expect(countHiddenWork(both, createEditorKind('daily', 'correct'), 'te', nothing)).toEqual({
      rows: 23,
      openRows: 20,
      languages: [],
    });
    expect(countHiddenWork(both, createEditorKind('daily', 'translate'), 'te', here).rows).toBe(3_502);
  });

  test('unknown counts stay unknown', () => {
    expect(countHiddenWork(undefined, createEditorKind('daily', 'translate'), 'te', here)).toEqual({
      rows: 0,
      openRows: 0,
      languages: [],
    });
    expect(countHiddenWork(own, createEditorKind('daily', 'translate'), 'te', null).rows).toBe(0);
  });

  test('the language with most open work is selected', () => {
    const pairs = ['en_hi', 'en_te', 'hi_mr', 'hi_te', 'en_mr'] as const;
    expect(sortPairsByWork(pairs, own, createEditorKind('daily', 'translate'))).toEqual([
      'en_mr',
      'hi_mr',
      'hi_te',
      'en_te',
      'en_hi',
    ]);
    expect(sortPairsByWork(pairs, own, createEditorKind('tenday', 'translate'))).toEqual(pairs);
    expect(sortPairsByWork(pairs, undefined, createEditorKind('daily', 'translate'))).toEqual(pairs);
  });

  test('the next unfinished row is searched to the end of the list and then from its top', () => {
    const listed = (id: number, status_te: 'assigned' | 'inreview') =>
      createListRow({ ...row({ id, status_te }) }, 'hi', 'te');
    const items = [listed(1, 'assigned'), listed(2, 'inreview'), listed(3, 'assigned')];
    expect(findNextUnfinished(items, 1)).toBe(3);
    expect(findNextUnfinished(items, 3)).toBe(1);
    expect(findNextUnfinished([items[1]!, items[0]!], 1)).toBeNull();
  });
});

describe('columns', () => {
  test('only columns whose source has text are shown', () => {
    const item = row({ hi_1: 'एक', hi_3: 'तीन', te_1: 'ఒకటి' });
    expect(listColumnPairs(item, 'hi', 'te', null).map((pair) => pair.target)).toEqual(['te_1', 'te_3']);
    expect(createListRow({ ...item }, 'hi', 'te')).toMatchObject({
      marks: ['filled', 'unneeded', 'open', 'unneeded'],
      preview: { column: 'hi_1', text: 'एक' },
    });
  });

  test('a column that the server requires is shown even if the selected source is empty', () => {
    const item = row({ en_1: 'one', en_2: 'two', hi_1: 'एक' });
    expect(listColumnPairs(item, 'hi', 'te', null).map((pair) => [pair.target, pair.sourceText])).toEqual([
      ['te_1', 'एक'],
      ['te_2', ''],
    ]);
  });

  test('a row without text in the source still has its four columns', () => {
    expect(listColumnPairs(row({}), 'gu', 'te', null)).toHaveLength(4);
    expect(createListRow({ ...row({}) }, 'gu', 'te').preview).toBeNull();
  });
});

test('a list counts corrected rows separately from submitted rows', () => {
  const counts = { pending: 2, assigned: 11, inreview: 3, corrected: 1, approved: 4 };
  expect(describeRowCounts(counts)).toBe('11 to do · 2 not given out · 1 corrected, not sent to review · 7 submitted');
  expect(describeRowCounts({ ...counts, pending: 0, corrected: 0 })).toBe('11 to do · 7 submitted');
});
