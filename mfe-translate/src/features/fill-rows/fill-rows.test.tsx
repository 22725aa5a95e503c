import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import type { MemoryFill } from '@subtitle/contracts/operations/memory-fills';
import { type FakeHandler, type FakeRequest, refuse, renderScreen, row } from '@subtitle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PredictionsDailyScreen from '../../screens/predictions-daily.screen';
import { MINE, URL } from '../../testing/daily-rows';
import { OPEN_VIDEO } from '../../testing/open-video';
import { createPredictionServer, ME } from '../../testing/prediction-server';
import { createWorkServer } from '../../testing/work-server';
import { createDeviceDrafts } from '../keep-drafts/device-drafts';
import { MyWork } from '../my-work/my-work';

const mine = { assigned_te: ME, stage_te: 'translate', status_te: 'assigned', hi_1: 'एक', from: '2099-01-01' } as const;
const ROWS = [41, 42, 43].map((id) => row({ ...mine, id }));
const FILL: Omit<MemoryFill, 'batch'> = {
  ...{ state: 'running', units: 3, done: 1, rows: 1, sentences: 2, all: 3, changed: 0, unfit: 0 },
  ...{ limited: false, rebuilding: false },
};
const ENDED = { state: 'done', done: 3, rows: 2, sentences: 96, all: 130 } as const;

beforeEach(() => localStorage.clear());

function open(extra: Record<string, FakeHandler>, rows: ItemAnswer[] = ROWS) {
  const api = { ...createWorkServer(() => rows, ME), ...extra };
  return { person: userEvent.setup(), ...renderScreen(<MyWork />, { api, url: '/my-work?show=due' }) };
}
/** Presses F and answers its question with Enter. */
async function fillAll(person: ReturnType<typeof userEvent.setup>) {
  await person.keyboard('f');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fill' })).toHaveFocus());
  await person.keyboard('{Enter}');
}
/** Answers the calls of one job, whose progress is `now.fill`. */
function createFillServer() {
  const server = {
    fill: FILL as Omit<MemoryFill, 'batch'>,
    started: [] as FakeRequest['body'][],
    undone: [] as string[],
  };
  const answer = (batch: string) => ({ ...server.fill, batch });
  const handlers: Record<string, FakeHandler> = {
    'start-fill': ({ body }) => {
      server.started.push(body);
      return answer(body.batch);
    },
    'get-fill': ({ params }) => answer(params.batch!),
    'cancel-fill': ({ params }) => {
      server.fill = { ...server.fill, state: 'cancelled' };
      return answer(params.batch!);
    },
    'undo-propagation': ({ params }) => {
      server.undone.push(params.batch!);
      return { rows: [{ kind: 'daily', id: 41, revision: 3 }], changed: 1, left: 0 };
    },
  };
  return { server, handlers };
}
const findLine = (text: RegExp) => screen.findByText(text, { selector: '[role=status]' });
const press = (person: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => person.click(button));

