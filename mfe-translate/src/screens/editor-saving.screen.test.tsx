import { SEEN_MS } from '@subtitle/sdk/keys';
import { refuse, renderScreen } from '@subtitle/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findOption, getField, KARK, MESHA, passTime, URL } from '../testing/daily-rows';
import { ME, createPredictionServer as server } from '../testing/prediction-server';
import PredictionsDailyScreen from './predictions-daily.screen';

beforeEach(() => localStorage.clear());

test('holding Ctrl+Enter submits one row, and a press right after the next row opens is ignored', async () => {
  const filled = { te_1: 'ఒకటి', te_2: 'రెండు' };
  const submitted: string[] = [];
  const api = server([
    { ...MESHA, ...filled, author_te: ME },
    { ...KARK, ...filled, author_te: ME },
  ]);
  const submit = api['submit-item'];
  api['submit-item'] = (request) => {
    submitted.push(request.params.id!);
    return submit(request);
  };
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  await screen.findByLabelText(/te_1/);
  const look = () => passTime(SEEN_MS + 20);
  const press = (repeat: boolean) => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, repeat });
  await look();
  // The clock stands still, so that the press on the next row is too early even on a busy machine.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  press(false);
  const next = await findOption(/Kark/);
  await waitFor(() => expect(next).toHaveAttribute('aria-selected', 'true'));
  press(false);
  clock.mockRestore();
  await look();
  for (let at = 0; at < 15; at++) press(true);
  await look();
  expect(submitted).toEqual(['11']);
  press(false);
  await waitFor(() => expect(submitted).toEqual(['11', '12']));
});

