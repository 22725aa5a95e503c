import { EMPTY_ACTIVITY } from '@subtitle/contracts/examples/rows';
import { completeItem } from '@subtitle/contracts/operations/item-answer';
import { type FakeRequest, refuse, renderScreen, row, testUser } from '@subtitle/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDeviceDrafts } from '../features/keep-drafts/device-drafts';
import { findOption, getField } from '../testing/daily-rows';
import { createPredictionServer } from '../testing/prediction-server';
import { createWorkServer } from '../testing/work-server';
import CorrectionActivitiesScreen from './correction-activities.screen';
import CorrectionPredictionDailyScreen from './correction-prediction-daily.screen';

const DATE = '2026-12-01';
const EDITOR = 'editor@example.com';
const mine = { assigned_te: EDITOR, stage_te: 'correct', revision_te: 3, hi_1: 'एक', te_1: 'పాత' } as const;
const corrected = (id: number, lrname: string) => row({ ...mine, id, lrname, status_te: 'corrected' });
const open = (path: string, ui: React.ReactElement, api: ReturnType<typeof createPredictionServer>) =>
  renderScreen(ui, { api, url: `${path}?source=hi&target=te&date=${DATE}`, user: testUser('editor') });

const width = window.innerWidth;
beforeEach(() => {
  localStorage.clear();
  window.innerWidth = 1440;
});
afterEach(() => {
  window.innerWidth = width;
});

test('spec 4.14: an editor saves a correction, sees the messages of that screen, and sends the row to review', async () => {
  const person = userEvent.setup();
  const api = createPredictionServer([
    row({ ...mine, id: 41, lrname: 'Mesha', status_te: 'assigned', author_te: 'somebody' }),
  ]);
  open('/CorrectionPredictionDaily', <CorrectionPredictionDailyScreen />, api);
  expect(await screen.findByRole('heading', { name: 'Correction Prediction Daily' })).toBeInTheDocument();
  await person.click(await findOption(/Mesha/));
  await person.clear(getField('te_1'));
  await person.type(getField('te_1'), 'కొత్త');
  await person.click(screen.getByRole('button', { name: /Save All Translations/ }));
  expect((await screen.findAllByText('All translations saved successfully!')).length).toBeGreaterThan(0);
  await person.click(await screen.findByRole('button', { name: 'Send to review' }));
  await waitFor(async () => expect(await findOption(/Mesha/)).toHaveTextContent('inreview'));
  expect(screen.queryByRole('button', { name: 'Send to review' })).toBeNull();
});

test('an editor without language pairs sees the languages with most rows to correct', async () => {
  const rows = [71, 72].map((id) => row({ ...mine, id, lrname: 'Mesha', status_te: 'assigned', from: DATE, to: DATE }));
  const api = { ...createPredictionServer(rows), ...createWorkServer(() => rows, EDITOR) };
  const url = `/CorrectionPredictionDaily?date=${DATE}`;
  renderScreen(<CorrectionPredictionDailyScreen />, { api, url, user: testUser('editor') });
  expect(await screen.findByText('Language Sets (2)')).toBeInTheDocument();
  expect(screen.getByLabelText('Target Language')).toHaveValue('te');
});

test('one press sends all corrected rows; a row that another person changed first is skipped', async () => {
  const person = userEvent.setup();
  const sent: number[] = [];
  const api = createPredictionServer([corrected(51, 'Mesha'), corrected(52, 'Kark'), corrected(53, 'Tula')]);
  const send = api['send-to-review'];
  api['send-to-review'] = (request: FakeRequest) => {
    const id = Number(request.params.id);
    sent.push(id);
    return id === 52 ? refuse('wrong-status') : send(request);
  };
  open('/CorrectionPredictionDaily', <CorrectionPredictionDailyScreen />, api);
  await person.click(await screen.findByRole('button', { name: 'Send 3 to review' }));
  await waitFor(async () => expect(await findOption(/Tula/)).toHaveTextContent('inreview'));
  expect(await findOption(/Mesha/)).toHaveTextContent('inreview');
  expect(sent).toEqual([51, 52, 53]);
  const message = '2 sent to review, 1 skipped: changed by someone else.';
  expect(await screen.findByText(message, { selector: '[role=status]' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Send 1 to review' })).toBeEnabled();
});

test('sending all skips a row with unsaved text, typed here or in another tab', async () => {
  const person = userEvent.setup();
  const noted: string[] = [];
  const api = createPredictionServer([corrected(54, 'Mesha'), corrected(55, 'Kark'), corrected(56, 'Tula')]);
  api['submit-item'] = () => {
    noted.push('saved');
    return refuse('incomplete') as never;
  };
  const send = api['send-to-review'];
  api['send-to-review'] = (request: FakeRequest) => {
    noted.push(`${request.params.id} sent`);
    return send(request);
  };
  createDeviceDrafts(EDITOR, 'daily', 'tab')
    .getDraft(56, 'te')
    .write({ revision: 3, texts: { te_1: 'వేరే' } });
  open('/CorrectionPredictionDaily', <CorrectionPredictionDailyScreen />, api);
  await person.click(await findOption(/Kark/));
  await person.clear(getField('te_1'));
  await person.click(await findOption(/Mesha/));
  await person.click(screen.getByRole('button', { name: 'Send 3 to review' }));
  const message = '1 sent to review, 2 skipped: your changes are not saved.';
  expect(await screen.findByText(message, { selector: '[role=status]' })).toBeInTheDocument();
  expect(noted).toEqual(['54 sent']);
});

test('stopping lets the current row finish, and sends nothing more', async () => {
  const person = userEvent.setup();
  const sent: number[] = [];
  let answer = () => {};
  const api = createPredictionServer([corrected(61, 'Mesha'), corrected(62, 'Kark')]);
  const send = api['send-to-review'];
  api['send-to-review'] = async (request: FakeRequest) => {
    sent.push(Number(request.params.id));
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return send(request);
  };
  open('/CorrectionPredictionDaily', <CorrectionPredictionDailyScreen />, api);
  await person.click(await screen.findByRole('button', { name: 'Send 2 to review' }));
  await waitFor(() => expect(sent).toEqual([61]));
  await person.click(screen.getByRole('button', { name: /^Stop/ }));
  answer();
  expect(await screen.findByRole('button', { name: 'Send 1 to review' })).toBeEnabled();
  expect(screen.getByText('Stopped: 1 sent to review.')).toBeInTheDocument();
  expect(sent).toEqual([61]);
});

test('the number of sent rows replaces the previous message, even if no button is left', async () => {
  const person = userEvent.setup();
  const api = createPredictionServer([
    row({ ...mine, id: 65, lrname: 'Mesha', status_te: 'assigned' }),
    corrected(66, 'Kark'),
  ]);
  open('/CorrectionPredictionDaily', <CorrectionPredictionDailyScreen />, api);
  await person.click(await findOption(/Mesha/));
  await person.type(getField('te_1'), '!');
  await person.click(screen.getByRole('button', { name: /Save All Translations/ }));
  expect(await screen.findByText('All translations saved successfully!')).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: /^Send \d to review$/ }));
  expect(await screen.findByText(/^\d sent to review\.$/)).toBeInTheDocument();
  expect(screen.queryByText('All translations saved successfully!')).toBeNull();
  await person.click(await findOption(/Kark/));
  expect(screen.queryByText(/sent to review/)).toBeNull();
});

