import { ASSIGN_KINDS } from './assign-kinds';
import { EMPTY_ASSIGN_URL, getAssignRange, readCount, readForm } from './assign-url';

describe('assignment form in the URL', () => {
  it("starts with today's date and no selection", () => {
    expect(readForm(EMPTY_ASSIGN_URL, '2026-11-21')).toEqual({
      from: '2026-11-21',
      to: '2026-11-21',
      everyDate: false,
      source: '',
      target: '',
      userId: null,
      count: null,
      together: false,
      bySentences: false,
      sharing: [],
    });
  });

  it('includes activities of all dates and activities without a date if the link asks for all dates', () => {
    const ranges = ASSIGN_KINDS.map((kind) => [
      kind.kind,
      getAssignRange(kind, readForm({ ...EMPTY_ASSIGN_URL, dates: 'all' }, 'd')),
    ]);
    const today = { from: 'd', to: 'd' };
    expect(Object.fromEntries(ranges)).toEqual({ activity: null, daily: today, tenday: today, video: null });
  });

  it.each(['2026-02-30', '2026-99-99'])(
    'reads a link with the day %s, which does not exist, as a link without it',
    (day) => {
      expect(readForm({ ...EMPTY_ASSIGN_URL, from: day, to: day }, '2026-11-21')).toEqual(
        readForm(EMPTY_ASSIGN_URL, '2026-11-21'),
      );
    },
  );

  it('reads a link and ignores invalid dates and ids', () => {
    const url = {
      ...EMPTY_ASSIGN_URL,
      from: '2026-12-01',
      to: '1/12/2026',
      source: 'hi',
      target: 'te',
      user: 'x',
      count: '5',
    };
    expect(readForm(url, '2026-11-21')).toMatchObject({ from: '2026-12-01', to: '2026-11-21', userId: null, count: 5 });
  });

  it.each([
    ['1', 1],
    ['500', 500],
    ['0', null],
    ['501', null],
    ['2.5', null],
    ['-3', null],
    ['', null],
  ])('spec 5.8: reads the count %p as %p', (text, count) => expect(readCount(text)).toBe(count));
});
