import type { MemoryImport } from '@subtitle/contracts/operations/memory-exchange';
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
import TranslationMemoryScreen from './translation-memory.screen';

const IMPORT: MemoryImport = {
  id: 7,
  name: 'old.tmx',
  pair: null,
  by: 'meera@example.com',
  at: '2026-11-20T10:00:00.000Z',
  state: 'ready',
  progress: 1,
  sentences: 1_204,
  fresh: 1_100,
  differing: 14,
  known: 90,
  stored: 0,
  skipped: { sourceless: 3, untranslated: 12, otherLanguages: 0, unmatched: 0 },
  faults: 0,
};

type Uploaded = { status: number; body: unknown };

/** Stands for the browser's transport of uploads; `sent` gets each form. */
function replaceUploads(answer: () => Uploaded | Promise<Uploaded>): FormData[] {
  const sent: FormData[] = [];
  class FakeTransport {
    upload = {};
    status = 0;
    responseText = '';
    onload?: () => void;
    onloadend?: () => void;
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    send(form: FormData) {
      sent.push(form);
      void Promise.resolve(answer()).then(({ status, body }) => {
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.onload?.();
        this.onloadend?.();
      });
    }
  }
  globalThis.XMLHttpRequest = FakeTransport as unknown as typeof XMLHttpRequest;
  return sent;
}

