import type { PropagatedTexts } from '@subtitle/contracts/operations/memory';
import { type FakeHandler, type FakeRequest, refuse, renderScreen, row } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PredictionsDailyScreen from '../../screens/predictions-daily.screen';
import { getField, MINE, URL } from '../../testing/daily-rows';
import { createPredictionServer } from '../../testing/prediction-server';
import { createMemoryServer } from '../../testing/suggestions';

const [REST, FRIEND] = ['शाम को आराम करें।', 'मित्र से मिलें।'];
const [REST_TE, FRIEND_TE] = ['సాయంత్రం విశ్రాంతి తీసుకోండి.', 'స్నేహితుడిని కలవండి.'];
const FIRST = row({ ...MINE, id: 11, lrname: 'Mesha', hi_1: REST, hi_2: '' });
const SECOND = row({ ...MINE, id: 12, lrname: 'Kark', hi_1: `${REST} ${FRIEND}`, hi_2: '' });
const NAMED = [
  { kind: 'daily', id: 12, name: 'Kark', from: '2026-12-02', to: '2026-12-02' },
  { kind: 'tenday', id: 31, name: 'Simha', from: '2026-12-01', to: '2026-12-10' },
];
const OFFER = { sentences: 14, rows: 9, limited: false, named: NAMED };

beforeEach(() => localStorage.clear());

function openScreen(extra: Record<string, FakeHandler> = {}) {
  const api = createPredictionServer([FIRST, SECOND], { 'find-propagation': () => OFFER, ...extra });
  return renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
}
async function submitFirst() {
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText(/te_1/), REST_TE);
  await person.keyboard('{Control>}{Enter}{/Control}');
  return person;
}
const findSentence = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' });
const getButton = (name: string) => screen.getByRole('button', { name });

test('a submission offers its sentences to other rows, and nothing is filled without a press', async () => {
  const fill = jest.fn();
  openScreen({ 'propagate-sentences': fill });
  await submitFirst();
  expect(await findSentence(/The sentences of this row fill 14 sentences in 9 of your open rows\./)).toBeVisible();
  expect(fill).not.toHaveBeenCalled();
});

test('an offer names its first rows on demand, and says how many more there are', async () => {
  openScreen();
  const person = await submitFirst();
  const summary = await screen.findByText('Show the rows');
  const list = summary.closest('details')!;
  expect(list).not.toHaveAttribute('open');
  await person.click(summary);
  expect(list).toHaveAttribute('open');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['#12 Kark · Daily · 02/12/2026', '#31 Simha · 10 days · 01/12 – 10/12/2026', 'and 7 more']);
});

test('rows are filled call by call, counted, and undone as one', async () => {
  const batches: unknown[] = [];
  let left = 9;
  openScreen({
    'propagate-sentences': ({ body }: FakeRequest) => {
      batches.push(body.batch);
      left -= left > 4 ? 5 : 4;
      return { rows: [12, 13, 14, 15, ...(left > 0 ? [16] : [])].map((id) => ({ kind: 'daily', id })), left };
    },
    'undo-propagation': ({ params }: FakeRequest) => {
      batches.push(params.batch);
      return { rows: [13, 14].map((id) => ({ kind: 'daily', id })), changed: 1, left: 0 };
    },
  });
  const person = await submitFirst();
  await person.click(await screen.findByRole('button', { name: 'Fill them' }));
  expect(await findSentence(/9 rows filled\./)).toBeVisible();
  await person.click(getButton('Undo'));
  expect(await findSentence(/2 rows restored\. 1 row changed since and stayed\./)).toBeVisible();
  expect(new Set(batches).size).toBe(1);
  expect(batches).toHaveLength(3);
});

test('typed text of the open row is saved before rows are filled', async () => {
  const calls: string[] = [];
  openScreen({
    'propagate-sentences': () => {
      calls.push('propagate');
      return { rows: [], left: 0 };
    },
  });
  const person = await submitFirst();
  await screen.findByRole('button', { name: 'Fill them' });
  await waitFor(() => expect(getField('te_1')).toHaveValue(''));
  await person.type(getField('te_1'), 'నా');
  await person.click(getButton('Fill them'));
  expect(await findSentence(/Nothing filled: the rows have changed meanwhile\./)).toBeVisible();
  expect(getField('te_1')).toHaveValue('నా');
  expect(calls).toEqual(['propagate']);
  expect(localStorage.getItem('draft:translator@example.com:daily:12:te')).toBeNull();
});

test('Not now closes the question, and Don’t ask again keeps it closed until it is turned on', async () => {
  const find = jest.fn(() => OFFER);
  const saved: unknown[] = [];
  openScreen({
    'find-propagation': find,
    'save-own-settings': ({ body }: FakeRequest) => {
      saved.push(body);
      return { settings: body };
    },
  });
  const person = await submitFirst();
  await person.click(await screen.findByRole('button', { name: 'Don’t ask again' }));
  expect(screen.queryByRole('button', { name: 'Fill them' })).toBeNull();
  await person.click(await screen.findByRole('button', { name: 'Offer to fill my other rows again' }));
  await waitFor(() => expect(saved).toEqual([{ noPropagation: true }, { noPropagation: false }]));
  expect(find).toHaveBeenCalledTimes(1);
});

