import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UserInfoScreen from '../../screens/user-info.screen';

type Options = NonNullable<Parameters<typeof renderScreen>[1]>;

const person = (id: number, change: Partial<UserAnswer> = {}): UserAnswer => ({
  id,
  name: `Person ${String(id).padStart(2, '0')}`,
  username: `person${id}@example.com`,
  langPairs: ['hi_te'],
  roles: ['translator'],
  status: 'active',
  ...change,
});
const USERS = [
  ...Array.from({ length: 22 }, (_, index) => person(index + 1)),
  person(23, { name: 'Asha Verma', username: 'asha@example.com', roles: ['editor', 'reviewer'], status: 'inactive' }),
];

const open = ({ api, ...options }: Options = {}) =>
  renderScreen(<UserInfoScreen />, {
    user: testUser('assigner'),
    url: '/user-info',
    ...options,
    api: { 'list-users': () => ({ users: USERS }), ...api },
  });

const table = () => screen.findByRole('table');
const names = async () =>
  within(await table())
    .getAllByRole('link')
    .map((link) => link.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the list', () => {
  test('spec 2.7.1, 9.3: All Users are listed ten to a page, with Previous and Next', async () => {
    const { router } = open();
    expect(await names()).toHaveLength(10);
    expect(screen.getByRole('heading', { name: 'Create New User' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'All Users' })).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
    expect(screen.getByText('Showing 10 of 23 users')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await press('Next');
    await press('Next');
    expect(screen.getByText('Page 3 of 3')).toBeInTheDocument();
    expect(screen.getByText('Showing 3 of 23 users')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(router.state.location.search).toBe('?page=3');
    await press('Previous');
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
  });

  test('spec 2.7.1: is searched by name or username, also in the URL; a result shows roles, pairs and status', async () => {
    const { router } = open({ url: '/user-info?page=3' });
    await table();
    await userEvent.type(screen.getByPlaceholderText('Search by name or username'), 'ASHA@ex');
    expect(await names()).toEqual(['Asha Verma']);
    const [, row] = within(await table()).getAllByRole('row');
    for (const text of ['asha@example.com', 'Editor', 'Reviewer', 'Hindi to Telugu', 'Inactive'])
      expect(row).toHaveTextContent(text);
    expect(router.state.location.search).toBe('?q=ASHA%40ex');
    expect(screen.getByText('Page 1 of 1')).toBeInTheDocument();
  });

  test('spec 2.7.2: shows No users found for an empty result, and the search can be cleared', async () => {
    open({ url: '/user-info?q=nobody%40here' });
    expect(await screen.findByText('No users found')).toBeInTheDocument();
    await press('Clear search');
    expect(await names()).toHaveLength(10);
    expect(screen.getByPlaceholderText('Search by name or username')).toHaveValue('');
  });

  test('is filtered to active people by a link from Overview; the filter is in the URL', async () => {
    const { router } = open({ url: '/user-info?status=active' });
    expect(await screen.findByText('Showing 10 of 22 users')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Status of the users'), 'Inactive');
    expect(await names()).toEqual(['Asha Verma']);
    expect(router.state.location.search).toBe('?status=inactive');
    await userEvent.type(screen.getByPlaceholderText('Search by name or username'), 'ravi');
    await press('Clear search');
    expect(await screen.findByText('Showing 10 of 23 users')).toBeInTheDocument();
  });

  test("shows the person named in a link from the header's search", async () => {
    open({ url: '/user-info?q=asha%40example.com' });
    expect(await names()).toEqual(['Asha Verma']);
  });

  test('spec 8.4: shows an error if it cannot be loaded, and retries', async () => {
    const answers = [() => refuse('internal'), () => ({ users: USERS })];
    open({ api: { 'list-users': () => answers.shift()!() } });
    expect(await screen.findByText('Failed to load users.')).toBeInTheDocument();
    await press('Retry');
    expect(await names()).toHaveLength(10);
  });
});

describe('Create New User', () => {
  const field = (label: string | RegExp) => screen.getByLabelText(label, { selector: 'input, select' });

  async function addPair(source: string, target: string) {
    await userEvent.selectOptions(field('Source Language'), source);
    await userEvent.selectOptions(field('Target Language'), target);
    await press('Add');
  }
  async function typeIn(username = 'meera@example.com', password = 'Hibiscus#4071') {
    await table();
    for (const [label, text] of [
      [/^Name/, 'Meera'],
      [/^Username/, username],
      [/^Password/, password],
    ] as const) {
      await userEvent.click(field(label));
      await userEvent.paste(text);
    }
  }
  async function fill(...typed: Parameters<typeof typeIn>) {
    await typeIn(...typed);
    await addPair('Hindi', 'Telugu');
    await userEvent.click(field('Translator'));
  }

  test('spec 6.1: shows the roles as checkboxes; an assigner cannot give the roles that only an admin gives', async () => {
    open();
    await table();
    const boxes = within(screen.getByRole('group', { name: /Roles/ })).getAllByRole('checkbox');
    const shown = boxes.map((box) => [
      box.closest('div')!.parentElement!.textContent,
      (box as HTMLInputElement).disabled,
    ]);
    expect(shown.map(([label]) => label)).toEqual([
      'Translator',
      'Editor',
      'Uploader',
      'Reviewer',
      'Assigner',
      'Approver',
      'Admin',
    ]);
    expect(shown.filter(([, disabled]) => disabled).map(([label]) => label)).toEqual(['Assigner', 'Admin']);
  });

  test('spec 3.1: has an e-mail field for the username, and a password field at creation only', async () => {
    open({ user: testUser('admin'), api: { 'list-user-sessions': () => [], 'get-user': () => refuse('internal') } });
    await table();
    expect(field(/^Username/)).toHaveAttribute('type', 'email');
    expect(field(/^Password/)).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getAllByRole('link', { name: /^Person/ })[0]!);
    expect(await screen.findByText('Failed to load the account.')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
  });

  test('spec 5.5, 5.6, 9.4: accepts language pairs of two different languages, each pair once, four at most', async () => {
    open();
    await table();
    const add = () => screen.getByRole('button', { name: 'Add' });
    expect(add()).toBeDisabled();
    await userEvent.selectOptions(field('Source Language'), 'Hindi');
    await userEvent.selectOptions(field('Target Language'), 'Hindi');
    expect(screen.getByText('Source and target must differ.')).toBeInTheDocument();
    expect(add()).toBeDisabled();
    await addPair('Hindi', 'Telugu');
    await addPair('Hindi', 'Telugu');
    expect(screen.getByText('This language pair is already added.')).toBeInTheDocument();
    for (const target of ['English', 'Marathi', 'Gujarati']) await addPair('Hindi', target);
    expect(screen.getByText('Maximum of 4 language pairs allowed.')).toBeInTheDocument();
    await userEvent.selectOptions(field('Source Language'), 'Bengali');
    await userEvent.selectOptions(field('Target Language'), 'Telugu');
    expect(add()).toBeDisabled();
    await press('Remove Hindi to Telugu');
    expect(add()).toBeEnabled();
  });

  test('spec 5.2: shows All fields are required, and focuses the first empty field', async () => {
    open();
    await table();
    await press('Create User');
    expect(await screen.findByText('All fields are required')).toBeInTheDocument();
    expect(field(/^Name/)).toHaveFocus();
  });

  test('focuses the first list of languages if pair and role are missing', async () => {
    open();
    await typeIn();
    await press('Create User');
    expect(await screen.findByText('All fields are required')).toBeInTheDocument();
    expect(screen.getByText('Select at least one role.')).toBeInTheDocument();
    const source = screen.getByLabelText('Source Language');
    expect(source).toHaveFocus();
    expect(source).toBeInvalid();
  });

  test('stops reporting a missing value once it is added, and reports a duplicate', async () => {
    open();
    await table();
    await press('Create User');
    expect(screen.getByText('Add at least one language pair.')).toBeInTheDocument();
    await addPair('Hindi', 'Telugu');
    expect(screen.queryByText('Add at least one language pair.')).toBeNull();
    await addPair('Hindi', 'Telugu');
    expect(screen.getByText('This language pair is already added.')).toBeInTheDocument();
    expect(screen.getByText('All fields are required')).toBeInTheDocument();
    await fill();
    expect(screen.queryByText('All fields are required')).toBeNull();
  });

  test('spec 5.4: refuses the username of a loaded user before it is sent', async () => {
    open();
    await fill('PERSON3@example.com');
    await press('Create User');
    expect(await screen.findByText('Username already exists')).toBeInTheDocument();
    expect(field(/^Username/)).toHaveFocus();
  });

  test('spec 7.2.2, 4.21: sends the form, shows and lists the created user, and empties itself', async () => {
    const bodies: unknown[] = [];
    open({
      api: {
        'create-user': ({ body: { password, ...user } }) => {
          bodies.push({ password, ...user });
          return { user: { id: 99, ...user } };
        },
      },
    });
    await fill();
    await userEvent.selectOptions(field('Status'), 'Inactive');
    await press('Create User');
    expect(await screen.findByText('Meera was created')).toBeInTheDocument();
    expect(bodies).toEqual([
      {
        name: 'Meera',
        username: 'meera@example.com',
        password: 'Hibiscus#4071',
        langPairs: ['hi_te'],
        roles: ['translator'],
        status: 'inactive',
        mustChangePassword: true,
      },
    ]);
    expect(screen.getByText('Showing 10 of 24 users')).toBeInTheDocument();
    expect(field(/^Name/)).toHaveValue('');
    expect(field('Translator')).not.toBeChecked();
  });

  test.each([
    ['the server’s message', () => refuse('username-taken', { field: 'username' }), 'Username already exists'],
    ['Failed to create user.', () => new Response('', { status: 500 }), 'Failed to create user.'],
    [
      'Network/server error.',
      () => {
        throw new Error('gone');
      },
      'Network/server error.',
    ],
  ])('spec 8.7: keeps typed values after an error: %s', async (_what, answer, sentence) => {
    open({ api: { 'create-user': answer } });
    await fill();
    await press('Create User');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(field(/^Username/)).toHaveValue('meera@example.com');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create User' })).toBeEnabled());
  });

  test('sends the same request again by Retry after a missing response', async () => {
    const sent: unknown[] = [];
    open({
      api: {
        'create-user': ({ body: { password, ...user } }) => {
          sent.push(user);
          if (sent.length === 1) throw new Error('gone');
          return { user: { id: 99, ...user } };
        },
      },
    });
    await fill();
    await press('Create User');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Meera was created')).toBeInTheDocument();
    expect(sent).toEqual([sent[0], sent[0]]);
  });
});
