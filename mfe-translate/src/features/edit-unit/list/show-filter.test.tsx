import { renderScreen, row, testUser } from '@subtitle/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findOption, MINE, URL } from '../../../testing/daily-rows';
import { createPredictionServer as server } from '../../../testing/prediction-server';
import { UnitEditor } from '../unit-editor';

const SENT_BACK = { reason: 'style', note: '', by: 'reviewer@example.com', at: '2026-11-20T10:00:00.000Z' };
const CHANGED = { language: 'hi', texts: { hi_1: 'पहले' }, by: 'editor@example.com', at: '2026-11-20T10:00:00.000Z' };
const DONE = { ...MINE, te_1: 'ఒకటి', te_2: 'రెండు' };
const ROWS = [
  row({ ...DONE, id: 11, lrname: 'Mesha', status_te: 'approved', source_changed_te: CHANGED as never }),
  row({ ...MINE, id: 12, lrname: 'Kark' }),
  row({ ...DONE, id: 13, lrname: 'Tula', sent_back_te: SENT_BACK as never }),
  row({ ...DONE, id: 14, lrname: 'Meen', status_te: 'inreview' }),
];

beforeEach(() => localStorage.clear());

function open(
  query = '',
  user = testUser('translator'),
  stage: 'translate' | 'correct' = 'translate',
  rows: Parameters<typeof server>[0] = ROWS,
) {
  const api = server(rows);
  const view = renderScreen(<UnitEditor kind="daily" stage={stage} />, { api, url: URL + query, user });
  return { person: userEvent.setup(), searchOf: () => new URLSearchParams(view.router.state.location.search), ...view };
}
const show = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Show' });
const listed = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((one) => /#\d+/.exec(one.textContent)![0]);

test('rows to do come first, whatever their place among the other rows', async () => {
  open();
  await findOption(/Mesha/);
  expect(listed()).toEqual(['#12', '#13', '#11', '#14']);
});

test('the list is filtered by status and by mark, each with its number of rows', async () => {
  const { person, searchOf } = open();
  await findOption(/Mesha/);
  await waitFor(async () =>
    expect(
      within(await show())
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual([
      ...['All rows (4)', 'To do (2)', 'Sent back (1)', 'Empty (1)', 'Source changed (1)'],
      ...['In review (1)', 'Corrected (0)', 'Approved (1)'],
    ]),
  );
  for (const [value, rows] of [
    ['to-do', ['#12', '#13']],
    ['sent-back', ['#13']],
    ['empty', ['#12']],
    ['source-changed', ['#11']],
    ['inreview', ['#14']],
    ['approved', ['#11']],
  ] as const) {
    await person.selectOptions(await show(), value);
    await waitFor(() => expect(listed()).toEqual(rows));
    expect(searchOf().get('show')).toBe(value);
    expect(screen.getByText(`Language Sets (${rows.length})`)).toBeInTheDocument();
  }
});

test('a link and Back restore the filter, and the keys move only through the filtered rows', async () => {
  const { person, searchOf, router } = open('&show=to-do');
  await findOption(/Kark/);
  expect(await show()).toHaveValue('to-do');
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('option', { name: /Kark/, selected: true });
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('option', { name: /Tula/, selected: true });
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await person.selectOptions(await show(), 'approved');
  await waitFor(() => expect(listed()).toEqual(['#11']));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(listed()).toEqual(['#12', '#13']));
  expect(searchOf().get('item')).toBe('13');
});

test('a filter without rows shows that it is empty, and Clear filters shows every row', async () => {
  const { person, searchOf } = open('&show=corrected');
  expect(await screen.findByText('No predictions found.')).toBeInTheDocument();
  expect(screen.getByText('No rows match the filter “Corrected”.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  await findOption(/Mesha/);
  expect(searchOf().get('show')).toBeNull();
});

test('people who see every row can show unassigned ones; an unknown filter is ignored', async () => {
  open('&show=nonsense', testUser('assigner'));
  await findOption(/Mesha/);
  expect(await show()).toHaveValue('');
  expect(within(await show()).getByRole('option', { name: /Not given out/ })).toBeInTheDocument();
});

const FINDING = { rule: 'numbers', column: 'te_1', words: '7', severity: 'warning', start: 0, end: 1, message: '' };
const KEPT = { ...FINDING, rule: 'spaces', kept: { by: 'translator@example.com', at: '2026-11-20T10:00:00.000Z' } };
const CHECKED = [
  row({ ...DONE, id: 21, lrname: 'Mesha', findings_te: { revision: 1, found: [FINDING, KEPT] } as never }),
  row({ ...DONE, id: 22, lrname: 'Kark', findings_te: { revision: 1, found: [FINDING] } as never }),
  row({ ...DONE, id: 23, lrname: 'Tula', findings_te: { revision: 1, found: [] } as never }),
  row({ ...DONE, id: 24, lrname: 'Meen', status_te: 'inreview', findings_te: { revision: 1, found: [KEPT] } as never }),
];

test('the list is filtered by findings, beside the other filters, and each row has their number in words', async () => {
  const { person, searchOf } = open('&findings=any', testUser('translator'), 'translate', CHECKED);
  const findings = await screen.findByRole('combobox', { name: 'Findings' });
  await waitFor(() => expect(listed()).toEqual(['#21', '#22', '#24']));
  expect(findings).toHaveValue('any');
  expect(await findOption(/Mesha/)).toHaveTextContent('2 findings, 1 kept');
  expect(await findOption(/Kark/)).toHaveTextContent('1 finding');
  expect(within(await show()).getByRole('option', { name: 'To do (2)' })).toBeInTheDocument();
  for (const [value, rows] of [
    ['kept', ['#21', '#24']],
    ['numbers', ['#21', '#22']],
    ['spaces', ['#21', '#24']],
  ] as const) {
    await person.selectOptions(findings, value);
    await waitFor(() => expect(listed()).toEqual(rows));
    expect(searchOf().get('findings')).toBe(value);
  }
  await person.selectOptions(await show(), 'corrected');
  expect(await screen.findByText('No rows match the filters “Corrected” and “Spaces”.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(listed()).toEqual(['#21', '#22', '#23', '#24']));
  expect(searchOf().get('findings')).toBeNull();
});

test('an unknown check in the address is ignored', async () => {
  open('&findings=no-such-check', testUser('translator'), 'translate', CHECKED);
  await findOption(/Tula/);
  expect(screen.getByRole('combobox', { name: 'Findings' })).toHaveValue('');
});

test('an editor’s list has the same filters', async () => {
  const { person } = open('', testUser('editor'), 'correct');
  await findOption(/Mesha/);
  await person.selectOptions(await show(), 'empty');
  await waitFor(() => expect(listed()).toEqual(['#12']));
});