const anActivity = (more: object = {}) =>
  completeItem({
    ...EMPTY_ACTIVITY,
    id: 71,
    from: DATE,
    to: DATE,
    assigned_to: EDITOR,
    act_en: 'Breathing',
    act_hi: 'साँस',
    hi: 'शांत बैठें',
    te: 'పాత',
    status_te: 'assigned',
    assigned_te: EDITOR,
    stage_te: 'correct',
    author_te: 'somebody',
    revision_te: 3,
    ...more,
  });

test('spec 2.10.1: MKSABB of an activity is saved immediately, between the saves of texts typed before and after it', async () => {
  const person = userEvent.setup();
  const saves: unknown[] = [];
  const api = createPredictionServer([anActivity()]);
  const save = api['save-draft'];
  api['save-draft'] = async (request: FakeRequest) => {
    saves.push(request.body);
    const { mksabb } = request.body as { mksabb?: string };
    const answer = save(request) as { item: object };
    // The first call is still running while the next button is pressed.
    await new Promise((resolve) => setTimeout(resolve, 50));
    return mksabb ? { item: { ...answer.item, mksabb } } : answer;
  };
  const submit = api['submit-item'];
  api['submit-item'] = (request: FakeRequest) => {
    saves.push((request.body as { revision: number }).revision);
    return submit(request);
  };
  open('/CorrectionActivities', <CorrectionActivitiesScreen />, api);
  expect(await screen.findByText('Activities (1)')).toBeInTheDocument();
  await person.click(await findOption(/Breathing/));
  await person.type(screen.getByLabelText('Activity Name'), 'శ్వాస');
  fireEvent.click(screen.getByRole('radio', { name: 'Different' }));
  // The value changes at the press, before any call is sent.
  expect(screen.getByRole('radio', { name: 'Different' })).toBeChecked();
  await person.click(screen.getByRole('button', { name: /Save Translation/ }));
  await waitFor(() => expect(saves).toHaveLength(3));
  // A save of texts sends the source texts; a change of MKSABB does not.
  const source = { language: 'hi', texts: { act_hi: 'साँस', hi: 'शांत बैठें' } };
  expect(saves).toEqual([
    { revision: 3, columns: { act_te: 'శ్వాస' }, source },
    { revision: 4, columns: {}, mksabb: 'different' },
    5,
  ]);
});

test('spec 2.10.1: MKSABB of a corrected activity can still be changed, and it stays corrected', async () => {
  const person = userEvent.setup();
  const sent: unknown[] = [];
  const api = createPredictionServer([anActivity({ status_te: 'corrected', act_te: 'శ్వాస', mksabb: 'same' })]);
  const submit = api['submit-item'];
  api['submit-item'] = (request: FakeRequest) => {
    sent.push(request.body);
    const answer = submit(request) as { item: object };
    return { item: { ...answer.item, status_te: 'corrected', mksabb: 'different' } };
  };
  open('/CorrectionActivities?status=corrected', <CorrectionActivitiesScreen />, api);
  await person.click(await findOption(/Breathing/));
  await person.click(screen.getByRole('radio', { name: 'Different' }));
  await waitFor(() => expect(sent).toEqual([{ revision: 3, columns: {}, mksabb: 'different' }]));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Different' })).toBeChecked());
});
