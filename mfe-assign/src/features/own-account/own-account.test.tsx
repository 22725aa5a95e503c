import type { SessionAnswer } from '@subtitle/contracts/operations/sessions';
import { type FakeHandler, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountScreen from '../../screens/account.screen';

const session = (id: string, change: Partial<SessionAnswer> = {}): SessionAnswer => ({
  id,
  device: 'Chrome on Windows',
  since: '2026-12-01T08:00:00.000Z',
  lastSeen: '2026-12-01T09:00:00.000Z',
  current: false,
  ...change,
});
const SESSIONS = [
  session('a1', { current: true }),
  session('b2', { device: 'Safari on iOS' }),
  session('c3', { device: '' }),
];
const USER = testUser('translator');

const open = (api: Record<string, FakeHandler> = {}) =>
  renderScreen(<AccountScreen />, { user: USER, api: { 'list-sessions': () => SESSIONS, ...api } });

test("shows the person's own account", async () => {
  open();
  const profile = await screen.findByRole('region', { name: 'Profile' });
  for (const text of [USER.name, USER.username, 'Translator', /Hindi to Telugu/])
    expect(within(profile).getByText(text)).toBeInTheDocument();
});

describe("sessions of one's own account", () => {
  const lines = async () => within(await screen.findByRole('list')).getAllByRole('listitem');

  test('this browser is marked and cannot be signed out here; other sessions can, one by one', async () => {
    const ended: string[] = [];
    let left = SESSIONS;
    open({
      'list-sessions': () => left,
      'end-session': ({ params }) => {
        ended.push(params.id!);
        left = left.filter(({ id }) => id !== params.id);
        return { ended: 1 };
      },
    });
    const [here, phone, unknown] = await lines();
    expect(here).toHaveTextContent('This browser');
    expect(within(here!).queryByRole('button')).toBeNull();
    expect(unknown).toHaveTextContent('Unknown browser');
    await userEvent.click(within(phone!).getByRole('button', { name: /^End the session of Safari on iOS/ }));
    await waitFor(async () => expect(await lines()).toHaveLength(2));
    expect(ended).toEqual(['b2']);
  });

  test('all other sessions are signed out together', async () => {
    let left = SESSIONS;
    open({
      'list-sessions': () => left,
      'end-other-sessions': () => {
        left = left.filter(({ current }) => current);
        return { ended: 2 };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out all other sessions' }));
    await waitFor(async () => expect(await lines()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Sign out all other sessions' })).toBeNull();
  });

  test('a list that cannot be loaded has a Retry, and a failed sign-out shows an error', async () => {
    const answers = [() => refuse('internal'), () => SESSIONS, () => SESSIONS];
    open({ 'list-sessions': () => answers.shift()!(), 'end-session': () => refuse('not-found') });
    expect(await screen.findByText('Failed to load the sessions.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await userEvent.click(await screen.findByRole('button', { name: /^End the session of Safari/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not found.');
  });
});

describe("password of one's own account", () => {
  async function fill(current: string, password: string, repeated = password) {
    if (current) await userEvent.type(await screen.findByLabelText('Current password'), current);
    await userEvent.type(await screen.findByLabelText('New password'), password);
    await userEvent.type(screen.getByLabelText('Confirm new password'), repeated);
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  }

  test('changing it requires the current password; the page continues with its new session', async () => {
    const bodies: unknown[] = [];
    open({
      'change-own-password': ({ body }) => {
        bodies.push(body);
        return { token: 'renewed', user: USER };
      },
    });
    await fill('Old@Word1', 'Hibiscus#4071');
    expect(await screen.findByText('Password changed. All other browsers are signed out.')).toBeInTheDocument();
    expect(bodies).toEqual([{ current: 'Old@Word1', password: 'Hibiscus#4071' }]);
    expect(localStorage.getItem('token')).toBe('renewed');
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  test.each([
    ['', 'Hibiscus#4071', 'Hibiscus#4071', 'Current password', 'Type your current password.'],
    ['Old@Word1', 'Password1!', 'Password1!', 'New password', 'This password is too easy to guess.'],
    ['Old@Word1', 'Hibiscus#4071', 'Hibiscus#407', 'Confirm new password', 'The new passwords don’t match.'],
  ])('is refused before it is sent: %j, %s, %s', async (current, password, repeated, label, sentence) => {
    open();
    await fill(current, password, repeated);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toBeInvalid();
  });

  test('shows a wrong current password at its field and keeps the typed values', async () => {
    const wrong = { error: 'This is not your current password.', field: 'current' };
    open({ 'change-own-password': () => refuse('invalid-request', wrong) });
    await fill('Old@Word1', 'Hibiscus#4071');
    expect(await screen.findByText(wrong.error)).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getByLabelText('New password')).toHaveValue('Hibiscus#4071');
  });
});
