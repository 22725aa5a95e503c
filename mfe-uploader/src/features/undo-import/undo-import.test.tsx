import { type FakeHandler, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UploaderScreen from '../../screens/uploader.screen';
import { createImport } from '../../testing/imports';

describe('undoing a whole import', () => {
  const done = createImport({ replaced: 40 });

  const nobodys = () => ({ rows: 228, restored: 40, assigned: 0, people: 0, worked: null });

  async function ask(
    undo: FakeHandler,
    roles: 'uploader' | 'admin' = 'uploader',
    first = done,
    preview: FakeHandler = nobodys,
  ) {
    let now = first;
    const api = {
      'preview-undo': preview,
      'list-names': () => [{ username: 'translator@example.com', name: 'Meera' }],
      'list-imports': () => ({ imports: [now], next: null }),
      'undo-import': async (request: Parameters<FakeHandler>[0]) => {
        const answer = await undo(request);
        if (answer && typeof answer === 'object' && 'import' in answer)
          now = (answer as { import: typeof done }).import;
        return answer;
      },
    };
    renderScreen(<UploaderScreen />, { user: testUser(roles), url: '/uploader', api });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of december-daily.xlsx' }));
    return screen.findByRole('dialog');
  }

  /** Waits until the affected rows are counted. */
  async function press(dialog: HTMLElement) {
    const button = within(dialog).getByRole('button', { name: 'Undo this import' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
  }

  it.each([
    [40, 'The 40 rows that it had replaced are restored.'],
    [12, 'The 12 rows that it had replaced are restored. 28 more were removed before.'],
    [0, 'The 40 rows that it had replaced were removed before and cannot be restored.'],
  ])('says that %d of 40 replaced rows come back', async (restored, sentence) => {
    const dialog = await ask(
      () => ({}),
      'uploader',
      done,
      () => ({ ...nobodys(), restored }),
    );
    await waitFor(() => expect(dialog).toHaveTextContent(sentence));
  });

  it('says how many rows of the import were replaced by a later import', async () => {
    const dialog = await ask(
      () => ({}),
      'uploader',
      done,
      () => ({ ...nobodys(), rows: 200 }),
    );
    await waitFor(() => expect(dialog).toHaveTextContent('200 rows of this import are removed.'));
    expect(dialog).toHaveTextContent('28 rows of this import were replaced or removed before.');
  });

  it('says how many rows are removed, restored and kept, and undoes the import', async () => {
    const undone = { undoneBy: 'uploader@example.com', undoneAt: '2026-11-20T06:00:00.000Z' };
    const removal = { done: 40, total: 268 };
    const preview = jest.fn(nobodys);
    const undo = () => ({ import: createImport({ ...done, status: 'undone', removal, ...undone }) });
    const dialog = await ask(undo, 'uploader', done, preview);
    expect(dialog).toHaveTextContent('228 rows of this import are removed.');
    expect(dialog).toHaveTextContent('The 40 rows that it had replaced are restored.');
    expect(dialog).toHaveTextContent('The 12 rows that already existed stay.');
    expect(dialog).not.toHaveTextContent(/not yours|assigned to/);
    await press(dialog);
    expect(await screen.findByText(/^by uploader@example.com, 20\/11/)).toBeInTheDocument();
    // The remaining rows are removed in the background.
    expect(screen.getByText('Removing its rows in the background: 14%')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('link', { name: 'Show: december-daily.xlsx' })).toHaveFocus());
    expect(preview).toHaveBeenCalledTimes(1);
  });

  it('returns the focus to its button if nothing was undone', async () => {
    const dialog = await ask(() => refuse('internal'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Undo the import of december-daily.xlsx' })).toHaveFocus(),
    );
  });

  it('shows how many rows are assigned and to how many people before the undo, and how many rows were withdrawn after it', async () => {
    let counted: (answer: unknown) => void = () => {};
    const preview = () => new Promise((resolve) => (counted = resolve));
    const after = { ...done, status: 'undone', undoneBy: 'uploader@example.com' } as const;
    const dialog = await ask(
      () => ({ import: createImport({ ...after, withdrawn: { rows: 9, people: 2 } }) }),
      'uploader',
      done,
      preview,
    );
    expect(within(dialog).getByText('Counting the rows that are assigned...')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Undo this import' })).toBeDisabled();
    counted({ rows: 228, restored: 0, assigned: 7, people: 2, worked: null });
    expect(
      await within(dialog).findByText('7 of its rows are assigned to 2 people, who lose them and are notified.'),
    ).toBeInTheDocument();
    await press(dialog);
    const words = 'Its 228 rows were removed. 9 of them had been assigned to 2 people, who were notified.';
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    [1, 1, '1 of its rows is assigned to one person, who loses it and is notified.'],
    [228, 1, 'All of its rows are assigned to one person, who loses them and is notified.'],
  ])('describes the numbers for %i rows of %i people', async (assigned, people, words) => {
    const preview = () => ({ rows: 228, restored: 0, assigned, people, worked: null });
    const dialog = await ask(() => refuse('internal'), 'uploader', done, preview);
    await waitFor(() => expect(dialog).toHaveTextContent(words));
  });

  it('lists the rows that were worked on immediately after opening', async () => {
    const worked = { count: 1, rows: [{ id: 7, row: 2, languages: ['te'], by: ['translator@example.com'] }] };
    const preview = () => ({ rows: 228, restored: 0, assigned: 0, people: 0, worked });
    const dialog = await ask(() => refuse('internal'), 'uploader', done, preview);
    expect(await within(dialog).findByText(/some of its rows have been worked on/)).toBeInTheDocument();
    expect(within(dialog).getByRole('row', { name: '2 7 Telugu Meera' })).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Undo this import' })).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByText('Close'));
    expect(await screen.findByRole('button', { name: 'Undo the import of december-daily.xlsx' })).toBeInTheDocument();
  });

  it('names a subtitle file by its video and its language, and a video by its title', async () => {
    const row = { id: 6, row: 1, languages: ['te'], by: ['translator@example.com'] };
    const named = (name: string) => () => ({
      rows: 1,
      assigned: 0,
      people: 0,
      worked: { count: 1, rows: [{ ...row, name }] },
    });
    const file = await ask(
      () => refuse('internal'),
      'admin',
      createImport({ ...done, kind: 'subtitles' }),
      named('Rashifal, Hindi'),
    );
    expect(await within(file).findByRole('row', { name: 'Subtitle file Translated into By' })).toBeInTheDocument();
    expect(within(file).getByRole('row', { name: 'Rashifal, Hindi Telugu Meera' })).toBeInTheDocument();
    cleanup();
    const video = await ask(
      () => refuse('internal'),
      'admin',
      createImport({ ...done, kind: 'videos' }),
      named('Rashifal'),
    );
    expect(await within(video).findByRole('row', { name: 'Row in the file Name Languages By' })).toBeInTheDocument();
    expect(within(video).getByRole('row', { name: '1 Rashifal Telugu Meera' })).toBeInTheDocument();
  });

  it('can be undone if the affected rows could not be counted', async () => {
    const asked: unknown[] = [];
    const dialog = await ask(
      ({ params }) => {
        asked.push(params.id);
        return { import: createImport({ ...done, status: 'undone' }) };
      },
      'uploader',
      done,
      () => refuse('unavailable'),
    );
    expect(await within(dialog).findByText(/assigned rows could not be counted/)).toBeInTheDocument();
    await press(dialog);
    await waitFor(() => expect(asked).toEqual(['12']));
  });

  it("names the importer if the import is a colleague's", async () => {
    const dialog = await ask(() => refuse('internal'), 'uploader', { ...done, createdBy: 'asha@example.com' });
    expect(dialog).toHaveTextContent(/This import is not yours: asha@example.com imported it, 20\/11\/2026/);
  });

  it('lists the rows that were worked on, with links for people who may open them', async () => {
    const rows = [{ id: 1042, row: 14, languages: ['hi', 'te'], by: ['translator@example.com'] }];
    const dialog = await ask(() => refuse('import-not-undoable', { worked: { count: 3, rows } }), 'admin');
    await press(dialog);
    expect(await within(dialog).findByText(/some of its rows have been worked on/)).toBeInTheDocument();
    expect(dialog).toHaveTextContent('3 rows were worked on; these are the first 1.');
    const row = within(dialog).getByRole('row', { name: /Hindi, Telugu Meera/ });
    expect(within(row).getByRole('link', { name: '1042' })).toHaveAttribute(
      'href',
      '/PredictionsDaily?target=hi&date=all&item=1042',
    );
    expect(within(dialog).queryByRole('button', { name: 'Undo this import' })).not.toBeInTheDocument();
  });

  it('focuses the harmless button first, and can be closed while the undo runs', async () => {
    const undone = createImport({
      ...done,
      status: 'undone',
      undoneBy: 'uploader@example.com',
      removal: { done: 1, total: 4 },
    });
    let end: (answer: unknown) => void = () => {};
    const dialog = await ask(() => new Promise((resolve) => (end = resolve)));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus());
    await press(dialog);
    expect(await within(dialog).findByText(/You can close this: the undo continues/)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    end({ import: undone });
    expect(await screen.findByText('Removing its rows in the background: 25%')).toBeInTheDocument();
  });

  it('can be tried again after a network error', async () => {
    const dialog = await ask(() => {
      throw new Error('offline');
    });
    await press(dialog);
    const button = within(dialog).getByRole('button', { name: 'Undo this import' });
    expect(await within(dialog).findByText('Network error. Please try again.')).toBeInTheDocument();
    expect(button).toBeEnabled();
  });
});
