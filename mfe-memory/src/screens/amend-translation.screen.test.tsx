import type { FoundTranslation } from '@subtitle/contracts/operations/memory-search';
import {
  type FakeRequest,
  refuse,
  renderScreen,
  screen,
  testUser,
  userEvent,
  waitFor,
  within,
} from '@subtitle/sdk/testing';
import TranslationMemoryScreen from './translation-memory.screen';

const ENTRY: FoundTranslation = {
  id: 'one',
  pair: 'hi_te',
  source: 'धन का लाभ होगा।',
  target: 'ధన లాభం ఉంటుంది.',
  state: 'approved',
  by: 'ananya@example.com',
  at: '2026-11-20T10:00:00.000Z',
  uses: 3,
  variants: 1,
  amended: null,
  amendment: 0,
  rows: [],
};
const RETIRED: FoundTranslation = {
  ...ENTRY,
  amendment: 5,
  amended: {
    state: 'retired',
    by: 'meera@example.com',
    at: '2026-11-21T10:00:00.000Z',
    reason: 'wrong sense',
    learnt: ENTRY.target,
  },
};

let unmount: () => void;

/** Opens the page. @returns the acts that are sent, with the entry */
function open(
  entry = ENTRY,
  handlers: Record<string, (request: FakeRequest) => unknown> = {},
  role = 'reviewer' as const,
) {
  const sent: unknown[] = [];
  ({ unmount } = renderScreen(<TranslationMemoryScreen />, {
    url: '/?q=धन',
    user: testUser(role),
    api: {
      'list-names': () => [{ username: 'meera@example.com', name: 'Meera Joshi' }],
      'search-memory': () => ({ found: [entry], total: 1, hasMore: false, nextCursor: null, rebuilding: false }),
      'amend-translation': ({ params, body }) => {
        sent.push([params.entry, body]);
        return { entry: params.entry, amendment: 6 };
      },
      ...handlers,
    },
  }));
  return sent;
}

const act = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for धन/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog'));
};

beforeEach(() => localStorage.clear());

