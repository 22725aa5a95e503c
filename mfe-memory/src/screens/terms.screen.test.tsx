import type { TermAnswer, TermEntry } from '@subtitle/contracts/operations/terms';
import { ApiError, NetworkError } from '@subtitle/sdk/api';
import {
  act,
  type FakeRequest,
  refuse,
  renderScreen,
  savedFiles,
  screen,
  testUser,
  userEvent,
  waitFor,
  within,
} from '@subtitle/sdk/testing';
import { describeFailure } from '../features/exchange-terms/use-exchange';
import TermsScreen from './terms.screen';

const entry = (form: string, parts: Partial<TermEntry> = {}): TermEntry => ({
  form,
  forms: [],
  forbidden: [],
  note: '',
  example: '',
  isAmbiguous: false,
  ...parts,
});
const TERM: TermAnswer = {
  id: 7,
  revision: 1,
  status: 'proposed',
  entries: {
    hi: entry('शुभ रंग', { example: 'आज का शुभ रंग लाल है।' }),
    te: entry('అదృష్ట రంగు', { forbidden: ['లక్కీ రంగు'] }),
  },
  note: 'Colour',
  by: 'lakshmi@example.com',
  at: '2026-11-20T10:00:00.000Z',
};
const OTHER: TermAnswer = { ...TERM, id: 8, entries: { hi: entry('यात्रा'), te: entry('ప్రయాణం') }, note: '' };
const CHANGE = {
  revision: 1,
  event: 'proposed',
  by: TERM.by,
  at: TERM.at,
  reason: '',
  entries: TERM.entries,
  note: '',
} as const;

function open(url = '/', user = testUser('reviewer'), extra: Record<string, (request: FakeRequest) => unknown> = {}) {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const write = (status: TermAnswer['status']) => (request: FakeRequest) => {
    bodies.push(request.body);
    return { term: { ...TERM, status, revision: 2 } };
  };
  const { router, unmount } = renderScreen(<TermsScreen />, {
    url,
    user,
    api: {
      'list-names': () => [{ username: 'lakshmi@example.com', name: 'Lakshmi Reddy' }],
      'list-terms': ({ query }: FakeRequest) => {
        asked.push(query.toString());
        return { terms: [TERM, OTHER], next: null, proposed: 2 };
      },
      'get-term': ({ params }: FakeRequest) => ({ term: params.id === '8' ? OTHER : TERM, history: [CHANGE] }),
      'list-term-drafts': () => ({ pairs: [], rows: [] }),
      'decide-term': write('approved'),
      'change-term': write('proposed'),
      'add-term': write('approved'),
      ...extra,
    },
  });
  return { router, asked, bodies, unmount };
}

beforeEach(() => localStorage.clear());

