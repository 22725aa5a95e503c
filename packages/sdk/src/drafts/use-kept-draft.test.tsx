import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen, testUser } from '../entries/testing';
import { listDrafts, readDraft, writeDraft } from './draft-store';
import { RestoredLine } from './restored-line';
import { dropKeptDrafts, useKeptDraft } from './use-kept-draft';

const SLOT = 'review:note:21';
const KEY = `${SLOT}:${testUser().username}`;
const BEFORE = 'This is what you typed here before.';

interface Props {
  revision?: number;
  round?: number;
}

function Dialog({ revision = 3, round = 1 }: Props) {
  const draft = useKeptDraft(SLOT, { revision, round, initial: '' });
  return (
    <>
      <RestoredLine draft={draft} changed="The row has changed since." />
      <input
        aria-label="Note"
        value={draft.value}
        onChange={({ currentTarget: { value } }) => draft.change(() => value)}
      />
      <button type="button" onClick={draft.drop}>
        Send
      </button>
      <button type="button" onClick={() => draft.keepAgain(6)}>
        Undo
      </button>
      <p>{draft.isKept ? 'kept' : 'not kept'}</p>
    </>
  );
}

let close = () => {};
/** Opens the dialog, closes the one before it, and returns its field. */
async function open(props: Props = {}) {
  close();
  close = renderScreen(<Dialog {...props} />).unmount;
  return screen.findByLabelText('Note');
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  close = () => {};
});

test('a typed text is shown when the dialog is opened again, until it is sent', async () => {
  await userEvent.type(await open(), 'Late');
  expect(screen.queryByRole('status')).toBeNull();
  expect(await open()).toHaveValue('Late');
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${BEFORE}$`));
  await press('Send');
  expect(await open()).toHaveValue('');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a text of an earlier revision is shown with a sentence about the change, and can be discarded', async () => {
  await userEvent.type(await open(), 'Late');
  const field = await open({ revision: 4 });
  expect(screen.getByRole('status')).toHaveTextContent(`${BEFORE} The row has changed since.`);
  await press('Discard it');
  expect(field).toHaveValue('');
  expect(listDrafts()).toEqual([]);
});

test('a text that is typed back to the initial one is not kept', async () => {
  const field = await open();
  await userEvent.type(field, 'a');
  expect(listDrafts()).toEqual([KEY]);
  await userEvent.clear(field);
  expect(listDrafts()).toEqual([]);
});

test('a text of another round is forgotten', async () => {
  await userEvent.type(await open(), 'Late');
  expect(await open({ revision: 5, round: 2 })).toHaveValue('');
  expect(screen.queryByRole('status')).toBeNull();
  expect(listDrafts()).toEqual([]);
});

test('a text that was stored before dialogs named their round is shown', async () => {
  writeDraft(KEY, 3, 'Late');
  expect(await open()).toHaveValue('Late');
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${BEFORE}$`));
});

test('a sent text whose sending was undone is kept for the revision after the undo', async () => {
  await userEvent.type(await open(), 'Late');
  await press('Send');
  await press('Undo');
  expect(await open({ revision: 6 })).toHaveValue('Late');
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${BEFORE}$`));
});

test('a text that was typed after the sending stays when the sending is undone', async () => {
  await userEvent.type(await open(), 'Late');
  await press('Send');
  writeDraft(KEY, 4, 'Newer');
  await press('Undo');
  expect(readDraft(KEY)).toMatchObject({ revision: 4, value: 'Newer' });
});

test('a text that the device cannot store is reported', async () => {
  const field = await open();
  expect(screen.getByText('kept')).toBeVisible();
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  await userEvent.type(field, 'a');
  expect(screen.getByText('not kept')).toBeVisible();
  store.mockRestore();
  await userEvent.type(field, 'b');
  expect(screen.getByText('kept')).toBeVisible();
});

test('the texts of a row are forgotten for one person', () => {
  const others = ['review:note:22:me@example.com', 'review:note:21:you@example.com'];
  for (const key of ['review:note:21:a:me@example.com', ...others]) writeDraft(key, 1, 'a');
  dropKeptDrafts('review:note:21:', 'me@example.com');
  expect(listDrafts().sort()).toEqual(others.sort());
});
