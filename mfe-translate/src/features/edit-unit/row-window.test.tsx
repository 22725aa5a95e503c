import { LAGNAS } from '@subtitle/contracts/lagnas';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { FakeRequest } from '@subtitle/sdk/testing';
import { renderScreen, row } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getField, MINE, passTime, URL } from '../../testing/daily-rows';
import { createPredictionServer as server } from '../../testing/prediction-server';
import { UnitEditor } from './unit-editor';

/** Rows 1001 to 1450 of one day; three of every four rows are to do and one is approved. */
const ROWS = Array.from({ length: 450 }, (_, at) =>
  row({
    ...MINE,
    hi_2: '',
    id: 1001 + at,
    lrname: LAGNAS[at % 12]!,
    status_te: at % 4 === 3 ? 'approved' : 'assigned',
  }),
);
const TO_DO = ROWS.filter(({ status_te }) => status_te === 'assigned').map(({ id }) => id);

beforeEach(() => localStorage.clear());

function open(query: string, rows: ItemAnswer[] = ROWS) {
  const asked: string[] = [];
  const api = server(rows);
  const list = api['list-rows'];
  api['list-rows'] = (request: FakeRequest) => {
    asked.push(request.query.get('near') ?? request.query.get('cursor') ?? '');
    return list(request);
  };
  const view = renderScreen(<UnitEditor kind="daily" stage="translate" />, { api, url: URL + query });
  const item = () => Number(new URLSearchParams(view.router.state.location.search).get('item'));
  const opens = async (id: number | undefined) => {
    await waitFor(() => expect(item()).toBe(id));
    // Waits for the render: before it, the next key would start from the previous row.
    await passTime(0);
  };
  return { asked, item, opens, person: userEvent.setup(), ...view };
}
const loaded = async () => {
  const [first] = await within(await screen.findByRole('listbox')).findAllByRole('option');
  return Number(first!.getAttribute('aria-setsize'));
};

test('a row beyond the first page is read with its neighbours, and the keys move to them', async () => {
  const [before, row, after] = TO_DO.slice(249, 252);
  const { asked, opens, person } = open(`&item=${row}`);
  await screen.findByLabelText(/te_1/);
  expect(await loaded()).toBe(100);
  expect(asked).toEqual([String(row)]);
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await opens(after);
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await opens(row);
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await opens(before);
});

test('submitting a row beyond the first page opens the next row below it', async () => {
  const at = TO_DO[250]!;
  const { opens, person } = open(`&item=${at}`);
  await person.type(await screen.findByLabelText(/te_1/), 'ఒకటి');
  await person.keyboard('{Control>}{Enter}{/Control}');
  await opens(TO_DO[251]);
  await waitFor(() => expect(getField('te_1')).toHaveFocus());
});

test('buttons and keys load the rows above and below', async () => {
  const last = TO_DO.at(-1)!;
  const { item, opens, person } = open(`&item=${last}`);
  await screen.findByLabelText(/te_1/);
  expect(await loaded()).toBe(100);
  await person.click(await screen.findByRole('button', { name: 'Load previous rows' }));
  await waitFor(async () => expect(await loaded()).toBe(200));
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect(await loaded()).toBe(263));
  expect(item()).toBe(last);
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  // Rows in other statuses follow the rows to do.
  await opens(1004);
});

test('Alt and an arrow key move past the first loaded row', async () => {
  const { asked, opens, person } = open(`&item=${TO_DO[51]}`);
  await screen.findByLabelText(/te_1/);
  // The selected row is the fifty-first of the hundred loaded rows.
  screen.getByRole('listbox').focus();
  await person.keyboard('{Home}');
  await opens(TO_DO[1]);
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await opens(TO_DO[0]);
  expect(asked).toHaveLength(2);
});

test('from a row outside the list the keys move to the rows beside its place, never to the first row', async () => {
  // 1304 is approved.
  const { opens, person, unmount } = open('&show=to-do&item=1304');
  await screen.findByLabelText(/te_1/);
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await opens(1305);
  unmount();
  const up = open('&show=to-do&item=1304');
  await screen.findByLabelText(/te_1/);
  await up.person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await up.opens(1303);
});

test('a list that fits on one page is read only once, with or without an open row', async () => {
  for (const query of ['', '&item=1003']) {
    const { asked, unmount } = open(query, ROWS.slice(0, 12));
    expect(await loaded()).toBe(12);
    if (query) await screen.findByLabelText(/te_1/);
    expect(asked).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Load previous rows' })).toBeNull();
    unmount();
  }
});
