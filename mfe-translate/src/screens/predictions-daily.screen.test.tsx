import { SEEN_MS } from '@subtitle/sdk/keys';
import { type FakeRequest, refuse, renderScreen, row, testUser } from '@subtitle/sdk/testing';
import { useUpdateBlocked } from '@subtitle/sdk/updates';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findOption, getField, KARK, MESHA, MINE, passTime, URL } from '../testing/daily-rows';
import { ME, createPredictionServer as server } from '../testing/prediction-server';
import PredictionsDailyScreen from './predictions-daily.screen';

beforeEach(() => localStorage.clear());

test('spec 2.9.6, 8.6: a translator fills the columns, saves all translations and the next unfinished row opens', async () => {
  const person = userEvent.setup();
  renderScreen(<PredictionsDailyScreen />, { api: server([MESHA, KARK]), url: URL });
  expect(await screen.findByText('Language Sets (2)')).toBeInTheDocument();
  expect(screen.getByText('Select a language set from the list to start translating.')).toBeInTheDocument();
  await person.click(await findOption(/Mesha/));
  await person.type(getField('te_1'), 'ఒకటి');
  await person.type(getField('te_2'), 'రెండు');
  await person.keyboard('{Control>}{Enter}{/Control}');
  const message = await screen.findByText('All translations saved successfully!');
  expect(message).toHaveTextContent('✅ All translations saved successfully!');
  expect(await findOption(/Mesha/)).toHaveTextContent('inreview');
  const next = await findOption(/Kark/);
  await waitFor(() => expect(next).toHaveAttribute('aria-selected', 'true'));
  await waitFor(() => expect(getField('te_1')).toHaveFocus());
});

test('pressing Save All Translations right after typing submits the row, although leaving the field is still saving the draft', async () => {
  const person = userEvent.setup();
  const api = server([MESHA]);
  const save = api['save-draft'];
  let answer!: () => void;
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api['save-draft'] = async (request) => {
    await pressed;
    return save(request);
  };
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  await person.type(await screen.findByLabelText(/te_1/), 'ఒకటి');
  await person.type(getField('te_2'), 'రెండు');
  await person.tab();
  expect(await screen.findByText('Saving')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /Save All Translations/ }));
  answer();
  expect(await screen.findByText('All translations saved successfully!')).toBeInTheDocument();
  expect(await findOption(/Mesha/)).toHaveTextContent('inreview');
});

test('typed text is restored after a reload while the server is away, and is saved when it responds', async () => {
  const person = userEvent.setup();
  let away = true;
  const api = server([MESHA]);
  const save = api['save-draft'];
  api['save-draft'] = (request) => {
    if (away) throw new Error('no network');
    return save(request);
  };
  const first = renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  await person.type(await screen.findByLabelText(/te_1/), 'ఒకటి');
  await person.tab();
  expect(await screen.findByText('Offline, kept on this device')).toBeInTheDocument();
  first.unmount();
  await passTime(50);
  away = false;
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  expect(await screen.findByLabelText(/te_1/)).toHaveValue('ఒకటి');
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/✓ Saved \d\d:\d\d:\d\d/)).toBeInTheDocument();
});

test('a newer version is not offered while typed text is unsaved', async () => {
  const person = userEvent.setup();
  const blocked = renderHook(() => useUpdateBlocked()).result;
  renderScreen(<PredictionsDailyScreen />, { api: server([MESHA]), url: `${URL}&item=11` });
  await screen.findByLabelText(/te_1/);
  expect(blocked.current).toBe(false);
  await person.type(getField('te_1'), 'ఒకటి');
  expect(blocked.current).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(/✓ Saved \d\d:\d\d:\d\d/)).toBeInTheDocument();
  expect(blocked.current).toBe(false);
});