test('selected rows are filled with progress and a count, and undone as one', async () => {
  const { server, handlers } = createFillServer();
  const { person } = open(handlers);
  await person.click(await screen.findByRole('checkbox', { name: 'Select #41, Telugu' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select #43, Telugu' }));
  await press(person, /^Fill 2 selected from memory/);
  expect(await findLine(/^Filling from memory: 1 of 3 rows read\. 1 row, 2 of 3 sentences filled\.$/)).toBeVisible();
  expect(server.started).toEqual([
    expect.objectContaining({ units: [41, 43].map((id) => ({ kind: 'daily', id, language: 'te' })) }),
  ]);
  expect(screen.getByRole('checkbox', { name: 'Select #41, Telugu' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: /^Fill all open rows/ })).toBeDisabled();
  server.fill = { ...FILL, ...ENDED, changed: 1, rebuilding: true };
  expect(
    await findLine(/^2 rows, 96 of 130 sentences filled\. 1 row changed meanwhile .* being rebuilt/),
  ).toBeVisible();
  await press(person, 'Undo');
  expect(await findLine(/^1 row restored\. 1 row changed since and stayed\.$/)).toBeVisible();
  expect(server.undone).toEqual([server.started[0].batch]);
  await press(person, 'Close');
  expect(screen.queryByRole('region', { name: 'Fill from memory' })).toBeNull();
});

test('F asks, then fills all open rows of the filter, without rows that have texts on this device', async () => {
  createDeviceDrafts(ME, 'daily')
    .getDraft(42, 'te')
    .write({ revision: 0, texts: { te_1: 'ఒ' } });
  const { server, handlers } = createFillServer();
  const { person } = open(handlers, [...ROWS, OPEN_VIDEO]);
  await screen.findByRole('link', { name: '#41' });
  await person.keyboard('f');
  const question = await screen.findByText(/^The empty texts of 3 open rows are filled\./);
  expect(question).toHaveTextContent(/Subtitles are left out: 1 open row\.$/);
  // The question is open: F does not ask again.
  await person.keyboard('f');
  await press(person, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.started).toEqual([]);
  await fillAll(person);
  await waitFor(() => expect(server.started).toHaveLength(1));
  expect(server.started[0]).toEqual({
    batch: expect.stringMatching(/^[0-9a-f]{32}$/),
    except: [{ kind: 'daily', id: 42, language: 'te' }],
  });
  await press(person, 'Cancel');
  expect(await findLine(/^Cancelled\. 1 row, 2 of 3 sentences filled\.$/)).toBeVisible();
});

test('the last job is shown again after a reload, and a job that the server has removed is not', async () => {
  const { server, handlers } = createFillServer();
  const { person, unmount } = open(handlers);
  await screen.findByRole('link', { name: '#41' });
  await fillAll(person);
  await findLine(/^Filling/);
  unmount();
  server.fill = { ...FILL, ...ENDED, rows: 0, sentences: 0 };
  const again = open(handlers);
  expect(await findLine(/^Nothing filled: none of 130 sentences is in the memory\.$/)).toBeVisible();
  again.unmount();
  open({ ...handlers, 'get-fill': () => refuse('not-found') });
  await screen.findByRole('link', { name: '#41' });
  await waitFor(() => expect(localStorage.getItem(`memory.fill-job.own.${ME}`)).toBeNull());
});

test('a start without an answer is repeated with the same id', async () => {
  const { server, handlers } = createFillServer();
  const batches: string[] = [];
  const start: FakeHandler = (request) => {
    batches.push(request.body.batch);
    if (batches.length === 1) throw new TypeError('Failed to fetch');
    return handlers['start-fill']!(request);
  };
  const { person } = open({ ...handlers, 'start-fill': start });
  await screen.findByRole('link', { name: '#41' });
  await fillAll(person);
  await findLine(/^The connection failed\./);
  await press(person, 'Try again');
  await findLine(/^Filling/);
  expect(new Set(batches).size).toBe(1);
  expect(server.started).toHaveLength(1);
});

test('a refused start says why, and its job is kept until the server has none', async () => {
  const { handlers } = createFillServer();
  const key = `memory.fill-job.own.${ME}`;
  let isDown = true;
  const get: FakeHandler = () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return refuse('not-found');
  };
  const { person } = open({ ...handlers, 'start-fill': () => refuse('too-many-requests'), 'get-fill': get });
  await screen.findByRole('link', { name: '#41' });
  await fillAll(person);
  expect(await findLine(/^Too many attempts\. Please wait a moment and try again\.$/)).toBeVisible();
  await press(person, 'Close');
  expect(screen.queryByRole('region', { name: 'Fill from memory' })).toBeNull();
  expect(localStorage.getItem(key)).not.toBeNull();
  isDown = false;
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
});

test('a server that does not answer is shown, a job is read again, and a failed cancel is named', async () => {
  const { server, handlers } = createFillServer();
  let isDown = true;
  const fail: FakeHandler = () => {
    throw new TypeError('Failed to fetch');
  };
  localStorage.setItem(`memory.fill-job.own.${ME}`, 'abcdef01');
  const { person } = open({
    ...handlers,
    'get-fill': (request) => (isDown ? fail(request) : handlers['get-fill']!(request)),
    'cancel-fill': fail,
  });
  expect(await findLine(/^The connection failed\.$/)).toBeVisible();
  isDown = false;
  expect(await findLine(/^Filling from memory: 1 of 3 rows read/)).toBeVisible();
  await press(person, 'Cancel');
  expect(await findLine(/^Not cancelled: The connection failed\. Filling from memory/)).toBeVisible();
  server.fill = { ...FILL, ...ENDED };
  expect(await findLine(/^2 rows, 96 of 130 sentences filled\.$/)).toBeVisible();
});

test('a job says why its rows were left, and that there was nothing to fill only if no row was left', async () => {
  const { server, handlers } = createFillServer();
  const none = { rows: 0, sentences: 0, all: 0 };
  server.fill = { ...FILL, ...ENDED, ...none, changed: 1, unfit: 2 };
  localStorage.setItem(`memory.fill-job.own.${ME}`, 'abcdef01');
  const { unmount } = open(handlers);
  const left = '1 row changed meanwhile or belong to somebody else, and stayed.';
  const unfit = '2 rows with an imported draft or without a source language stayed.';
  expect(await screen.findByText(`Nothing filled. ${left} ${unfit}`)).toBeVisible();
  unmount();
  server.fill = { ...FILL, ...ENDED, ...none };
  open(handlers);
  expect(await findLine(/^Nothing to fill: these rows have no empty texts\.$/)).toBeVisible();
});

test('rows that are corrected are not selected or filled', async () => {
  open({}, [row({ ...mine, id: 41, stage_te: 'correct', te_1: 'ఒకటి' })]);
  await screen.findByRole('link', { name: '#41' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /from memory/ })).toBeNull();
});

test('the list of an editor fills its open rows, after typed texts are saved', async () => {
  const { server, handlers } = createFillServer();
  const open = [11, 12].map((id) => row({ ...MINE, id, hi_2: '' }));
  const closed = row({ ...MINE, id: 13, status_te: 'inreview', te_1: 'ఒకటి' });
  const saved: FakeRequest['body'][] = [];
  const rows = createPredictionServer([...open, closed]);
  const save: FakeHandler = (request) => {
    saved.push(request.body);
    return rows['save-draft']!(request);
  };
  const api = { ...rows, ...handlers, 'save-draft': save };
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText(/te_1/), 'నా');
  await press(person, 'Fill 2 rows from memory');
  await findLine(/^Filling from memory/);
  expect(saved).toHaveLength(1);
  const units = [11, 12].map((id) => ({ kind: 'daily', id, language: 'te' }));
  expect(server.started).toEqual([{ batch: expect.any(String), units, except: [] }]);
});