describe('a reviewer', () => {
  it.each([
    ['Correct translation…', 'Correct'],
    ['Retire translation…', 'Retire'],
    ['Add translation', 'Add'],
  ])('finds in the dialog of “%s” what was typed before Escape, until it is discarded or sent', async (name, send) => {
    open(ENTRY, { 'add-translation': () => ({ entry: 'two', amendment: 7 }) });
    const show = async () => {
      if (send !== 'Add') return act(name);
      await userEvent.click(await screen.findByRole('button', { name }));
      return within(await screen.findByRole('dialog'));
    };
    const wait = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    let dialog = await show();
    await userEvent.type(dialog.getByLabelText('Reason'), 'one word');
    await userEvent.keyboard('{Escape}');
    await wait();
    dialog = await show();
    expect(dialog.getByLabelText('Reason')).toHaveValue('one word');
    await userEvent.click(dialog.getByRole('button', { name: 'Discard it' }));
    expect(dialog.getByLabelText('Reason')).toHaveValue('');
    await userEvent.type(dialog.getByLabelText('Reason'), 'another');
    await userEvent.click(dialog.getByRole('button', { name: send }));
    await wait();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('corrects a translation with a reason', async () => {
    const sent = open();
    const dialog = await act('Correct translation…');
    await userEvent.clear(dialog.getByLabelText('Translation'));
    await userEvent.type(dialog.getByLabelText('Translation'), 'ధనలాభం');
    await userEvent.type(dialog.getByLabelText('Reason'), 'one word');
    await userEvent.click(dialog.getByRole('button', { name: 'Correct' }));
    expect(sent).toEqual([['one', { act: 'replace', target: 'ధనలాభం', reason: 'one word', seen: 0 }]]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('sees the fault at the field', async () => {
    open(ENTRY, {
      'amend-translation': () => refuse('invalid-request', { field: 'target', error: 'The translation is unchanged.' }),
    });
    const dialog = await act('Correct translation…');
    await userEvent.click(dialog.getByRole('button', { name: 'Correct' }));
    expect(await dialog.findByText('The translation is unchanged.')).toBeVisible();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sees that somebody else was faster', async () => {
    open(ENTRY, { 'amend-translation': () => refuse('conflict') });
    const dialog = await act('Retire translation…');
    await userEvent.click(dialog.getByRole('button', { name: 'Retire' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else changed this translation meanwhile.');
  });

  it('sees the correction of another person above the text that was typed before it', async () => {
    open();
    let dialog = await act('Correct translation…');
    await userEvent.type(dialog.getByLabelText('Translation'), ' A');
    unmount();
    const target = 'ధనలాభం';
    open({ ...RETIRED, target, amendment: 6, amended: { ...RETIRED.amended!, state: 'replaced' } });
    dialog = await act('Correct translation…');
    expect(dialog.getByText('Somebody changed this translation meanwhile. It reads:')).toBeVisible();
    expect(dialog.getByText(target)).toBeVisible();
    expect(dialog.getByLabelText('Translation')).toHaveValue(`${ENTRY.target} A`);
    await userEvent.click(dialog.getByRole('button', { name: 'Discard it' }));
    expect(dialog.getByLabelText('Translation')).toHaveValue(target);
  });

  it('finds no draft after only selecting other languages, nor one of languages that are gone', async () => {
    const draft = { typed: { pair: 'xx_yy', source: 'a', target: '', reason: '' }, before: null };
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add translation' }));
    let dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Languages'), 'Hindi → Telugu');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Sentence'), 'घर');
    const [key] = Object.keys(localStorage).filter((one) => one.startsWith('draft:'));
    expect(JSON.parse(localStorage.getItem(key!)!).value.typed).toMatchObject({ pair: 'hi_te', source: 'घर' });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    localStorage.setItem(key!, JSON.stringify({ revision: 0, value: draft, at: 1 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add translation' }));
    dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Sentence')).toHaveValue('');
    expect(dialog.queryByText(/^This is what you typed/)).not.toBeInTheDocument();
  });

  it('sees a retired translation with its reason, and undoes that in its history', async () => {
    const amendment = { id: 5, act: 'retire', source: ENTRY.source, learnt: ENTRY.target, target: null };
    const sent = open(RETIRED, {
      'list-amendments': () => ({
        amendments: [{ ...amendment, by: 'meera@example.com', at: RETIRED.amended!.at, reason: 'wrong sense' }],
      }),
    });
    expect(await screen.findByText('Retired')).toBeVisible();
    expect(await screen.findByText(/retired by Meera Joshi on 21\/11\/2026: wrong sense/)).toBeVisible();
    const drawer = await act('History and undo');
    expect(await drawer.findByText(/by Meera Joshi on 21\/11\/2026/)).toHaveTextContent('Retired by Meera Joshi');
    expect(drawer.getByText(ENTRY.target)).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Undo the latest change' }));
    expect(sent).toEqual([['one', { act: 'undo', seen: 5 }]]);
  });

  it('adds a translation', async () => {
    const added: unknown[] = [];
    open(ENTRY, {
      'add-translation': ({ body }) => {
        added.push(body);
        return { entry: 'two', amendment: 7 };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add translation' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Languages'), 'Hindi → Telugu');
    await userEvent.type(dialog.getByLabelText('Sentence'), 'नया घर');
    await userEvent.type(dialog.getByLabelText('Translation'), 'కొత్త ఇల్లు');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(added).toEqual([{ pair: 'hi_te', source: 'नया घर', target: 'కొత్త ఇల్లు', reason: '' }]);
  });
});

it('a translator has no actions', async () => {
  open(ENTRY, {}, 'translator' as never);
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
  for (const name of ['Add translation', 'Import…', 'Export…'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
