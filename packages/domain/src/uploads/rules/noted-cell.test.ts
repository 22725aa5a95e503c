import { COLUMNS, type WorkbookKind } from '@subtitle/contracts/columns';
import type { RowNotes } from '@subtitle/contracts/row-notes';
import { createValidator } from '../workbook-kinds';

function checked(
  kind: WorkbookKind,
  cells: Record<string, string>,
  notesOf: (at: (name: string) => number) => RowNotes,
) {
  const validator = createValidator(kind);
  const columns = COLUMNS[kind];
  validator.beginSheet([...columns, 'unknown']);
  const row = validator.checkRow(
    2,
    columns.map((name) => cells[name] ?? ''),
    notesOf((name) => columns.indexOf(name)),
  );
  const { groups, warnings } = validator.getOutcome();
  return { row, errors: groups.map(({ message }) => message), warnings: warnings.groups.map(({ message }) => message) };
}

const UNREAD = 'Not read: unknown';

test('returns the link of a cell, with a notice', () => {
  const address = 'https://youtu.be/abcdefghij1';
  const { row, warnings } = checked('videos', { video_title: 'One', link: 'Watch' }, (at) => ({
    links: new Map([
      [at('link'), address],
      [at('video_title'), 'https://a.b'],
    ]),
  }));
  expect(row?.values).toEqual({ video_title: 'One', link: address });
  expect(warnings).toEqual([UNREAD, 'Row 2: The address behind "Watch" in link is used']);
});

test('keeps a link that is written as text, and ignores an address that is no page', () => {
  const link = 'https://youtu.be/abcdefghij1';
  const notes = (to: string) => (at: (name: string) => number) => ({ links: new Map([[at('link'), to]]) });
  expect(checked('videos', { video_title: 'One', link }, notes('https://x.y')).row?.values.link).toBe(link);
  expect(checked('videos', { video_title: 'One', link: 'Watch' }, notes('mailto:a@b.c')).errors).toHaveLength(1);
});

test('a 0 that was never calculated is refused in a text, causes a warning in a time, and is valid in a number', () => {
  const cells = { Date: '5/3/2044', url: 'https://youtu.be/abcdefghij1', en: '0', BB_Start: '0', RepeatNumber: '0' };
  const { errors, warnings } = checked('activities', cells, (at) => ({
    uncalculated: new Set([at('en'), at('BB_Start'), at('RepeatNumber')]),
  }));
  expect(errors).toEqual([expect.stringMatching(/^Row 2: en is a formula without its value: open the file/)]);
  expect(warnings).toEqual([UNREAD, 'Row 2: BB_Start is a formula whose 0 may never have been calculated']);
});

test('returns texts as the sheet shows them, and dates and times as their values', () => {
  const cells = { Date: '5/3/2044', day: '5/3/2044', MaterialQuantity: '0.5', BB_Start: '0.5' };
  const { row } = checked('activities', cells, (at) => ({
    shown: new Map([
      [at('Date'), 'Saturday'],
      [at('day'), 'Saturday'],
      [at('MaterialQuantity'), '50%'],
      [at('BB_Start'), '50%'],
    ]),
  }));
  expect(row?.values).toEqual({ Date: '5/3/2044', day: 'Saturday', MaterialQuantity: '50%', BB_Start: '0.5' });
});

test('stores an unambiguous date as d/m/yyyy', () => {
  const dated = (text: string) => checked('activities', { Date: text }, () => ({})).row;
  for (const text of ['05-Mar-2085', '5 March 2085', '2085/03/05', '05/03/2085 00:00:00'])
    expect(dated(text)).toMatchObject({ from: '2085-03-05', values: { Date: '5/3/2085' } });
});

test.each([
  [{ starttime: '0:5:0', endtime: '0:1:0', totalduration: '0:9:0' }, 'endtime "0:1:0" is not after starttime'],
  [{ starttime: '0:1:0', endtime: '10:30:0', totalduration: '0:9:0' }, 'endtime "10:30:0" is beyond totalduration'],
  [{ starttime: '0:9:0', totalduration: '0:9:0' }, 'starttime "0:9:0" is beyond totalduration'],
])('warns of the times %j', (times, message) => {
  const { warnings } = checked('daily', { fromdate: '1/12/2026', lrname: 'Mesha', ...times }, () => ({}));
  expect(warnings).toEqual([UNREAD, expect.stringContaining(`Row 2: ${message}`)]);
});