test('spec 8.6: a refused submission shows why and keeps the texts', async () => {
  const person = userEvent.setup();
  const api = server([MESHA], { 'submit-item': () => refuse('incomplete') });
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  await person.type(await screen.findByLabelText(/te_1/), 'ఒకటి');
  await person.click(screen.getByRole('button', { name: /Save All Translations/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('❌ Failed to save translations');
  expect(screen.getByRole('alert')).toHaveTextContent('Some columns are still empty.');
  expect(getField('te_1')).toHaveValue('ఒకటి');
});

test('a conflict shows both texts and continues with the selected one', async () => {
  const person = userEvent.setup();
  const current = {
    status: 'assigned' as const,
    revision: 5,
    columns: { te_1: 'వారిది', te_2: '', te_3: '', te_4: '' },
    by: 'editor@example.com',
  };
  const saved: FakeRequest[] = [];
  const api = server([MESHA], {
    'save-draft': (request) => {
      saved.push(request);
      if (request.body.revision < 5) return refuse('conflict', { current });
      return { item: { ...MESHA, ...current.columns, ...request.body.columns, revision_te: 6 } };
    },
  });
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  await person.type(await screen.findByLabelText(/te_1/), 'నాది');
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('editor@example.com');
  expect(panel).toHaveTextContent('వారిది');
  expect(screen.getByRole('button', { name: 'Conflict' })).toBeInTheDocument();
  await person.click(within(panel).getByRole('button', { name: /Go on with the chosen/ }));
  expect(getField('te_1')).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(saved.at(-1)?.body).toMatchObject({ revision: 5, columns: { te_1: 'నాది' } }));
});

test('spec 2.9.6: work outside the filters is counted, with a button that shows it', async () => {
  const person = userEvent.setup();
  const later = row({ ...MINE, id: 13, from: '2027-01-01', to: '2027-01-01', lrname: 'Tula' });
  renderScreen(<PredictionsDailyScreen />, { api: server([later]), url: URL });
  expect(await screen.findByText('No predictions found.')).toBeInTheDocument();
  expect(await screen.findByText('1 to do on other dates.')).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: '1 more on other dates' }));
  expect(await findOption(/Tula/)).toBeInTheDocument();
});

