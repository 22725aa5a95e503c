import { row } from '@subtitle/sdk/testing';
import { assignedElsewhere, nextUnfinished, pairsByWork } from './assigned-elsewhere';
import {
  clearedFilters,
  type EditorUrl,
  EMPTY_URL,
  isInside,
  onlyDate,
  queryOf,
  readFilters,
  swapped,
} from './editor-filters';
import { DAILY_EDITOR, TENDAY_EDITOR } from './editor-kinds';
import { columnPairs, previewColumn, progressMarks } from './unit-columns';

const TODAY = '2026-11-21';

describe('the address as filters', () => {
  test('an empty address means the first pair and today', () => {
    const filters = readFilters(EMPTY_URL, DAILY_EDITOR, ['hi_te', 'en_hi'], TODAY);
    expect(filters).toEqual({ source: 'hi', target: 'te', from: TODAY, to: TODAY, lagna: '' });
    expect(queryOf(filters)).toEqual({ language: 'te', from: TODAY, to: TODAY });
  });

  test('dates of a sent link win, later ones too, and nonsense counts as not said', () => {
    const url = { ...EMPTY_URL, source: 'en', target: 'mr', date: '2031-03-01', lagna: 'Kark' };
    expect(readFilters(url, DAILY_EDITOR, [], TODAY)).toEqual({
      source: 'en',
      target: 'mr',
      from: '2031-03-01',
      to: '2031-03-01',
      lagna: 'Kark',
    });
    const nonsense = { ...EMPTY_URL, source: 'xx', target: 'xx', date: 'soon', lagna: 'Moon' };
    expect(readFilters(nonsense, DAILY_EDITOR, [], TODAY)).toMatchObject({
      source: 'hi',
      target: 'te',
      from: TODAY,
      lagna: '',
    });
  });

  test('a list of single dates takes a range that a link names, until a date is chosen', () => {
    const range = { ...EMPTY_URL, from: '2026-12-01', to: '2026-12-20' };
    expect(readFilters(range, DAILY_EDITOR, [], TODAY)).toMatchObject({ from: '2026-12-01', to: '2026-12-20' });
    const chosen = { ...range, ...onlyDate('2026-12-03') };
    expect(readFilters(chosen, DAILY_EDITOR, [], TODAY)).toMatchObject({ from: '2026-12-03', to: '2026-12-03' });
    const cleared = { ...range, ...clearedFilters(DAILY_EDITOR) };
    expect(readFilters(cleared, DAILY_EDITOR, [], TODAY)).toMatchObject({ from: '', to: '' });
  });

  test('source and target are never the same language', () => {
    for (const url of [{ source: 'te' }, { target: 'hi' }, { source: 'hi', target: 'hi' }] as Partial<EditorUrl>[]) {
      const filters = readFilters({ ...EMPTY_URL, ...url } as EditorUrl, DAILY_EDITOR, ['hi_te'], TODAY);
      expect(filters.source).not.toBe(filters.target);
    }
  });

  test('clearing shows every date, in both kinds', () => {
    for (const kind of [DAILY_EDITOR, TENDAY_EDITOR]) {
      const filters = readFilters({ ...EMPTY_URL, ...clearedFilters(kind) }, kind, ['hi_te'], TODAY);
      expect(queryOf(filters)).toEqual({ language: 'te' });
    }
  });

  test('a range covers every row that overlaps it', () => {
    const filters = { source: 'hi', target: 'te', from: '2026-12-05', to: '2026-12-06', lagna: '' } as const;
    expect(isInside(row({ from: '2026-12-01', to: '2026-12-10' }), filters)).toBe(true);
    expect(isInside(row({ from: '2026-12-07', to: '2026-12-10' }), filters)).toBe(false);
    expect(swapped(filters)).toMatchObject({ source: 'te', target: 'hi' });
  });
});

describe('what the filters hide', () => {
  const filters = { source: 'hi', target: 'te', from: TODAY, to: TODAY, lagna: '' } as const;
  const me = 'Translator@example.com';

  test('rows on other dates and in other languages are counted, other people’s are not', () => {
    const own = [
      row({ id: 1, from: TODAY, to: TODAY, assigned_te: 'translator@example.com', status_te: 'assigned' }),
      row({ id: 2, assigned_te: 'translator@example.com', status_te: 'assigned' }),
      row({ id: 3, assigned_te: 'translator@example.com', status_te: 'approved' }),
      row({ id: 4, assigned_te: 'somebody@example.com', status_te: 'assigned' }),
      row({ id: 5, assigned_hi: 'translator@example.com', status_hi: 'assigned' }),
      row({ id: 6, assigned_mr: 'translator@example.com', status_mr: 'inreview' }),
    ];
    expect(assignedElsewhere(own, me, filters)).toEqual({
      hidden: 2,
      hiddenOpen: 1,
      languages: [{ language: 'hi', count: 1 }],
    });
  });

  test('the language with most left to do is the one that opens', () => {
    const own = [
      row({ id: 1, assigned_te: me, status_te: 'assigned', hi_1: 'एक', en_1: 'one' }),
      row({ id: 2, assigned_mr: me, status_mr: 'approved' }),
      row({ id: 3, assigned_mr: me, status_mr: 'approved' }),
    ];
    expect(pairsByWork(['en_hi', 'en_te', 'hi_mr', 'hi_te'], own, me)).toEqual(['hi_te', 'en_te', 'en_hi', 'hi_mr']);
  });

  test('the next unfinished row goes round the list once', () => {
    const items = [
      row({ id: 1, status_te: 'assigned' }),
      row({ id: 2, status_te: 'inreview' }),
      row({ id: 3, status_te: 'assigned' }),
    ];
    expect(nextUnfinished(items, 1, 'te')).toBe(3);
    expect(nextUnfinished(items, 3, 'te')).toBe(1);
    expect(nextUnfinished([items[1]!, items[0]!], 1, 'te')).toBeNull();
  });
});

describe('columns', () => {
  test('only columns whose source has text are asked for', () => {
    const item = row({ hi_1: 'एक', hi_3: 'तीन', te_1: 'ఒకటి' });
    expect(columnPairs(item, 'hi', 'te').map((pair) => pair.target)).toEqual(['te_1', 'te_3']);
    expect(progressMarks(item, 'hi', 'te')).toEqual([
      { column: 'hi_1', state: 'filled' },
      { column: 'hi_2', state: 'unneeded' },
      { column: 'hi_3', state: 'open' },
      { column: 'hi_4', state: 'unneeded' },
    ]);
    expect(previewColumn(item, 'hi')).toEqual({ column: 'hi_1', text: 'एक' });
  });

  test('a column that the server requires is shown even where the chosen source is empty', () => {
    const item = row({ hi_1: 'एक', hi_2: 'दो', en_1: 'one' });
    expect(columnPairs(item, 'en', 'te').map((pair) => [pair.target, pair.sourceText])).toEqual([
      ['te_1', 'one'],
      ['te_2', ''],
    ]);
  });

  test('a row without any text in the source still offers its four columns', () => {
    expect(columnPairs(row({}), 'gu', 'te')).toHaveLength(4);
    expect(previewColumn(row({}), 'gu')).toBeNull();
  });
});
