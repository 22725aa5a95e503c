import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UploaderScreen from '../../screens/uploader.screen';
import { replaceUploads } from '../../testing/fake-upload';
import { createHistory, createImport, createWorkbookFile } from '../../testing/imports';
import type { CheckEvent } from '../check-workbook/check-workbook';

/** A check that runs until the test reports progress. */
let tell: (event: CheckEvent) => void;
let isEnded: boolean;
beforeEach(() => {
  isEnded = false;
  globalThis.Worker = class {
    onmessage: ((event: { data: CheckEvent }) => void) | null = null;
    postMessage() {
      tell = (data) => act(() => this.onmessage?.({ data }));
    }
    terminate() {
      isEnded = true;
    }
  } as unknown as typeof Worker;
});

const NONE = { errorCount: 0, systemic: null };
const LINK = 'Upload now, let the server check';

async function openChecking() {
  renderScreen(<UploaderScreen />, {
    user: testUser('uploader'),
    url: '/uploader?tab=daily',
    api: {
      'list-imports': createHistory(),
      'watch-import': () => new Promise(() => {}),
      'get-import': () => ({ import: createImport() }),
    },
  });
  const file = createWorkbookFile('flagship.xlsx', { kind: 'daily', rows: 12, languages: ['en'] });
  await userEvent.upload(await screen.findByLabelText('Workbook'), file, { applyAccept: false });
}
const progress = (change: object) =>
  tell({ type: 'progress', done: 0.1, rows: 12_000, ...NONE, ...change } as CheckEvent);

/** Reports progress with an estimate of half a minute left. */
function goOn(change: object = {}): void {
  const now = jest.spyOn(performance, 'now');
  for (let second = 0; second <= 10; second++) {
    now.mockReturnValue(second * 1_000);
    progress({ done: second / 40, ...change });
  }
  now.mockRestore();
}

it('leaves a long check to the server', async () => {
  const sent = replaceUploads(() => ({ status: 202, body: { import: createImport({ status: 'queued' }) } }));
  await openChecking();
  expect(screen.queryByRole('button', { name: LINK })).not.toBeInTheDocument();
  goOn();
  expect(screen.getByRole('button', { name: 'Upload Predictions' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: LINK }));
  expect(isEnded).toBe(true);
  await waitFor(() => expect(sent.map(({ form }) => (form.get('file') as File).name)).toEqual(['flagship.xlsx']));
});

it('does not offer to leave the check to the server once it has found errors', async () => {
  await openChecking();
  goOn({ errorCount: 1 });
  expect(screen.queryByRole('button', { name: LINK })).not.toBeInTheDocument();
});

it('the link that leaves the check to the server is reached and pressed by keyboard', async () => {
  const sent = replaceUploads(() => ({ status: 202, body: { import: createImport({ status: 'queued' }) } }));
  await openChecking();
  goOn();
  screen.getByRole('button', { name: LINK }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
});
