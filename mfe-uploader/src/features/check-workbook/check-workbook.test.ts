import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COLUMNS, type WorkbookKind } from '@subtitle/contracts/columns';
import { makeWorkbook, type WorkbookRow } from '@subtitle/testing/make-workbook';
import { WORKBOOK_FAULTS } from '@subtitle/workbook/workbook-error';
import { type CheckEvent, type CheckOutcome, checkWorkbook } from './check-workbook';

const fixture = (name: string) =>
  new Blob([readFileSync(path.join(__dirname, '../../../../packages/testing/fixtures', name))]);

async function eventsOf(kind: WorkbookKind, file: Blob): Promise<CheckEvent[]> {
  const events: CheckEvent[] = [];
  await checkWorkbook({ kind, file }, (event) => events.push(event));
  return events;
}

async function outcomeOf(kind: WorkbookKind, name: string): Promise<CheckOutcome> {
  const last = (await eventsOf(kind, fixture(name))).at(-1);
  if (last?.type !== 'checked') throw new Error(`not readable: ${JSON.stringify(last)}`);
  return last.outcome;
}

describe('checking a workbook in the browser', () => {
  it.each([
    ['daily', 'daily-2-dates-six-languages.xlsx', 24, 2],
    ['daily', 'daily-90-dates-english-hindi.xlsx', 1080, 90],
    ['tenday', 'tenday-2-ranges-english-hindi.xlsx', 240, 2],
    ['activities', 'activities-10-days.xlsx', 40, 10],
    ['videos', 'videos-12.xlsx', 12, 0],
  ] as const)('finds no errors in the %s workbook %s', async (kind, name, rows, dates) => {
    const outcome = await outcomeOf(kind, name);
    expect(outcome).toMatchObject({ rows, dates, errorCount: 0, groups: [] });
    expect(outcome.previews[0]!.rows).toHaveLength(5);
    expect(outcome.previews[0]!.columns[0]).not.toBe('');
  });

  it('shows the first rows before the last one is checked, and counts on the way', async () => {
    const types = (await eventsOf('daily', fixture('daily-90-dates-english-hindi.xlsx'))).map(({ type }) => type);
    expect(types).toEqual(['sheets', 'preview', 'progress', 'progress', 'checked']);
  });

  it('reads the sheet that has the columns, even if a sheet without them comes first, and names the skipped sheet', async () => {
    const found = async (bytes: Buffer) => {
      const last = (await eventsOf('daily', new Blob([new Uint8Array(bytes)]))).at(-1);
      const { outcome } = last as { outcome: CheckOutcome };
      return [outcome.rows, outcome.errorCount, outcome.warnings.groups.map(({ message }) => message)];
    };
    const columns = COLUMNS.daily.filter((name) => name !== 'lrname');
    const notes = 'Sheet Notes is not read: it does not have the columns';
    expect(await found(makeWorkbook({ kind: 'daily', rows: 12, notes: 'Notes' }))).toEqual([12, 0, [notes]]);
    expect((await found(makeWorkbook({ kind: 'daily', rows: 12, notes: 'Notes', columns })))[1]).toBe(1);
    expect(await found(makeWorkbook({ kind: 'daily', rows: 12 }))).toEqual([12, 0, []]);
  });

  it('reads every sheet that has the columns, or only the selected sheets, and counts the rows of each sheet (I4-two-sheets)', async () => {
    const file = fixture('cases/I4-two-sheets.xlsx');
    const outcomeWith = async (sheets?: string[]) => {
      const events: CheckEvent[] = [];
      await checkWorkbook({ kind: 'daily', file, sheets }, (event) => events.push(event));
      return (events.at(-1) as { outcome: CheckOutcome }).outcome;
    };
    const both = await outcomeWith();
    expect(both).toMatchObject({ rows: 24, dates: 2, errorCount: 0 });
    expect(both.sheets).toEqual([
      { name: 'December', hidden: false, selected: true, rows: 12 },
      { name: 'January', hidden: false, selected: true, rows: 12 },
    ]);
    expect(both.previews.map(({ sheet, rows }) => [sheet, rows.length])).toEqual([
      ['December', 5],
      ['January', 5],
    ]);
    const one = await outcomeWith(['January']);
    expect(one).toMatchObject({ rows: 12, errorCount: 0, sheets: [{ selected: false, rows: 12 }, { selected: true }] });
    expect(one.warnings.groups.map(({ message }) => message)).toEqual(['Sheet December is not read: not selected']);
    expect((await outcomeWith([])).groups.map(({ message }) => message)).toEqual(['No sheet is selected.']);
  });

  it.each([
    ['I8-column-twice-by-case.xlsx', 'daily', ['Column en_1 appears twice']],
    ['I7-formula-zero-fullCalcOnLoad.xlsx', 'activities', [expect.stringMatching(/en is a formula without its value/)]],
  ] as const)('refuses %s', async (name, kind, messages) => {
    const { groups } = await outcomeOf(kind, `cases/${name}`);
    expect(groups.map(({ message }) => message)).toEqual(messages);
  });

  it.each([
    ['I9-hidden-rows.xlsx', 'daily', ['12 of these rows are hidden in Excel']],
    [
      'I11-end-before-start.xlsx',
      'daily',
      [expect.stringMatching(/endtime "0:1:0" is not after starttime: the video plays/)],
    ],
  ] as const)('warns of %s', async (name, kind, messages) => {
    const { warnings, errorCount } = await outcomeOf(kind, `cases/${name}`);
    expect(errorCount).toBe(0);
    expect(warnings.groups.map(({ message }) => message)).toEqual(expect.arrayContaining([...messages]));
  });

  it('shows a date with its time of day and a weekday by its name (I6-datetime-loses-time)', async () => {
    const [preview] = (await outcomeOf('activities', 'cases/I6-datetime-loses-time.xlsx')).previews;
    const cell = (column: string) => preview!.rows[0]!.cells[preview!.columns.indexOf(column)];
    expect(cell('ActivityTimeReminderTime')).toBe('5/3/2044 6:30:0');
    expect(cell('day')).toBe('Saturday');
  });

  it('reports when nearly every row has the same fault, and stops on request with the results so far', async () => {
    const change = (row: WorkbookRow) => ({ ...row, lrname: '' });
    const bytes = makeWorkbook({ kind: 'daily', rows: 3_600, languages: ['en'], change });
    const events: CheckEvent[] = [];
    let stop = false;
    const tell = (event: CheckEvent) => {
      events.push(event);
      if (event.type === 'progress' && event.systemic) stop = true;
    };
    await checkWorkbook({ kind: 'daily', file: new Blob([new Uint8Array(bytes)]) }, tell, () => stop);
    expect(events.at(-2)).toMatchObject({
      type: 'progress',
      rows: 1_000,
      errorCount: 1_000,
      systemic: { column: 'lrname', message: 'Missing lrname', rows: 1_000, of: 1_000 },
    });
    const [line, ...more] = (events.at(-1) as { outcome: CheckOutcome }).outcome.groups;
    expect([line?.message, more]).toEqual(['Rows 2-1001: Missing lrname', []]);
    expect(events.at(-1)).toMatchObject({ type: 'checked', outcome: { rows: 1_000, stopped: true } });
  });

  it('shows the first rows of a workbook whose text exceeds the limit, and leaves the other rows to the server', async () => {
    const bytes = makeWorkbook({ kind: 'daily', rows: 2_400, languages: ['en', 'hi'], sentences: 4 });
    const events: CheckEvent[] = [];
    const file = new Blob([new Uint8Array(bytes)]);
    await checkWorkbook({ kind: 'daily', file, textCharacters: 1_000_000 }, (event) => events.push(event));
    const { outcome } = events.at(-1) as { outcome: CheckOutcome };
    expect(outcome).toMatchObject({ exceedsLimit: true, stopped: false, errorCount: 0 });
    expect(outcome.rows).toBeGreaterThan(100);
    expect(outcome.rows).toBeLessThan(2_400);
    expect(outcome.previews[0]!.rows).toHaveLength(5);
  });

  it('reports errors in the rows read from a workbook above the text limit, but no errors about its dates', async () => {
    const change = (row: WorkbookRow, at: number) => (at === 3 ? { ...row, lrname: '' } : row);
    const bytes = makeWorkbook({ kind: 'daily', rows: 2_400, languages: ['en', 'hi'], sentences: 4, change });
    const events: CheckEvent[] = [];
    const file = new Blob([new Uint8Array(bytes)]);
    await checkWorkbook({ kind: 'daily', file, textCharacters: 1_000_000 }, (event) => events.push(event));
    const { outcome } = events.at(-1) as { outcome: CheckOutcome };
    expect(outcome.groups.map(({ message }) => message)).toEqual(['Row 5: Missing lrname']);
  });

  it('keeps Indic text whole in the preview', async () => {
    const [preview] = (await outcomeOf('daily', 'daily-2-dates-six-languages.xlsx')).previews;
    const text = preview!.rows[0]!.cells[preview!.columns.indexOf('te_1')];
    expect(text).toMatch(/^[\u0C00-\u0C7F]/);
  });

  it('lists the columns that a workbook of another kind lacks', async () => {
    const { errorCount, groups } = await outcomeOf('tenday', 'daily-2-dates-six-languages.xlsx');
    expect(errorCount).toBe(1);
    expect(groups[0]!.message).toBe('Missing columns: pending_works, bhagdaud');
  });

  it('reports a file that is not a workbook in one sentence', async () => {
    const events = await eventsOf('daily', new Blob(['hello there']));
    expect(events).toEqual([{ type: 'unreadable', sentence: WORKBOOK_FAULTS['not-a-workbook'] }]);
  });
});