test('a failed connection is reported with the rows that were filled', async () => {
  let calls = 0;
  openScreen({
    'propagate-sentences': () => {
      calls++;
      return calls === 1 ? { rows: [{ kind: 'daily', id: 12 }], left: 8 } : refuse('unavailable');
    },
  });
  const person = await submitFirst();
  await person.click(await screen.findByRole('button', { name: 'Fill them' }));
  expect(await findSentence(/1 row filled, then the connection failed\./)).toBeVisible();
  expect(getButton('Undo')).toBeVisible();
});

test('a fill without an answer is undone, also after an undo without one', async () => {
  let undos = 0;
  openScreen({
    'propagate-sentences': () => refuse('unavailable'),
    'undo-propagation': () =>
      ++undos === 1 ? refuse('unavailable') : { rows: [{ kind: 'daily', id: 12 }], changed: 0, left: 0 },
  });
  const person = await submitFirst();
  await person.click(await screen.findByRole('button', { name: 'Fill them' }));
  expect(await findSentence(/The connection failed\. Some rows may have been filled\./)).toBeVisible();
  await person.click(getButton('Undo'));
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await findSentence(/1 row restored\./)).toBeVisible();
});

test('a fill that ends after the next submission keeps its Undo beside the next offer', async () => {
  let end = () => {};
  const batches: unknown[] = [];
  const api = createPredictionServer([FIRST, SECOND, row({ ...MINE, id: 13, lrname: 'Simha' })], {
    'find-propagation': () => OFFER,
    'propagate-sentences': ({ body }: FakeRequest) => {
      batches.push(body.batch);
      return new Promise((resolve) => {
        end = () => resolve({ rows: [{ kind: 'daily', id: 14 }], left: 0 });
      });
    },
    'undo-propagation': ({ params }: FakeRequest) => {
      batches.push(params.batch);
      return { rows: [{ kind: 'daily', id: 14 }], changed: 0, left: 0 };
    },
  });
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  const person = await submitFirst();
  await person.click(await screen.findByRole('button', { name: 'Fill them' }));
  await waitFor(() => expect(batches).toHaveLength(1));
  await waitFor(() => expect(getField('te_1')).toHaveValue(''));
  await person.type(getField('te_1'), `${REST_TE} ${FRIEND_TE}`);
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(getField('te_1')).toHaveValue(''));
  expect(screen.queryByRole('button', { name: 'Fill them' })).toBeNull();
  end();
  expect(await findSentence(/The sentences of this row fill 14 sentences/)).toHaveTextContent(/^#12/);
  expect(await findSentence(/1 row filled\./)).toHaveTextContent(/^#11/);
  await person.click(getButton('Undo'));
  expect(await findSentence(/1 row restored\./)).toHaveTextContent(/^#11/);
  expect(new Set(batches).size).toBe(1);
  expect(getButton('Fill them')).toBeVisible();
});

describe('a row that another row has filled', () => {
  const propagated: PropagatedTexts = {
    revision: 2,
    fresh: true,
    from: { kind: 'daily', id: 11 },
    columns: [{ column: 'te_1', text: REST_TE, sentences: [{ at: 0, text: REST_TE }] }],
  };
  const filled = row({ ...SECOND, te_1: REST_TE, revision_te: 2, author_te: 'translator@example.com' });
  const open = (known = {}, more: Partial<PropagatedTexts> = {}, item = filled) => {
    const memory = createMemoryServer([item], known, { propagated: { ...propagated, ...more } });
    return renderScreen(<PredictionsDailyScreen />, {
      api: createPredictionServer([item], memory),
      url: `${URL}&item=12`,
    });
  };

  it('is marked with the row until a press confirms it', async () => {
    const person = userEvent.setup();
    open();
    expect(await screen.findByText('From row #11, not checked')).toBeVisible();
    await person.click(getButton('Mark as checked'));
    expect(screen.queryByText(/not checked/)).toBeNull();
    expect(getField('te_1')).toHaveValue(REST_TE);
  });

  it('is completed from the memory when it opens', async () => {
    open({ [FRIEND]: [{ text: FRIEND_TE }] });
    await waitFor(() => expect(getField('te_1')).toHaveValue(`${REST_TE} ${FRIEND_TE}`));
    expect(screen.getByText('From memory, not checked')).toBeVisible();
  });

  it('is not marked after another change', async () => {
    open({}, {}, row({ ...filled, revision_te: 3 }));
    await waitFor(() => expect(getField('te_1')).toHaveValue(REST_TE));
    expect(screen.queryByText(/not checked/)).toBeNull();
  });

  it('is filled from the memory again after an undo', async () => {
    const undone = row({ ...filled, te_1: '', revision_te: 3 });
    open({ [FRIEND]: [{ text: FRIEND_TE }] }, { revision: 3, columns: [] }, undone);
    await waitFor(() => expect(getField('te_1').value.trim()).toBe(FRIEND_TE));
  });
});
