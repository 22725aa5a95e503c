import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { type FakeHandler, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHistory, createImport } from '../testing/imports';
import UploaderScreen from './uploader.screen';

const question = { duplicate: 8_000, replaceable: 7_990, worked: 10, rows: 12_000 };
const waiting = createImport({
  status: 'importing',
  duplicates: 'ask',
  rows: 12_000,
  inserted: 0,
  duplicate: 0,
  progress: 50,
  question,
});

/** Opens the URL of an import. The server returns `now`, which the handlers may change. */
function open(first: ImportAnswer, handlers: (set: (next: ImportAnswer) => unknown) => Record<string, FakeHandler>) {
  let now = first;
  const set = (next: ImportAnswer) => {
    now = next;
    return { import: next };
  };
  return renderScreen(<UploaderScreen />, {
    user: testUser('uploader'),
    url: '/uploader?tab=daily&import=12',
    api: {
      'list-imports': createHistory(),
      'get-import': () => ({ import: now }),
      'watch-import': () => new Promise(() => {}),
      ...handlers(set),
    },
  });
}

const title = '8,000 of these 12,000 rows already exist (7,990 untouched, 10 worked on)';

describe('existing rows', () => {
  it('are counted in a question, which is shown again after a reload and by a shared link; the import continues after the answer', async () => {
    const answers: unknown[] = [];
    open(waiting, (set) => ({
      'answer-import': ({ body }) => {
        answers.push(body);
        return set({ ...waiting, status: 'done', question: null, inserted: 11_990, replaced: 7_990, duplicate: 10 });
      },
    }));
    const asked = await screen.findByRole('region', { name: title });
    expect(asked).toHaveTextContent('Adds the 4,000 new rows. The 8,000 rows that already exist stay as they are.');
    expect(asked).toHaveTextContent(
      'Adds the 4,000 new rows. Replaces the 7,990 rows that exist with the rows of this file. The 10 rows worked on stay as they are.',
    );
    expect(screen.getByText('Waiting for your answer')).toBeInTheDocument();
    await userEvent.click(within(asked).getByRole('button', { name: /Replace the untouched ones/ }));
    expect(answers).toEqual([{ choice: 'replace' }]);
    expect(await screen.findByText('Predictions uploaded successfully!')).toBeInTheDocument();
    expect(
      screen.getByText(/12,000 rows: 11,990 inserted \(7,990 of them replacing earlier ones\), 10 already existed/),
    ).toBeInTheDocument();
  });

  it('can be decided by keyboard alone', async () => {
    const answers: unknown[] = [];
    open(waiting, (set) => ({
      'answer-import': ({ body }) => {
        answers.push(body);
        return set({ ...waiting, status: 'cancelled', question: null });
      },
    }));
    const asked = await screen.findByRole('region', { name: title });
    expect(within(asked).getByRole('button', { name: /Skip them/ })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    expect(answers).toEqual([{ choice: 'stop' }]);
    expect(await screen.findByText('Import cancelled')).toBeInTheDocument();
  });

  it('cannot be replaced if all of them were worked on', async () => {
    open({ ...waiting, question: { duplicate: 12, replaceable: 0, worked: 12, rows: 12 } }, () => ({}));
    const asked = await screen.findByRole('region', { name: /^All 12 rows already exist/ });
    expect(within(asked).getAllByRole('button')).toHaveLength(2);
    expect(asked).toHaveTextContent('Adds no rows. The 12 rows that already exist stay as they are.');
    expect(asked).toHaveTextContent('Rows that have been worked on are never replaced.');
  });

  it('are not split into untouched and worked on if they are the same videos', async () => {
    open({ ...waiting, question: { duplicate: 3, replaceable: 0, worked: 0, rows: 3 } }, () => ({}));
    const asked = await screen.findByRole('region', { name: 'All 3 rows already exist' });
    expect(asked).toHaveTextContent('The workbook contains the same videos, so no row can be replaced.');
    expect(asked).not.toHaveTextContent('untouched');
    expect(within(asked).getAllByRole('button')).toHaveLength(2);
  });

  it('are distinguished from new rows above the limit of a range, whose number is stated in the question', async () => {
    const overfull = { places: 1, name: '1/12/2026-10/12/2026', rows: 240, allowed: 120, added: 120 };
    const none = { duplicate: 0, replaceable: 0, worked: 0, rows: 120 };
    const answers: unknown[] = [];
    open({ ...waiting, kind: 'tenday', question: { ...none, overfull } }, (set) => ({
      'answer-import': ({ body }) => {
        answers.push(body);
        return set({ ...waiting, status: 'done', question: null, inserted: 120 });
      },
    }));
    const asked = await screen.findByRole('region', {
      name: 'Range 1/12/2026-10/12/2026 would have 240 rows, expected 120',
    });
    expect(asked).toHaveTextContent('Rows are matched by subno, and no existing row has these numbers.');
    expect(within(asked).getAllByRole('button')).toHaveLength(2);
    await userEvent.click(within(asked).getByRole('button', { name: /Add them anyway/ }));
    expect(answers).toEqual([{ choice: 'skip' }]);
  });

  it('are part of one question together with dates above their limit of rows', async () => {
    const overfull = { places: 1_000, name: '1/12/2026', rows: 24, allowed: 12, added: 4_000 };
    open({ ...waiting, question: { ...question, overfull } }, () => ({}));
    const asked = await screen.findByRole('region', { name: title });
    expect(asked).toHaveTextContent(
      '1,000 dates would have too many rows: 1/12/2026 would have 24 rows, expected 12. No rows are changed until you answer.',
    );
    expect(within(asked).getAllByRole('button')).toHaveLength(3);
  });

  it('show the answer that a colleague gave in the meantime', async () => {
    open(waiting, (set) => ({
      'answer-import': () => {
        set(createImport({ inserted: 0, duplicate: 240 }));
        return refuse('import-not-waiting');
      },
    }));
    await userEvent.click(await screen.findByRole('button', { name: /Skip them/ }));
    expect(await screen.findByText('Nothing new was imported')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
  });

  it('are reported with importer, time and link if the same file was imported before', async () => {
    const same = { id: 7, createdAt: '2026-11-19T05:34:00.000Z', createdBy: 'admin@example.com' };
    open({ ...waiting, sameFileAs: same }, () => ({}));
    expect(await screen.findByText('This file has been imported before')).toBeInTheDocument();
    expect(await screen.findByText(/By admin@example\.com, 19\/11\/2026/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show that import' })).toHaveAttribute(
      'href',
      '/uploader?tab=daily&import=7',
    );
  });
});

describe('a running import', () => {
  const scanning = createImport({ status: 'scanning', rows: 8_400, inserted: 0, duplicate: 0, progress: 31 });

  it('shows phase, row count and remaining time as the server reports them', async () => {
    open({ ...scanning, etaSeconds: 44 }, () => ({}));
    expect(await screen.findByText('Checked and written: 8,400 rows · about 44 s left')).toBeInTheDocument();
  });

  it('shows from the start that earlier rows are replaced, and that the row count is not final', async () => {
    open({ ...waiting, question: null, duplicates: 'replace', duplicate: 8_000, progress: 90 }, () => ({}));
    expect(await screen.findByText('Replacing earlier rows')).toBeInTheDocument();
    cleanup();
    open({ ...scanning, etaSeconds: null }, () => ({}));
    expect(await screen.findByText('12.3 KB · 8,400 rows so far')).toBeInTheDocument();
  });

  it('offers to stop if nearly every row has the same fault, and lists the errors found so far', async () => {
    const systemic = { column: 'assigned_to', message: 'Unknown user in assigned_to', rows: 970, of: 1_000 };
    const line = { fault: '', sheet: 'Daily', column: 'assigned_to', value: 'nobody', from: 2, to: 971, rows: 970 };
    const errorGroups = [{ ...line, message: 'Rows 2-971: Unknown user in assigned_to' }];
    open({ ...scanning, systemic, errorGroups, errorCount: 970 }, (set) => ({
      'cancel-import': () => set({ ...scanning, status: 'cancelled', removal: { done: 0, total: 7_430 } }),
    }));
    expect(await screen.findByText('970 of the first 1,000 rows have the same error')).toBeInTheDocument();
    expect(screen.getByText('Errors found so far')).toBeInTheDocument();
    expect(screen.getByText('970 rows · “nobody”')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Stop here' }));
    expect(await screen.findByText('Import cancelled')).toBeInTheDocument();
    expect(screen.getByText('Removing its rows in the background: 0%')).toBeInTheDocument();
  });
});

describe('an import that has ended', () => {
  it('reports an earlier import of the file only if that explains why there are no new rows', async () => {
    const sameFileAs = { id: 7, createdAt: '2026-11-19T05:34:00.000Z', createdBy: 'admin@example.com' };
    open(createImport({ sameFileAs, inserted: 0, duplicate: 240 }), () => ({}));
    await screen.findByText('Nothing new was imported');
    expect(screen.getByText('This file has been imported before')).toBeInTheDocument();
    cleanup();
    open(createImport({ sameFileAs, replaced: 228 }), () => ({}));
    await screen.findByText('Predictions uploaded successfully!');
    expect(screen.queryByText('This file has been imported before')).not.toBeInTheDocument();
  });

  it('offers the undo and the original', async () => {
    open(createImport(), () => ({}));
    await screen.findByText('Predictions uploaded successfully!');
    expect(screen.getByRole('button', { name: 'Undo this import' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Download the original' })).toBeEnabled();
  });

  it('shows who undid it and which rows were restored', async () => {
    const undone = { undoneBy: 'admin@example.com', undoneAt: '2026-11-20T06:00:00.000Z', replaced: 40, restored: 40 };
    open(createImport({ status: 'undone', ...undone, withdrawn: { rows: 3, people: 1 } }), () => ({}));
    expect(await screen.findByText('december-daily.xlsx was undone')).toBeInTheDocument();
    expect(
      await screen.findByText(
        /Its 228 rows are no longer shown\. The 40 rows that it had replaced are restored\. 3 of them had been assigned to one person, who was notified\. Undone by admin@example\.com, 20\/11/,
      ),
    ).toBeInTheDocument();
  });

  it('offers the workbook with marked errors after a failure', async () => {
    const line = { fault: '', sheet: 'Daily', column: 'lrname', value: 'Mash', from: 7, to: 7, rows: 1 };
    const errorGroups = [{ ...line, message: 'Row 7: Missing lrname' }];
    open(
      createImport({ status: 'failed', inserted: 0, duplicate: 0, rejected: 240, errorCount: 1, errorGroups }),
      () => ({
        'download-error-workbook': () => refuse('not-found', { error: 'This file is no longer kept.' }),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Download with errors marked' }));
    expect(await screen.findByText('This file is no longer kept.')).toBeInTheDocument();
    expect(
      screen.getByText('december-daily.xlsx: nothing was imported, 240 rows rejected, 1 error.'),
    ).toBeInTheDocument();
  });
});

describe('follow-import requests', () => {
  const running = createImport({ status: 'scanning', progress: 40, inserted: 0, duplicate: 0 });

  async function watch(first: ImportAnswer, next: ImportAnswer, shown: string) {
    const notes: unknown[] = [];
    let now = first;
    let asked = 0;
    open(first, () => ({
      'get-import': () => {
        asked += 1;
        return { import: now };
      },
      'follow-import': ({ params, body }) => {
        notes.push([params.id, body.told]);
        return { ok: true };
      },
      // Without live events the page polls.
      'watch-import': () => refuse('unavailable'),
    }));
    await waitFor(() => expect(asked).toBe(1));
    await screen.findAllByRole('status');
    now = next;
    await screen.findByText(shown);
    return { notes };
  }

  it('report that this page has shown the end of a watched import', async () => {
    const { notes } = await watch(running, createImport(), 'Predictions uploaded successfully!');
    expect(notes).toEqual([['12', 'done']]);
  });

  it('report that a colleague’s import is watched, and later that its end was shown', async () => {
    const others = { createdBy: 'admin@example.com' };
    const { notes } = await watch(
      { ...running, ...others },
      createImport({ status: 'failed', ...others }),
      'Failed to upload predictions',
    );
    expect(notes).toEqual([
      ['12', undefined],
      ['12', 'failed'],
    ]);
  });

  it('are not sent for an import that had ended when the page opened', async () => {
    const { notes } = await watch(createImport(), createImport(), 'Predictions uploaded successfully!');
    expect(notes).toEqual([]);
  });
});