test('the success message of the last row is hidden while the open row has an error', async () => {
  const person = userEvent.setup();
  const filled = { te_1: 'ఒకటి', te_2: 'రెండు' };
  renderScreen(<PredictionsDailyScreen />, {
    api: server([{ ...MESHA, ...filled, author_te: ME }, KARK]),
    url: `${URL}&item=11`,
  });
  await screen.findByLabelText(/te_1/);
  await passTime(SEEN_MS + 20);
  await person.click(screen.getByRole('button', { name: /Save All Translations/ }));
  await waitFor(async () => expect(await findOption(/Kark/)).toHaveAttribute('aria-selected', 'true'));
  expect(screen.getByText('All translations saved successfully!')).toBeInTheDocument();
  await passTime(SEEN_MS + 20);
  await person.click(screen.getByRole('button', { name: /Save All Translations/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save translations');
  expect(screen.queryByText('All translations saved successfully!')).not.toBeInTheDocument();
});

test('a row taken away during typing names its new owner, and shows the typed text for copying until it is discarded', async () => {
  const person = userEvent.setup();
  const extra = {
    'save-draft': () => refuse('not-found'),
    'submit-item': () => refuse('not-found'),
    'list-names': () => [
      { username: 'meera@example.com', name: 'Meera' },
      { username: 'anil@example.com', name: 'Anil' },
    ],
    'get-holder': () => ({
      owner: 'meera@example.com',
      status: 'assigned',
      by: 'anil@example.com',
      at: '2026-11-20T10:00:00.000Z',
    }),
  };
  const view = renderScreen(<PredictionsDailyScreen />, { api: server([MESHA], extra), url: `${URL}&item=11` });
  await person.type(await screen.findByLabelText(/te_1/), 'ఒకటి');
  await person.click(screen.getByRole('button', { name: /Save All Translations/ }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This row is no longer assigned to you');
  await waitFor(() => expect(alert).toHaveTextContent('Meera has it now; it was given to them by Anil'));
  expect(alert).toHaveTextContent('ఒకటి');
  expect(screen.getByRole('button', { name: /Save All Translations/ })).toBeDisabled();
  await person.click(within(alert).getByRole('button', { name: 'Copy what was typed in te_1' }));
  expect(await navigator.clipboard.readText()).toBe('ఒకటి');
  view.unmount();

  // After a reload the row is not found, but its typed text is kept.
  const gone = { ...extra, 'get-item': () => refuse('not-found') };
  renderScreen(<PredictionsDailyScreen />, { api: server([], gone), url: `${URL}&item=11` });
  const kept = await screen.findByRole('alert');
  expect(kept).toHaveTextContent('ఒకటి');
  await person.click(within(kept).getByRole('button', { name: 'Discard the Telugu texts' }));
  expect(await screen.findByText('This language set is not there, or not assigned to you.')).toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('empty columns are named at their fields, the first gets the focus, and a filled one loses its error', async () => {
  const person = userEvent.setup();
  const submit = jest.fn();
  renderScreen(<PredictionsDailyScreen />, { api: server([MESHA], { 'submit-item': submit }), url: `${URL}&item=11` });
  await person.type(await screen.findByLabelText(/te_2/), 'రెండు');
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(getField('te_1')).toHaveFocus();
  expect(getField('te_1')).toBeInvalid();
  expect(getField('te_1')).toHaveAccessibleDescription(/Still empty, although its source has text/);
  expect(getField('te_2')).toBeValid();
  expect(getField('te_2')).toHaveAccessibleDescription('दो');
  expect(submit).not.toHaveBeenCalled();
  await person.type(getField('te_1'), 'ఒకటి');
  expect(getField('te_1')).toBeValid();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a row that was taken away shows its new owner and the texts to copy, without field errors', async () => {
  const person = userEvent.setup();
  const holder = {
    owner: 'meera@example.com',
    status: 'assigned',
    by: 'anil@example.com',
    at: '2026-11-20T10:00:00.000Z',
  };
  let takeAway = () => {};
  const extra = {
    'save-draft': () => new Promise((resolve) => (takeAway = () => resolve(refuse('not-found')))),
    'get-holder': () => holder,
    'list-names': () => [{ username: 'meera@example.com', name: 'Meera' }],
  };
  renderScreen(<PredictionsDailyScreen />, { api: server([MESHA], extra), url: `${URL}&item=11` });
  await person.type(await screen.findByLabelText(/te_2/), 'రెండు');
  await person.keyboard('{Control>}{Enter}{/Control}');
  expect(getField('te_1')).toBeInvalid();
  takeAway();
  expect(await screen.findByText(/Meera has it now/)).toBeInTheDocument();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('This row is no longer assigned to you');
  expect(alert).toHaveTextContent('రెండు');
  for (const name of [/te_1/, /te_2/]) expect(screen.getByRole('textbox', { name })).toBeValid();
  expect(screen.queryByText(/Still empty/)).toBeNull();
});

test('a text that is too long shows an error at its field during typing, and the reason why the draft is not saved', async () => {
  const person = userEvent.setup();
  const save = jest.fn();
  renderScreen(<PredictionsDailyScreen />, { api: server([MESHA], { 'save-draft': save }), url: `${URL}&item=11` });
  await screen.findByLabelText(/te_1/);
  fireEvent.change(getField('te_1'), { target: { value: 'క'.repeat(32_768) } });
  expect(getField('te_1')).toHaveAccessibleDescription(/Too long: 32,768 characters, at most 32,767/);
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The draft is not saved');
  expect(screen.getByRole('alert')).toHaveTextContent('te_1 is too long to be saved.');
  expect(save).not.toHaveBeenCalled();
});

test('a refused autosave shows why', async () => {
  const person = userEvent.setup();
  const api = server([MESHA], { 'save-draft': () => refuse('too-many-requests') });
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  await person.type(await screen.findByLabelText(/te_1/), 'ఒకటి');
  await person.tab();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please wait a moment and try again.');
});

test('a save without a response shows an error', async () => {
  const person = userEvent.setup();
  const api = server([MESHA], { 'save-draft': () => new Promise(() => {}) });
  renderScreen(<PredictionsDailyScreen />, { api, url: `${URL}&item=11` });
  await person.type(await screen.findByLabelText(/te_1/), 'ఒకటి');
  await person.tab();
  expect(await screen.findByText(/The server has not answered yet/)).toBeInTheDocument();
});
