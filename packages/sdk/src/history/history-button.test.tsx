import type { HistoryEntry } from '@subtitle/contracts/operations/items';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeHandler, refuse, renderScreen, testUser } from '../entries/testing';
import { useKeys } from '../keys/use-keys';
import { HistoryButton } from './history-button';

const ME = 'translator@example.com';
const UPLOADER = 'uploader@example.com';
const NAMES = [
  { username: ME, name: 'Meera' },
  { username: 'reviewer@example.com', name: 'Ravi' },
];
const nothing = { from: '', to: '', revision: 0, owner: null, reason: '', note: '', columns: null };

const brought = (at: string, more: HistoryEntry['import']): HistoryEntry => ({
  ...nothing,
  at,
  by: UPLOADER,
  event: 'import-row',
  import: more,
});
const first = brought('2026-11-20T05:34:00.000Z', {
  id: 12,
  file: 'december-daily.xlsx',
  row: 118,
  seen: false,
  replaced: null,
});
const second = brought('2026-11-21T05:34:00.000Z', {
  id: 15,
  file: 'better.xlsx',
  row: 7,
  seen: true,
  replaced: { id: 12, file: 'december-daily.xlsx' },
});
const work = (event: string, revision: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...nothing,
  at: `2026-11-22T05:3${revision}:00.000Z`,
  by: ME,
  event,
  revision,
  ...more,
});

function Screen({ onKey }: { onKey: () => void }) {
  useKeys({ a: onKey });
  return <HistoryButton unit={{ kind: 'daily', id: 11, language: 'te' }} />;
}

async function open(history: FakeHandler, ...roles: Parameters<typeof testUser>) {
  const pressed = jest.fn();
  renderScreen(<Screen onKey={pressed} />, {
    user: testUser(...roles),
    api: { 'list-history': history, 'list-names': () => NAMES },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  return { dialog: await screen.findByRole('dialog', { name: 'History of #11 in Telugu' }), pressed };
}

const lines = (dialog: HTMLElement) => within(dialog).findAllByRole('listitem');

test('lists work and imports together, newest first, with autosaved drafts once', async () => {
  const asked: string[] = [];
  const { dialog } = await open(({ query }) => {
    asked.push(String(query));
    return [
      work('reassign-item', 5, { by: 'reviewer@example.com', owner: ME, reason: 'meaning', note: 'Say it anew.' }),
      work('submit-item', 4, { to: 'inreview' }),
      work('save-draft', 3),
      work('save-draft', 2),
      work('assign', 1, { by: 'assigner@example.com', owner: ME }),
      second,
      first,
    ];
  }, 'translator');
  await within(dialog).findByText(/by Ravi/);
  const told = (await lines(dialog)).map((line) => line.textContent!.replace(/\d\d\/11\/2026, \d+:\d\d [ap]m/, ' - '));
  expect(told).toEqual([
    'Sent back to Meera by Ravimeaning: Say it anew. - ',
    'Submitted for review by Meera - ',
    'Draft saved by Meera2 times - ',
    'Assigned to Meera by assigner@example.com - ',
    `Imported from better.xlsx, row 7, by ${UPLOADER}Replaced the version from december-daily.xlsx - Current version`,
    `Imported from december-daily.xlsx, row 118, by ${UPLOADER} - `,
  ]);
  expect(within(dialog).getAllByText(/\/11\/2026, /)).toHaveLength(6);
  expect(asked).toEqual(['imports=true']);
  expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
});

test('links to the imports for people who may open the uploader', async () => {
  const { dialog } = await open(() => [second, first], 'admin');
  await lines(dialog);
  const hrefs = within(dialog)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(hrefs).toEqual([
    ['better.xlsx', '/uploader?tab=daily&import=15'],
    ['december-daily.xlsx', '/uploader?tab=daily&import=12'],
    ['december-daily.xlsx', '/uploader?tab=daily&import=12'],
  ]);
});

test('shows a replaced import without its name if the name is unknown', async () => {
  const { dialog } = await open(() => [{ ...second, import: { ...second.import!, replaced: { id: 0, file: null } } }]);
  expect(await within(dialog).findByText('Replaced the previous version')).toBeInTheDocument();
});

test('shows an empty state, and a retry after a failure', async () => {
  let broken = true;
  const { dialog } = await open(() => (broken ? refuse('not-found') : []));
  const retry = await within(dialog).findByRole('button', { name: 'Retry' });
  expect(within(dialog).getByText('Failed to load the history')).toBeInTheDocument();
  broken = false;
  await userEvent.click(retry);
  expect(await within(dialog).findByText('No history yet')).toBeInTheDocument();
});

test("the screen's shortcuts are off while the history is open", async () => {
  const { dialog, pressed } = await open(() => [first]);
  fireEvent.keyDown(dialog, { key: 'a' });
  expect(pressed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(pressed).toHaveBeenCalledTimes(1);
});

test.each([
  [1440, 'History'],
  [400, ''],
])('in a window %i wide the button shows "%s", is named History and opens a dialog', async (width, words) => {
  const before = window.innerWidth;
  Object.assign(window, { innerWidth: width });
  renderScreen(<Screen onKey={() => {}} />, { api: { 'list-history': () => [], 'list-names': () => NAMES } });
  const button = await screen.findByRole('button', { name: 'History' });
  Object.assign(window, { innerWidth: before });
  expect(button.textContent).toBe(words);
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'History of #11 in Telugu' })).toBeInTheDocument();
});
