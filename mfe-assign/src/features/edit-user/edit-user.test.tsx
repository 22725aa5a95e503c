import type { LanguageCode } from '@subtitle/contracts/languages';
import type { AccountAnswer } from '@subtitle/contracts/operations/accounts';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { type FakeHandler, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UserInfoScreen from '../../screens/user-info.screen';

const ASHA: UserAnswer = {
  id: 3,
  name: 'Asha Verma',
  username: 'asha@example.com',
  langPairs: ['hi_te'],
  roles: ['translator'],
  status: 'active',
};
const ACCOUNT: AccountAnswer = {
  user: ASHA,
  revision: 4,
  createdAt: '2026-11-01T08:00:00.000Z',
  createdBy: 'assigner@example.com',
  lastSignIn: null,
  mustChangePassword: false,
  oneTimeUntil: null,
  sameDevice: [],
  events: [
    { event: 'user-enabled', at: '2026-11-02T08:00:00.000Z', changed: {}, by: 'admin@example.com' },
    {
      event: 'user-changed',
      at: '2026-11-01T09:00:00.000Z',
      changed: {
        name: { from: 'Asha', to: 'Asha Verma' },
        langPairs: { from: ['hi_te', 'hi_mr'], to: ['hi_te'] },
        roles: { from: [], to: ['translator'] },
      },
      by: 'assigner@example.com',
    },
  ],
};

/** A server with one account, which the calls change. */
function open(
  start: Partial<AccountAnswer> = {},
  { who = 'admin' as 'admin' | 'assigner', api = {} as Record<string, FakeHandler> } = {},
) {
  let account: AccountAnswer = { ...ACCOUNT, ...start };
  const bodies: unknown[] = [];
  const change = (user: Partial<UserAnswer>) => {
    account = { ...account, user: { ...account.user, ...user }, revision: account.revision + 1 };
    return { user: account.user, revision: account.revision };
  };
  const view = renderScreen(<UserInfoScreen />, {
    user: testUser(who),
    url: '/user-info?user=3',
    api: {
      'list-users': () => ({ users: [account.user] }),
      'get-user': () => account,
      'list-user-sessions': () => [],
      'count-board': () => ({ counts: [] }),
      'save-user': ({ body: { revision, ...user } }) => {
        bodies.push({ revision, ...user });
        return revision === account.revision ? change(user) : refuse('conflict');
      },
      'set-user-status': ({ body }) => change(body),
      ...api,
    },
  });
  return { ...view, bodies, elsewhere: change };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const section = (name: string) => screen.findByRole('region', { name });

const openRows = (...counts: [language: LanguageCode, source: LanguageCode | null, units: number][]) => ({
  'count-board': () => ({
    counts: counts.map(([language, source, units]) => ({
      ...{ kind: 'daily', language, source, stage: 'translate', units, overdue: 0 },
    })),
  }),
});

describe('open rows of a person', () => {
  const pairs: Partial<AccountAnswer> = { user: { ...ASHA, langPairs: ['hi_te', 'en_te'] } };

  test('shows the open rows of a pair before it is removed, and links to them afterwards', async () => {
    open(pairs, { api: openRows(['te', 'hi', 583], ['te', 'en', 4]) });
    await press('Remove Hindi to Telugu');
    const before = await screen.findByText(/After saving/);
    expect(before).toHaveTextContent(
      'After saving, Asha Verma no longer has the language pair of 583 open rows (583 Hindi to Telugu). They stay assigned to Asha Verma until you hand them over.',
    );
    expect(screen.queryByRole('link', { name: 'hand them over' })).not.toBeInTheDocument();
    await press('Save');
    const link = await screen.findByRole('link', { name: 'hand them over' });
    expect(link.closest('[role=status]')).toHaveTextContent(/^Asha Verma does not have the language pair of 583 open/);
    expect(link).toHaveAttribute('href', '/work-board?person=asha%40example.com&owner=unfit');
  });

  test('shows no message about rows in pairs that stay', async () => {
    open(pairs, { api: openRows(['te', 'en', 4]) });
    await press('Remove Hindi to Telugu');
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(screen.queryByText(/open row/)).not.toBeInTheDocument();
  });

  test("a row without a source fits any remaining pair with the row's target language", async () => {
    open(pairs, { api: openRows(['te', null, 1]) });
    await press('Remove Hindi to Telugu');
    expect(screen.queryByText(/open row/)).not.toBeInTheDocument();
    await press('Remove English to Telugu');
    expect(await screen.findByText(/language pair of 1 open row \(1 into Telugu\). It stays assigned/)).toBeVisible();
  });

  test('shows the open rows of a translator whose role is removed', async () => {
    open({ user: { ...ASHA, roles: ['translator', 'uploader'] } }, { api: openRows(['te', 'hi', 2]) });
    await userEvent.click(await screen.findByLabelText('Translator'));
    expect(await screen.findByText(/no longer translates or corrects but has 2 open rows/)).toBeVisible();
  });
});

describe('editing an account', () => {
  test('saves name, pairs and roles at the revision read, updates the list, and undoes the save', async () => {
    const { bodies } = open();
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Asha Rao');
    await userEvent.click(screen.getByLabelText('Editor'));
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(bodies).toEqual([
      { revision: 4, name: 'Asha Rao', langPairs: ['hi_te'], roles: ['translator', 'editor'], status: 'active' },
    ]);
    expect(within(screen.getByRole('table')).getByText('Asha Rao')).toBeInTheDocument();
    await press('Undo');
    expect(await within(screen.getByRole('table')).findByText('Asha Verma')).toBeInTheDocument();
    expect(bodies[1]).toMatchObject({ revision: 5, name: 'Asha Verma', roles: ['translator'] });
  });

  test("typed values survive a colleague's change, and a second save stores the typed values", async () => {
    const { bodies, elsewhere } = open();
    await userEvent.click(await screen.findByLabelText('Editor'));
    elsewhere({ name: 'Asha Pillai' });
    await press('Save');
    expect(await screen.findByText(/Someone else changed this in the meantime/)).toBeInTheDocument();
    expect(await screen.findByDisplayValue('Asha Pillai')).toBeInTheDocument();
    expect(screen.getByLabelText('Editor')).toBeChecked();
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(bodies[1]).toMatchObject({ revision: 5, name: 'Asha Pillai', roles: ['translator', 'editor'] });
  });

  test('the form warns before saving new roles that the person is signed out, and confirms it afterwards', async () => {
    open();
    const coming = 'Saving new roles signs Asha Verma out everywhere.';
    await userEvent.type(await screen.findByLabelText(/^Name/), 'x');
    expect(screen.queryByText(coming)).toBeNull();
    await press('Discard');
    await userEvent.click(screen.getByLabelText('Editor'));
    expect(screen.getByText(coming)).toBeInTheDocument();
    await press('Save');
    expect(await screen.findByText('Asha Verma is signed out everywhere.')).toBeInTheDocument();
    expect(screen.queryByText(coming)).toBeNull();
  });

  test('neither a new name nor new roles of an inactive person sign anyone out', async () => {
    open({ user: { ...ASHA, status: 'inactive' } });
    await userEvent.type(await screen.findByLabelText(/^Name/), 'x');
    await userEvent.click(screen.getByLabelText('Editor'));
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(screen.queryByText(/signed out/)).toBeNull();
  });

  test('an account without roles is not sent, and the changes can be discarded', async () => {
    const { bodies } = open();
    await userEvent.click(await screen.findByLabelText('Translator'));
    await press('Save');
    expect(await screen.findByText('All fields are required')).toBeInTheDocument();
    await press('Discard');
    expect(screen.getByLabelText('Translator')).toBeChecked();
    expect(bodies).toEqual([]);
  });

  test('typed values are kept while the account is closed', async () => {
    open();
    await userEvent.type(await screen.findByLabelText(/^Name/), ' Rao');
    await press('Close the account');
    expect(await screen.findByRole('heading', { name: 'Create New User' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Asha Verma' }));
    expect(await screen.findByDisplayValue('Asha Verma Rao')).toBeInTheDocument();
  });

  test.each(['Close the account', 'New user'])(
    "'%s' adds an entry to the browser history, so that Back opens the account again",
    async (leave) => {
      const { router } = open();
      await screen.findByLabelText(/^Name/);
      await press(leave);
      expect(await screen.findByRole('heading', { name: 'Create New User' })).toBeInTheDocument();
      await act(() => router.navigate(-1));
      expect(await screen.findByDisplayValue('Asha Verma')).toBeInTheDocument();
    },
  );
});

describe('rights over other accounts', () => {
  test('an assigner can only read the account of an admin or assigner, and cannot reset its password', async () => {
    open({ user: { ...ASHA, roles: ['assigner'] } }, { who: 'assigner' });
    const reason = 'Only an admin can change the account of an admin or assigner.';
    expect(await screen.findByText(reason)).toBeInTheDocument();
    for (const name of ['Save', 'Disable account', 'Reset password'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('a person cannot change their own roles and status', async () => {
    const { id, name, username } = testUser('admin');
    open({ user: { ...ASHA, id, name, username, roles: ['admin'] } });
    expect(await screen.findByText('You can’t change your own roles.')).toBeInTheDocument();
    expect(screen.getByLabelText('Admin')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Disable account' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reset password' })).toBeNull();
  });
});

describe('status, password and sessions', () => {
  test('an account is disabled, and enabled again by the button Undo', async () => {
    open({}, { api: { 'list-load': () => ({ people: [] }) } });
    await press('Disable account');
    expect(await screen.findByText(/is signed out and cannot sign in/)).toBeInTheDocument();
    expect(within(screen.getByRole('table')).getByText('Inactive')).toBeInTheDocument();
    await press('Undo');
    expect(await screen.findByText('Asha Verma can sign in again.')).toBeInTheDocument();
    expect(within(screen.getByRole('table')).getByText('Active')).toBeInTheDocument();
  });

  test.each([
    [0, 'No open work.'],
    [1, '1 open row stays assigned to this person until you hand it over.'],
    [1_200, '1,200 open rows stay assigned to this person until you hand them over.'],
    [null, 'Open work stays assigned to this person until you hand it over.'],
  ])('disabling a person with %s open rows shows the number and a link to hand them over', async (count, sentence) => {
    const load = { username: ASHA.username, open: count, due: count, overdue: 0, done: 0, hours: 0 };
    open({}, { api: { 'list-load': () => (count === null ? refuse('internal') : { people: [load] }) } });
    await press('Disable account');
    const told = await screen.findByText(/is signed out and cannot sign in/);
    await waitFor(() => expect(told).toHaveTextContent(`Asha Verma is signed out and cannot sign in. ${sentence}`));
    const way = screen.queryByRole('link', { name: /^hand (it|them) over$/ });
    expect(way?.getAttribute('href')).toBe(count === 0 ? undefined : '/UpdateUserStatus?user=3');
  });

  test('the last admin cannot be disabled, and the reason is shown', async () => {
    open({}, { api: { 'set-user-status': () => refuse('last-admin') } });
    await press('Disable account');
    expect(await screen.findByText('This is the last active admin; at least one is required.')).toBeInTheDocument();
  });

  test('resetting a password needs a confirmation; the temporary password is shown once and removed by Done', async () => {
    const password = 'abcd-EFGH-2345-jkmn';
    open({}, { api: { 'reset-password': () => ({ password, until: '2026-12-04T08:00:00.000Z' }) } });
    await press('Reset password');
    const dialog = await screen.findByRole('dialog', { name: 'Reset the password of Asha Verma?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText(password)).toBeInTheDocument();
    await press('Done');
    expect(screen.queryByText(password)).toBeNull();
  });

  test('a temporary password takes the focus and stays while another account is open; leaving the page asks first', async () => {
    const password = 'abcd-EFGH-2345-jkmn';
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { router } = open({}, { api: { 'reset-password': () => ({ password, until: '2026-12-04T08:00:00.000Z' }) } });
    await press('Reset password');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reset password' }));
    const box = (await screen.findByText(password)).closest('[role=status]');
    await waitFor(() => expect(box).toHaveFocus());
    expect(scrolled.mock.contexts).toContain(box);
    await press('Close the account');
    await userEvent.click(await screen.findByRole('link', { name: 'Asha Verma' }));
    expect(await screen.findByText(password)).toBeInTheDocument();
    await act(() => router.navigate('/faq'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toHaveTextContent(
      'The temporary password of Asha Verma cannot be shown again after you leave.',
    );
    await press('Stay');
    await press('Done');
    await act(() => router.navigate('/faq'));
    expect(router.state.location.pathname).toBe('/faq');
    scrolled.mockRestore();
  });

  test("lists the account's events, and people who sign in from the same browser", async () => {
    open({ sameDevice: [{ id: 9, name: 'Ravi', username: 'ravi@example.com' }] });
    expect(await screen.findByRole('link', { name: 'Ravi' })).toHaveAttribute('href', '/user-info?user=9');
    const history = await section('History');
    expect(history).toHaveTextContent(/Set active.*admin@example.com/);
    expect(history).toHaveTextContent(/by assigner@example.com/);
    expect(history).toHaveTextContent(
      'Name: Asha → Asha VermaLanguage pairs: Hindi to Telugu, Hindi to Marathi → Hindi to TeluguRoles: none → Translator',
    );
    expect(history).toHaveTextContent('Never');
  });
});

test('an unknown account and a failed request show different messages', async () => {
  const answers = [() => refuse('internal'), () => refuse('not-found')];
  open({}, { api: { 'get-user': () => answers.shift()!() } });
  expect(await screen.findByText('Failed to load the account.')).toBeInTheDocument();
  await press('Retry');
  expect(await screen.findByText('User not found')).toBeInTheDocument();
});