async function open(button: string, handlers: Record<string, (request: FakeRequest) => unknown> = {}) {
  renderScreen(<TranslationMemoryScreen />, {
    user: testUser('reviewer'),
    api: {
      'list-names': () => [{ username: 'meera@example.com', name: 'Meera Joshi' }],
      'list-memory-imports': () => ({ imports: [] }),
      ...handlers,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

const select = async (dialog: ReturnType<typeof within>) => {
  await dialog.findByRole('button', { name: 'Select a file' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, new File(['<tmx/>'], 'old.tmx'));
};

describe('the import', () => {
  it('shows what a file contains, imports it after a press, and undoes it after a question', async () => {
    let now = IMPORT;
    const acts: unknown[] = [];
    const sent = replaceUploads(() => ({ status: 202, body: { import: now } }));
    const dialog = await open('Import…', {
      'get-memory-import': () => ({
        import: now,
        faults: [],
        leftOut: [{ line: 31, sentence: 'There is no translation.' }],
        // Somebody has corrected ten of the imported sentences.
        ...(now.state !== 'ready' && { undo: { removed: 1_100, kept: 10 } }),
      }),
      'decide-memory-import': ({ body }) => {
        const { act } = body as { act: string };
        acts.push(act);
        // Somebody added four of the sentences since the check.
        now = { ...now, state: act === 'store' ? 'done' : 'undone', stored: 1_110 };
        return { import: now };
      },
    });
    expect(await dialog.findByText('No file has been imported yet.')).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('Languages'), 'Hindi → Telugu');
    await select(dialog);
    expect(await dialog.findByText(/^1,204 sentences: 1,100 new, 90 known, 14 differ\./)).toHaveTextContent(
      'Left out: 3 without a source text, 12 without a translation.',
    );
    expect(within(dialog.getByRole('list', { name: 'Left out' })).getByText(/^Line 31:/)).toBeVisible();
    expect([sent[0]!.get('pair'), (sent[0]!.get('file') as File).name]).toEqual(['hi_te', 'old.tmx']);
    await userEvent.click(dialog.getByRole('button', { name: 'Import 1,114 sentences' }));
    expect(await dialog.findByText('1,110 sentences imported.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
    expect(question.getByText(/^1,100 sentences of old\.tmx .* that rows use, stay: 10\./)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Undo import' }));
    expect(await dialog.findByText(/^The import was undone: 1,100 sentences removed\./)).toBeVisible();
    expect(acts).toEqual(['store', 'undo']);
  });

  it('lists the faults of a file by line, and saves the list', async () => {
    replaceUploads(() => ({ status: 202, body: { import: IMPORT } }));
    const saved = savedFiles();
    const faults = [{ line: 6, sentence: 'A text has no language (xml:lang).' }];
    const faulty = { ...IMPORT, state: 'faulty', faults: 1 };
    const dialog = await open('Import…', { 'get-memory-import': () => ({ import: faulty, faults }) });
    await select(dialog);
    expect(await dialog.findByRole('alert')).toHaveTextContent('The file has a fault, so nothing was imported.');
    expect(dialog.getByText('Line 6: A text has no language (xml:lang).')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Save the list' }));
    expect(saved.map(({ name }) => name)).toEqual(['old.tmx-faults.txt']);
  });

  it('names the number of lines in its file where more are left out than listed', async () => {
    replaceUploads(() => ({ status: 202, body: { import: IMPORT } }));
    const leftOut = Array.from({ length: 1_000 }, (_, at) => ({ line: at + 2, sentence: 'There is no translation.' }));
    const skipped = { untranslated: 1_000, otherLanguages: 1, unmatched: 0 };
    const dialog = await open('Import…', {
      'get-memory-import': () => ({ import: { ...IMPORT, skipped }, faults: [], leftOut }),
    });
    await select(dialog);
    expect(await dialog.findByRole('button', { name: 'Save the first 1,000 lines' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Save the list' })).not.toBeInTheDocument();
  });

  it('shows why an upload was refused', async () => {
    const error = 'A file has at most 300 MB.';
    replaceUploads(() => ({ status: 413, body: { code: 'file-too-large', error } }));
    const dialog = await open('Import…');
    await select(dialog);
    expect(await dialog.findByText(error)).toBeVisible();
  });

  it('opens an earlier import', async () => {
    const done = { ...IMPORT, state: 'done', stored: 1_110 };
    const dialog = await open('Import…', {
      'list-memory-imports': () => ({ imports: [done] }),
      'get-memory-import': () => ({ import: done, faults: [] }),
    });
    expect(await dialog.findByText(/old\.tmx · Meera Joshi · .* · 1,110 imported/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Open old.tmx' }));
    expect(await dialog.findByRole('button', { name: 'Undo import' })).toBeVisible();
  });

  it('keeps an earlier import open that was opened while a file was sent', async () => {
    const done = { ...IMPORT, id: 5, state: 'done', stored: 1_110 } as const;
    let accept: (uploaded: Uploaded) => void = () => {};
    replaceUploads(
      () =>
        new Promise((resolve) => {
          accept = resolve;
        }),
    );
    const dialog = await open('Import…', {
      'list-memory-imports': () => ({ imports: [done] }),
      'get-memory-import': ({ params }) => ({ import: params.id === '5' ? done : IMPORT, faults: [] }),
    });
    await select(dialog);
    await userEvent.click(await dialog.findByRole('button', { name: 'Open old.tmx' }));
    expect(await dialog.findByText('1,110 sentences imported.')).toBeVisible();
    await act(async () => accept({ status: 202, body: { import: IMPORT } }));
    await waitFor(() => expect(dialog.queryByText('Uploading the file…')).not.toBeInTheDocument());
    expect(dialog.getByText('1,110 sentences imported.')).toBeVisible();
  });
});

it('the export asks for pairs and a form, shows a refusal, and closes when the file is saved', async () => {
  const asked: unknown[] = [];
  const answers: unknown[] = [refuse('not-found', { error: 'There is nothing to export.' }), new Response('PK')];
  const saved = savedFiles();
  const dialog = await open('Export…', {
    'export-memory': ({ params, query }) => {
      asked.push([params.pair, query.get('form')]);
      return answers.shift();
    },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
  expect(dialog.getByText('Select at least one pair of languages.')).toBeVisible();
  for (const pair of ['Hindi → Telugu', 'Telugu → Hindi']) await userEvent.click(dialog.getByLabelText(pair));
  await userEvent.click(dialog.getByLabelText('Excel workbook (.xlsx)'));
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('There is nothing to export.');
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
  expect(asked).toEqual(Array(2).fill(['hi_te,te_hi', 'xlsx']));
  expect(saved).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