test('a row sent back shows the reviewer, the reason and the changes since', async () => {
  const person = userEvent.setup();
  const sent = {
    reason: 'terminology',
    note: 'Use the glossary word.',
    by: 'reviewer@example.com',
    at: '2026-11-20T10:00:00.000Z',
  };
  const back = row({ ...MINE, id: 14, te_1: 'కొత్త పదం', sent_back_te: sent, round_te: 1 });
  const entry = {
    at: sent.at,
    by: ME,
    event: 'submit-item',
    from: 'assigned',
    to: 'inreview',
    revision: 1,
    owner: ME,
    reason: '',
    note: '',
  };
  const api = server([back], { 'list-history': () => [{ ...entry, columns: { te_1: 'పాత పదం' } }] });
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=14` });
  const banner = await screen.findByRole('region', { name: 'Sent back' });
  expect(banner).toHaveTextContent('terminology');
  expect(banner).toHaveTextContent('Use the glossary word.');
  expect(await findOption(/sent back/)).toBeInTheDocument();
  await person.click(within(banner).getByRole('button', { name: 'What changed' }));
  await waitFor(() => expect(banner.querySelector('del')).toHaveTextContent('పాత'));
  expect(banner.querySelector('ins')).toHaveTextContent('కొత్త');
});

test('an assigner reads every row and sees why it is read-only', async () => {
  renderScreen(<PredictionsDailyScreen />, { user: testUser('assigner'), api: server([MESHA]), url: `${URL}&item=11` });
  expect(await screen.findByText(/Read-only: assigned to translator@example.com/)).toBeInTheDocument();
  expect(getField('te_1')).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: /Save All Translations/ })).toBeDisabled();
});

test('a submitted row can be recalled', async () => {
  const person = userEvent.setup();
  const handed = row({ ...MINE, id: 15, status_te: 'inreview', submitter_te: ME, te_1: 'ఒకటి' });
  renderScreen(<PredictionsDailyScreen />, { api: server([handed]), url: `${URL}&item=15` });
  await person.click(await screen.findByRole('button', { name: 'Recall' }));
  await waitFor(() => expect(getField('te_1')).not.toHaveAttribute('readonly'));
});

test('shortcuts are ignored during the composition of an input method', async () => {
  const submit = jest.fn();
  renderScreen(<PredictionsDailyScreen />, { api: server([MESHA], { 'submit-item': submit }), url: `${URL}&item=11` });
  const box = await screen.findByLabelText(/te_1/);
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, isComposing: true });
  await Promise.resolve();
  expect(submit).not.toHaveBeenCalled();
});

test('a list that fails to load shows an error and retries', async () => {
  const person = userEvent.setup();
  let broken = true;
  const whole = server([MESHA])['list-rows'];
  const api = server([], { 'list-rows': (request) => (broken ? refuse('forbidden') : whole(request)) });
  renderScreen(<PredictionsDailyScreen />, { api, url: URL });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  broken = false;
  await person.click(retry);
  expect(await findOption(/Mesha/)).toBeInTheDocument();
});

test('an imported draft is marked as such, and only Accept draft submits it unchanged', async () => {
  const person = userEvent.setup();
  const filled = { te_1: 'ఒకటి', te_2: 'రెండు' };
  const submitted: string[] = [];
  const api = server([
    { ...MESHA, ...filled },
    { ...KARK, ...filled },
  ]);
  const submit = api['submit-item'];
  api['submit-item'] = (request) => {
    submitted.push(request.params.id!);
    return submit(request);
  };
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  expect(await findOption(/Mesha.*imported draft/)).toBeInTheDocument();
  await passTime(SEEN_MS + 20);
  await person.click(await screen.findByLabelText(/te_1/));
  await person.keyboard('{Control>}{Enter}{/Control}');
  const accept = screen.getByRole('button', { name: 'Accept draft' });
  expect(accept).toHaveFocus();
  expect(screen.getByText(/^This imported draft is unchanged\. Press Enter/)).toBeInTheDocument();
  expect(submitted).toEqual([]);
  await person.keyboard('{Enter}');
  await waitFor(() => expect(submitted).toEqual(['11']));
  const next = await findOption(/Kark/);
  await waitFor(() => expect(next).toHaveAttribute('aria-selected', 'true'));
  const saved = screen.getByText('All translations saved successfully!');
  expect(saved.closest('[role=status]')).toHaveTextContent(/^#11.*All translations saved successfully!$/);
  await person.keyboard('{Control>}s{/Control}');
  expect(screen.queryByText('All translations saved successfully!')).toBeNull();
  expect(screen.getByText(/^This imported draft is unchanged/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Accept draft' })).toHaveFocus();
  await person.type(getField('te_1'), '.');
  expect(screen.queryByText(/^This imported draft is unchanged/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept draft' })).toBeNull();
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(submitted).toEqual(['11', '12']));
});

test("a row that fails to load is not reported as another person's: offline is shown, and a phone has a way back", async () => {
  const person = userEvent.setup();
  let lost = true;
  const api = server([MESHA]);
  const read = api['get-item'];
  api['get-item'] = (request: FakeRequest) => {
    if (lost) throw new Error('no network');
    return read(request);
  };
  window.innerWidth = 390;
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    renderScreen(<PredictionsDailyScreen />, { api, url: URL });
    await person.click(await findOption(/Mesha/));
    expect(await screen.findByText('You are offline. The row comes when the network is back.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Back to the list' }));
    await person.click(await findOption(/Mesha/));
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('This row could not be loaded.')).toBeInTheDocument();
    lost = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText(/te_1/)).toBeInTheDocument();
  } finally {
    online.mockRestore();
    window.innerWidth = 1440;
  }
});