test.each<[string, string, string | RegExp, string]>([
  ['Change', 'Change the term', 'Note', 'Save'],
  ['Retire', 'Retire the proposal', /^Reason/, 'Retire'],
])('the dialog of “%s” has what was typed before it was left, until it is sent', async (name, title, label, send) => {
  open('/?term=7');
  const show = async () => {
    const term = within(await screen.findByRole('dialog', { name: 'Term' }));
    await userEvent.click(await term.findByRole('button', { name: new RegExp(`^${name}`) }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  const wait = () => waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  let dialog = await show();
  await userEvent.type(dialog.getByLabelText(label), ' Too rare');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await wait();
  dialog = await show();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(label).value).toMatch(/ Too rare$/);
  expect(dialog.getByText('This is what you typed here before.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: send }));
  await wait();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('lists the terms with their status and the number of proposals; the address carries the filters', async () => {
  const { router, asked } = open('/?status=proposed');
  const lines = await screen.findAllByRole('listitem');
  expect(lines[0]).toHaveTextContent('शुभ रंगఅదృష్ట రంగుProposed · Colour');
  expect(screen.getByText('2 proposals to decide')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Approved');
  await waitFor(() => expect(asked).toEqual(['status=proposed', 'status=approved']));
  expect(router.state.location.search).toBe('?status=approved');
});

test('a link opens a term with its example, forbidden words and history', async () => {
  open('/?term=7');
  const term = within(await screen.findByRole('dialog', { name: 'Term' }));
  expect(await term.findByText('“आज का शुभ रंग लाल है।”')).toBeInTheDocument();
  expect(term.getByText('లక్కీ రంగు')).toBeInTheDocument();
  expect(await term.findByText(/Lakshmi Reddy/)).toHaveTextContent('Proposed by Lakshmi Reddy');
});

test('an open proposal shows the drafts that it would touch, after an error too, and an approved term on request', async () => {
  let calls = 0;
  const draft = { kind: 'daily', id: 41, language: 'te', source: 'hi', from: '2026-12-01', to: '2026-12-01' } as const;
  const named = { name: 'Aries', status: 'assigned', owner: TERM.by, column: 'te_1', words: 'शुभ रंगों' } as const;
  const answer = {
    pairs: [
      { pair: 'te_hi', missing: 0, forbidden: 0, limited: true },
      { pair: 'hi_te', missing: 1_500, forbidden: 1, limited: true },
    ],
    rows: [{ ...draft, ...named, forbidden: 'లక్కీ రంగు' }],
  };
  const { router } = open('/?term=7', testUser('reviewer'), {
    'list-term-drafts': () => (++calls === 1 ? refuse('unavailable') : answer),
    'get-term': ({ params }) => ({
      term: params.id === '8' ? { ...OTHER, status: 'approved' } : TERM,
      history: [CHANGE],
    }),
  });
  const drafts = within(await screen.findByRole('region', { name: 'Open drafts' }));
  expect(await drafts.findByRole('alert')).toHaveTextContent('The drafts could not be searched.');
  await userEvent.click(drafts.getByRole('button', { name: 'Retry' }));
  const [counts, line, ...others] = await drafts.findAllByRole('listitem');
  expect(counts).toHaveTextContent(
    'Hindi → Telugu: at least 1,500 drafts without the term, at least 1 draft with a forbidden word',
  );
  expect(line).toHaveTextContent('#41 Aries शुभ रंगों → లక్కీ రంగు (forbidden)');
  expect(line).toHaveTextContent('Lakshmi Reddy');
  expect(others).toEqual([]);
  expect(
    drafts.getByText(
      'None in the drafts that were read for Telugu → Hindi; there are more. Subtitles are not searched.',
    ),
  ).toBeInTheDocument();
  expect(drafts.getByRole('link', { name: '#41 Aries' })).toHaveAttribute('href', expect.stringContaining('item=41'));

  await act(() => router.navigate('/?term=8'));
  await userEvent.click(await screen.findByRole('button', { name: 'Find open drafts without it' }));
  await waitFor(() => expect(calls).toBe(3));
});

test('A approves the open proposal, and the next one opens', async () => {
  const { router, bodies } = open('/?status=proposed&term=7');
  await screen.findByRole('button', { name: /Approve/ });
  await userEvent.keyboard('a');
  await waitFor(() => expect(bodies).toEqual([{ status: 'approved', reason: '', revision: 1 }]));
  await waitFor(() => expect(router.state.location.search).toBe('?status=proposed&term=8'));
});

test('a decision that another person made first is reported, and the term is read again without a search of drafts', async () => {
  const [read, searched] = [jest.fn(), jest.fn()];
  open('/?term=7', testUser('reviewer'), {
    'decide-term': () => refuse('conflict'),
    'get-term': () => {
      read();
      return { term: { ...TERM, revision: read.mock.calls.length }, history: [CHANGE] };
    },
    'list-term-drafts': () => {
      searched();
      return { pairs: [], rows: [] };
    },
  });
  await screen.findByText('No draft would have a warning. Subtitles are not searched.');
  await userEvent.click(await screen.findByRole('button', { name: /Approve/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this in the meantime.');
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(searched).toHaveBeenCalledTimes(1);
});

test('a change sends all entries and keeps the examples', async () => {
  const { bodies } = open('/?term=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change the term' }));
  const telugu = within(form.getByRole('group', { name: 'Telugu' }));
  await userEvent.type(telugu.getByLabelText('Further forms'), 'శుభ రంగు, మంచి రంగు');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const te = entry('అదృష్ట రంగు', { forms: ['శుభ రంగు', 'మంచి రంగు'], forbidden: ['లక్కీ రంగు'] });
  await waitFor(() => expect(bodies).toEqual([{ note: 'Colour', entries: { hi: TERM.entries.hi, te }, revision: 1 }]));
});

test('a term needs two languages', async () => {
  const { bodies } = open('/?pair=hi_te', { ...testUser('reviewer'), langPairs: ['hi_te'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Add term' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a term' }));
  await userEvent.type(within(form.getByRole('group', { name: 'Hindi' })).getByLabelText('Term'), 'धन');
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  expect(form.getByText('Enter the term in at least two languages')).toBeInTheDocument();
  expect(bodies).toEqual([]);
});

test('a language with forbidden words or a note needs its term, and nothing is sent without it', async () => {
  const { bodies } = open('/?term=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change the term' }));
  const english = within(form.getByRole('group', { name: 'English' }));
  await userEvent.type(english.getByLabelText('Forbidden words'), 'fortunate');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(english.getByText('Enter the term')).toBeInTheDocument();
  expect(bodies).toEqual([]);
  await userEvent.type(english.getByLabelText('Term'), 'lucky color');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toMatchObject([{ entries: { en: { forbidden: ['fortunate'] } } }]));
});

test('after a conflict the form has the changes of the other person and of this one, and the next save succeeds', async () => {
  let current = TERM;
  const sent: unknown[] = [];
  open('/?term=7', testUser('reviewer'), {
    'get-term': () => ({ term: current, history: [CHANGE] }),
    'change-term': ({ body }) => {
      sent.push(body);
      return (body as { revision: number }).revision === current.revision ? { term: current } : refuse('conflict');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const theirs = { ...TERM.entries, hi: entry('शुभ रंग', { forms: ['शुभ वर्ण'] }), en: entry('lucky color') };
  current = { ...TERM, revision: 4, entries: theirs, note: 'Colours' };
  const form = within(await screen.findByRole('dialog', { name: 'Change the term' }));
  await userEvent.type(within(form.getByRole('group', { name: 'Telugu' })).getByLabelText('Further forms'), 'శుభ రంగు');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Someone else changed this term meanwhile.');
  expect(within(form.getByRole('group', { name: 'Hindi' })).getByLabelText('Further forms')).toHaveValue('शुभ वर्ण');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const te = entry('అదృష్ట రంగు', { forms: ['శుభ రంగు'], forbidden: ['లక్కీ రంగు'] });
  expect(sent[1]).toEqual({ note: 'Colours', entries: { ...theirs, te }, revision: 4 });
});

test('a kept draft of an earlier revision is saved with the changes of the other person', async () => {
  const show = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    return within(await screen.findByRole('dialog', { name: 'Change the term' }));
  };
  const { unmount } = open('/?term=7');
  let form = await show();
  await userEvent.type(within(form.getByRole('group', { name: 'Telugu' })).getByLabelText('Further forms'), 'శుభ రంగు');
  unmount();
  const theirs = { ...TERM.entries, hi: entry('शुभ रंग', { forms: ['शुभ वर्ण'] }), en: entry('lucky color') };
  const current = { ...TERM, revision: 4, entries: theirs, note: 'Colours' };
  const { bodies } = open('/?term=7', testUser('reviewer'), {
    'get-term': () => ({ term: current, history: [CHANGE] }),
  });
  form = await show();
  expect(form.getByRole('alert')).toHaveTextContent('Someone else changed this term meanwhile.');
  expect(within(form.getByRole('group', { name: 'Hindi' })).getByLabelText('Further forms')).toHaveValue('शुभ वर्ण');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  const te = entry('అదృష్ట రంగు', { forms: ['శుభ రంగు'], forbidden: ['లక్కీ రంగు'] });
  await waitFor(() => expect(bodies).toEqual([{ note: 'Colours', entries: { ...theirs, te }, revision: 4 }]));
});

test('a draft that is discarded after a conflict leaves the term of the other person', async () => {
  let current = TERM;
  const { unmount } = open('/?term=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.type(await screen.findByLabelText('Note'), ' here');
  unmount();
  open('/?term=7', testUser('reviewer'), {
    'get-term': () => ({ term: current, history: [CHANGE] }),
    'change-term': () => refuse('conflict'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  current = { ...TERM, revision: 4, note: 'Colours' };
  const form = within(await screen.findByRole('dialog', { name: 'Change the term' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^Someone else changed this term meanwhile/)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Discard it' }));
  expect(form.getByLabelText('Note')).toHaveValue('Colours');
});

test('a new term of one pair is kept for that pair', async () => {
  const { router } = open('/?pair=hi_te', { ...testUser('reviewer'), langPairs: ['hi_te', 'en_bn'] });
  const show = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add term' }));
    return within(await screen.findByRole('dialog', { name: 'Add a term' }));
  };
  const leave = async (form: ReturnType<typeof within>) => {
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  let form = await show();
  await userEvent.type(within(form.getByRole('group', { name: 'Hindi' })).getByLabelText('Term'), 'धन');
  await leave(form);
  await act(() => router.navigate('/?pair=en_bn'));
  form = await show();
  expect(form.getAllByRole('group').map((box) => box.querySelector('legend')!.textContent)).toEqual([
    'English',
    'Bengali',
  ]);
  await leave(form);
  await act(() => router.navigate('/?pair=hi_te'));
  form = await show();
  expect(within(form.getByRole('group', { name: 'Hindi' })).getByLabelText('Term')).toHaveValue('धन');
});

test('a dialog that the device cannot keep asks before Escape discards it', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  try {
    open('/?term=7');
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    await userEvent.type(await screen.findByLabelText('Note'), ' here');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Discard what you typed?' }));
    expect(question.getByText('The term is not saved yet.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Keep typing' }));
    expect(screen.getByLabelText('Note')).toHaveValue('Colour here');
  } finally {
    jest.restoreAllMocks();
  }
});

test('a translator proposes, but decides and changes nothing', async () => {
  open('/?term=7', testUser('translator'));
  const term = within(await screen.findByRole('dialog', { name: 'Term' }));
  await term.findByText('“आज का शुभ रंग लाल है।”');
  expect(term.queryByRole('button', { name: /Approve|Change|Retire/ })).toBeNull();
  expect(term.queryByRole('region', { name: 'Open drafts' })).toBeNull();
});

test('an empty list, a failed list and a missing term each say so', async () => {
  open('/?q=x&term=9', testUser('reviewer'), {
    'list-terms': () => ({ terms: [], next: null, proposed: 0 }),
    'get-term': () => refuse('not-found'),
  });
  expect(await screen.findByText('No term matches')).toBeInTheDocument();
  expect(await screen.findByText('This term does not exist.')).toBeInTheDocument();
});

test('a failed list can be loaded again', async () => {
  open('/', testUser('reviewer'), { 'list-terms': () => refuse('unavailable') });
  expect(await screen.findByText('The terms could not be loaded.')).toBeInTheDocument();
});

test('a file with faults lists them by line and sends nothing; a correct one is imported after a look, and undone', async () => {
  const sent: unknown[] = [];
  open('/', testUser('reviewer'), {
    'import-terms': ({ body }) => {
      sent.push(body);
      const { preview } = body as { preview?: boolean };
      return { id: preview ? null : 41, imported: 1, existing: 2, differing: 1, faults: [] };
    },
    'undo-term-import': ({ params }) => {
      sent.push(params.id);
      return { removed: 1, kept: 0 };
    },
  });
  await screen.findByText('2 proposals to decide');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const section = (code: string, term: string) =>
    `<langSec xml:lang="${code}"><termSec><term>${term}</term></termSec></langSec>`;
  const upload = (content: string) => userEvent.upload(input, new File([content], 'terms.tbx'));
  await upload(`<tbx>\n<conceptEntry>${section('hi', 'धन')}</conceptEntry></tbx>`);
  expect(await screen.findByText('Line 2: A term needs at least two languages.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await upload(`<tbx><conceptEntry>${section('hi', 'धन')}${section('te', 'ధనం')}</conceptEntry></tbx>`);
  const terms = [{ line: 1, note: '', entries: { hi: entry('धन'), te: entry('ధనం') } }];
  expect(await screen.findByText(/^3 terms: 1 new, 1 known, 1 differs\. Stored terms stay/u)).toBeInTheDocument();
  expect(sent).toEqual([{ terms, preview: true }]);
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 term' }));
  expect(await screen.findByText('1 term imported.')).toBeInTheDocument();
  expect(sent).toEqual([{ terms, preview: true }, { terms }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
  const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  await userEvent.click(question.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('The import was undone: 1 term removed.')).toBeInTheDocument();
  expect(sent[2]).toBe('41');
});

test('a file selected while an earlier one is checked is the only one whose contents are shown', async () => {
  const answers: ((imported: number) => void)[] = [];
  open('/', testUser('reviewer'), {
    'import-terms': () =>
      new Promise((resolve) => {
        answers.push((imported) => resolve({ id: null, imported, existing: 0, differing: 0, faults: [] }));
      }),
  });
  await screen.findByText('2 proposals to decide');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const upload = (name: string) => userEvent.upload(input, new File(['hi,te\nधन,ధనం\n'], name), { applyAccept: false });
  await upload('old.csv');
  await waitFor(() => expect(answers).toHaveLength(1));
  await upload('new.csv');
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]!(2));
  expect(await screen.findByText(/^2 terms: 2 new/u)).toBeInTheDocument();
  await act(async () => answers[0]!(5));
  expect(screen.getByText(/^2 terms: 2 new/u)).toBeInTheDocument();
  expect(screen.queryByText(/^5 terms/u)).toBeNull();
});

test('an import or export without an answer, or with one without a sentence, says so', () => {
  expect(describeFailure(new ApiError(502), 'imported')).toMatch('The terms could not be imported.');
  expect(describeFailure(new NetworkError(), 'exported')).toMatch('The terms could not be exported.');
});

test('a file that is too large or has no terms is not sent, and skipped rows are counted', async () => {
  open('/', testUser('reviewer'), {
    'import-terms': () => ({ id: null, imported: 0, existing: 1, differing: 0, faults: [] }),
  });
  await screen.findByText('2 proposals to decide');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const large = new File(['<tbx/>'], 'terms.tbx');
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
  await userEvent.upload(input, large);
  expect(await screen.findByText('Line 1: The file is larger than 20 MB.')).toBeInTheDocument();
  await userEvent.upload(input, new File(['hi,te\n'], 'terms.csv'), { applyAccept: false });
  expect(await screen.findByText('Line 1: The file has no terms.')).toBeInTheDocument();
  await userEvent.upload(input, new File(['hi,te,status\nधन,ధనం,\nदान,దానం,retired\n'], 'terms.csv'), {
    applyAccept: false,
  });
  expect(await screen.findByText(/^1 term: /)).toHaveTextContent(
    '1 term: 0 new, 1 known, 0 differ. Left out: 1 term marked as proposed or retired in the file.',
  );
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Do not import' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import terms' })).toBeNull());
  await userEvent.upload(input, new File(['<tmx/>'], 'old.tmx'), { applyAccept: false });
  expect(await screen.findByText(/^Line 1: This is a TMX file with translations\./)).toBeInTheDocument();
});

async function exportTbx(status: TermAnswer['status']) {
  const asked: string[] = [];
  open('/?status=approved', testUser('reviewer'), {
    'list-terms': ({ query }) => {
      asked.push(query.toString());
      return { terms: [{ ...TERM, status }], next: null, proposed: 0 };
    },
  });
  const files = savedFiles();
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /TBX/ }));
  return { asked, files };
}

test('the listed terms are exported as TBX', async () => {
  const { asked, files } = await exportTbx('approved');
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['terms.tbx']));
  expect(asked.at(-1)).toBe('limit=500&status=approved');
});

test('without an approved term there is no TBX file, and the page says why', async () => {
  const { files } = await exportTbx('retired');
  expect(await screen.findByText(/None of these terms is approved/)).toBeInTheDocument();
  expect(files).toEqual([]);
});

test('an imported term offers the undo of its import, and closes after it', async () => {
  const { router } = open('/?term=7', testUser('reviewer'), {
    'get-term': () => ({ term: { ...TERM, status: 'approved' }, history: [{ ...CHANGE, event: 'imported' }] }),
    'undo-term-import': ({ params }) => (params.id === '7' ? { removed: 12, kept: 1 } : refuse('not-found')),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo its import' }));
  const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  await userEvent.click(question.getByRole('button', { name: 'Undo import' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('R retires an approved term at once, and Undo makes it approved again', async () => {
  let term: TermAnswer = { ...TERM, status: 'approved' };
  const sent: unknown[] = [];
  open('/?term=7', testUser('reviewer'), {
    'get-term': () => ({ term, history: [CHANGE] }),
    'decide-term': ({ body }) => {
      sent.push(body);
      const { status, revision } = body as TermAnswer;
      if (sent.length === 2) return refuse('unavailable');
      term = { ...term, status, revision: revision + 1 };
      return { term };
    },
  });
  await screen.findByRole('button', { name: /Retire/ });
  await userEvent.keyboard('r');
  const line = within(await screen.findByRole('region', { name: 'Last decision' }));
  expect(line.getByRole('status')).toHaveTextContent('Retired: “शुभ रंग · అదృష్ట రంగు”.');
  await userEvent.click(line.getByRole('button', { name: 'Undo' }));
  expect(await line.findByRole('alert')).toBeVisible();
  await userEvent.click(line.getByRole('button', { name: 'Undo' }));
  expect(await line.findByText(/^The decision was undone\. .* is approved again\.$/u)).toBeVisible();
  const undo = { status: 'approved', reason: '', revision: 2 };
  expect(sent).toEqual([{ status: 'retired', reason: '', revision: 1 }, undo, undo]);
});

test('R asks why a proposal is not accepted, and its proposer reads the reason at the term', async () => {
  let isRetired = false;
  const sent: unknown[] = [];
  const retire = { ...CHANGE, revision: 2, event: 'retired' as const, by: 'reviewer@example.com', reason: 'Too rare' };
  open('/?term=7', testUser('reviewer'), {
    'get-term': () =>
      isRetired
        ? { term: { ...TERM, revision: 2, status: 'retired' }, history: [retire, CHANGE] }
        : { term: TERM, history: [CHANGE] },
    'decide-term': ({ body }) => {
      sent.push(body);
      isRetired = true;
      return { term: { ...TERM, revision: 2, status: 'retired' } };
    },
  });
  await screen.findByRole('button', { name: /Approve/ });
  await userEvent.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Retire the proposal' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Retire' }));
  expect(dialog.getByText('Enter a reason')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Too rare');
  await userEvent.click(dialog.getByRole('button', { name: 'Retire' }));
  expect(await screen.findByText('Retired: Too rare')).toBeInTheDocument();
  expect(sent).toEqual([{ status: 'retired', reason: 'Too rare', revision: 1 }]);
});

test('a proposal is merged into an approved term that is searched by its beginning', async () => {
  const sent: unknown[] = [];
  const decisions: unknown[] = [];
  // The term before the merge, which somebody changed after the list was read.
  const changed = { entries: OTHER.entries, note: 'Journeys' };
  const { asked } = open('/?term=7', testUser('reviewer'), {
    'merge-term': ({ params, body }) => {
      sent.push([params.id, body]);
      return { term: { ...OTHER, revision: 2 } };
    },
    'get-term': ({ params }) =>
      params.id === '8'
        ? {
            term: OTHER,
            history: [
              { ...CHANGE, revision: 2 },
              { ...CHANGE, ...changed },
            ],
          }
        : { term: TERM, history: [CHANGE] },
    'change-term': ({ params, body }) => {
      sent.push([params.id, body]);
      return { term: OTHER };
    },
    'decide-term': ({ params, body }) => {
      decisions.push([params.id, body]);
      return decisions.length === 1 ? refuse('unavailable') : { term: TERM };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Merge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge into an existing term' }));
  expect(dialog.getByLabelText(/Approved term/, { selector: 'input' })).toHaveValue('शुभ रंग');
  await waitFor(() => expect(asked.at(-1)).toContain('status=approved'));
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(dialog.getByText('Select a term')).toBeInTheDocument();
  await userEvent.click(await dialog.findByRole('radio', { name: 'यात्रा · ప్రయాణం' }));
  const preview = dialog.getByRole('region', { name: 'What the merge changes' });
  expect(preview).toHaveTextContent('Telugu: added అదృష్ట రంగు; forbidden లక్కీ రంగు');
  expect(preview).toHaveTextContent('Note: added Colour');
  await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(sent).toEqual([['7', { into: 8, revision: 1 }]]));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Merge into an existing term' })).toBeNull());

  const line = within(await screen.findByRole('region', { name: 'Last merge' }));
  expect(line.getByText('Merged into “यात्रा · ప్రయాణం”. The proposal is retired.')).toBeVisible();
  await userEvent.click(line.getByRole('button', { name: 'Undo' }));
  expect(await line.findByRole('alert')).toBeVisible();
  await userEvent.click(line.getByRole('button', { name: 'Undo' }));
  expect(await line.findByText('The merge was undone. The proposal waits again.')).toBeVisible();
  expect(sent.slice(1)).toEqual([['8', { ...changed, revision: 2 }]]);
  const decision = ['7', { status: 'proposed', reason: 'The merge was undone', revision: 2 }];
  expect(decisions).toEqual([decision, decision]);
});

test('a retire that fails says so in its dialog and keeps the reason', async () => {
  open('/?term=7', testUser('reviewer'), { 'decide-term': () => refuse('unavailable') });
  await screen.findByRole('button', { name: /Approve/ });
  await userEvent.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Retire the proposal' }));
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Too rare');
  await userEvent.click(dialog.getByRole('button', { name: 'Retire' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('Too rare');
});
