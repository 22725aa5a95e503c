import { setChangedKeys } from '@subtitle/sdk/host';
import { useKeys } from '@subtitle/sdk/keys';
import { type FakeRequest, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import KeysOverlay from './keys-overlay';

const run: string[] = [];

function Page({ onClose }: { onClose: () => void }) {
  useKeys({
    'mod+s': { label: 'Save draft', run: () => run.push('save') },
    F2: { label: 'Insert the next sentence', run: () => run.push('insert') },
    a: { label: 'Approve', run: () => run.push('approve') },
  });
  // The overlay opens on a page that is already shown.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return isOpen ? <KeysOverlay onClose={onClose} /> : null;
}

function open(keys?: { key: string; to: string }[], save?: (body: unknown) => unknown) {
  const saved: unknown[] = [];
  const closed = jest.fn();
  renderScreen(<Page onClose={closed} />, {
    user: { ...testUser('translator'), ...(keys && { keys }) },
    api: {
      'save-own-keys': ({ body }: FakeRequest) => {
        saved.push(body);
        return save ? save(body) : body;
      },
    },
  });
  return { saved, closed };
}
const one = (key: string, to: string) => ({ keys: [{ key, to }], merge: true });
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });
const lineOf = (label: string) => screen.getByText(label).parentElement!;
const change = async (label: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Change: ${label}` }));

beforeEach(() => {
  run.length = 0;
});
afterEach(() => setChangedKeys([]));

test('a shortcut is changed by pressing its new keys, which work immediately and with an InScript layout', async () => {
  const { saved, closed } = open();
  await change('Save draft');
  expect(lineOf('Save draft')).toHaveTextContent('Press the new keys. Esc cancels.');
  press('Control', { ctrlKey: true });
  press('ष', { code: 'Semicolon', ctrlKey: true, shiftKey: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('Ctrl+Shift+; is already used on other pages.');
  press('े', { code: 'KeyI', ctrlKey: true });
  await waitFor(() => expect(saved).toEqual([one('mod+s', 'mod+i')]));
  await waitFor(() => expect(lineOf('Save draft')).toHaveTextContent('CtrlI'));
  expect(screen.queryByRole('alert')).toBeNull();
  press('s', { ctrlKey: true });
  expect(run).toEqual([]);
  press('ि', { code: 'KeyI', ctrlKey: true });
  expect(run).toEqual(['save']);
  expect(closed).not.toHaveBeenCalled();
});

test.each([
  ['used on this page', 'F2', {}, 'F2 is already used: Insert the next sentence.'],
  ['used on other pages', 'F8', {}, 'F8 is already used on other pages.'],
  [
    'of the browser',
    't',
    { ctrlKey: true },
    'Ctrl+T belongs to the browser, to text fields or to Indian keyboard layouts.',
  ],
  ['of a browser’s tabs', '3', { ctrlKey: true }, 'Ctrl+3 belongs to the browser'],
  ['of an Indian layout', '1', { ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+1 belongs to the browser'],
  ['that type a text', 'x', {}, 'X alone is text in a field.'],
  ['that type a capital letter', 'X', { shiftKey: true }, 'Shift+X alone is text in a field.'],
  ['that type a point', '.', { code: 'Period' }, '. alone is text in a field.'],
  ['that type an Indian letter', 'च', { code: 'Semicolon' }, '; alone is text in a field.'],
  ['that type a sign on a Mac', '…', { code: 'Semicolon', altKey: true }, '; belongs to the browser'],
])('keys %s are refused with a sentence, and Escape cancels', async (_name, key, held, sentence) => {
  const { saved, closed } = open();
  await change('Save draft');
  press(key, held);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(lineOf('Save draft')).toContainElement(screen.getByRole('alert'));
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(lineOf('Save draft')).toHaveTextContent('CtrlS');
  expect([saved, run, closed.mock.calls]).toEqual([[], [], []]);
});

test('while keys are awaited, the focus is on their line, which names free ones; then it is on Change again', async () => {
  open();
  await change('Save draft');
  expect(screen.getByText(/^Press the new keys/)).toHaveFocus();
  expect(lineOf('Save draft')).toHaveTextContent('Free are Ctrl+B, Ctrl+E, Ctrl+I, Ctrl+M.');
  press('F8');
  await screen.findByRole('alert');
  expect(screen.getByText(/^Press the new keys/)).toHaveFocus();
  press('Escape');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change: Save draft' })).toHaveFocus());
  await change('Approve');
  expect(lineOf('Approve')).toHaveTextContent('Free are B, C, H, I.');
});

test('a letter may not replace a letter of another page, and the place of a sign replaces none', async () => {
  const { saved } = open();
  await change('Approve');
  press('r');
  expect(await screen.findByRole('alert')).toHaveTextContent('R is already used on other pages.');
  press('.', { code: 'Period' });
  expect(await screen.findByText(/^\. alone is text/)).toBeVisible();
  expect(saved).toEqual([]);
});

test('a change of another tab that this tab does not know is kept and shown', async () => {
  const other = { key: 'F2', to: 'mod+F8' };
  open(undefined, (body) => ({ keys: [other, ...(body as { keys: object[] }).keys] }));
  await change('Save draft');
  press('F9', { ctrlKey: true });
  await screen.findByRole('button', { name: 'Reset: Insert the next sentence' });
  expect(lineOf('Insert the next sentence')).toHaveTextContent('CtrlF8');
});

test('a letter may replace the letter of a page without fields', async () => {
  const { saved } = open();
  await change('Approve');
  press('x');
  await waitFor(() => expect(saved).toEqual([one('a', 'x')]));
  press('x');
  await waitFor(() => expect(run).toEqual(['approve']));
});

test('shortcuts changed earlier are shown, and are reset one by one or all', async () => {
  const keys = [
    { key: 'mod+s', to: 'mod+F9' },
    { key: 'F2', to: 'mod+F8' },
  ];
  const { saved } = open(keys, (body) => ((body as { merge?: boolean }).merge ? { keys: [keys[1]] } : body));
  await screen.findByRole('button', { name: 'Reset: Save draft' });
  expect(lineOf('Save draft')).toHaveTextContent('CtrlF9');
  await userEvent.click(screen.getByRole('button', { name: 'Reset: Save draft' }));
  await waitFor(() => expect(saved).toEqual([one('mod+s', 'mod+s')]));
  expect(await within(lineOf('Save draft')).findByText('S')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset all shortcuts' }));
  await waitFor(() => expect(saved[1]).toEqual({ keys: [] }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull());
});

test('a change that the server did not store is not used, and the dialog says so', async () => {
  open(undefined, () => refuse('internal'));
  await change('Save draft');
  press('F9', { ctrlKey: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved: the server cannot be reached. Try again.');
  press('Escape');
  press('s', { ctrlKey: true });
  expect(run).toEqual(['save']);
});
