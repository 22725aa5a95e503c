import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { renderScreen } from '../entries/testing';
import { useUpdateBlocked } from '../leave/block-update';
import { FormDialog } from './form-dialog';

type Props = ComponentProps<typeof FormDialog>;

async function open(more: Partial<Props> = {}) {
  const [onClose, onSubmit] = [jest.fn(), jest.fn()];
  renderScreen(
    <FormDialog title="Edit" submit="Save" {...{ onClose, onSubmit, ...more }}>
      <input aria-label="Name" required />
    </FormDialog>,
  );
  await screen.findByRole('dialog', { name: 'Edit' });
  return { onClose, onSubmit };
}
const isHeldBack = () => renderHook(() => useUpdateBlocked()).result.current;

test('a form shows the label of its button, and submitting calls only the handler, without a request of the browser', async () => {
  const { onClose, onSubmit } = await open({ note: 'Kept for a year.' });
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(button).not.toHaveAttribute('data-disabled');
  expect(screen.getByText('Kept for a year.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(isHeldBack()).toBe(false);
  expect(fireEvent.submit(screen.getByLabelText('Name'))).toBe(false);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a busy form shows its progress label, is not sent again, and its button can keep the focus', async () => {
  const { onSubmit } = await open({ busy: true, submitting: 'Saving...' });
  const button = screen.getByRole('button', { name: 'Saving...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('data-disabled', 'true');
  button.focus();
  expect(button).toHaveFocus();
  expect(fireEvent.submit(screen.getByLabelText('Name'))).toBe(false);
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a busy form without its own label keeps the button's label", async () => {
  await open({ busy: true });
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

test('a form shows its failure, reports its key presses, and holds a newer version back after typing', async () => {
  const keys: string[] = [];
  await open({ failure: 'The name is taken.', unsaved: 'The name goes.', onKeyDown: ({ key }) => keys.push(key) });
  expect(screen.getByRole('alert')).toHaveTextContent('The name is taken.');
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'F2' });
  expect(keys).toEqual(['F2']);
  expect(isHeldBack()).toBe(true);
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s asks before it discards typed text, and closes a form without changes at once', async (_what, leave) => {
  const { onClose } = await open({ unsaved: 'The name is not saved yet.' });
  screen.getByLabelText('Name').focus();
  await leave();
  const question = await screen.findByRole('dialog', { name: 'Discard what you typed?' });
  expect(question).toHaveTextContent('The name is not saved yet.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  cleanup();
  const clean = await open();
  await leave();
  expect(clean.onClose).toHaveBeenCalledTimes(1);
});

test('Ctrl+Enter submits a form once, unless its own key handler did', async () => {
  const { onSubmit } = await open();
  const press = () => fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', ctrlKey: true });
  press();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  cleanup();
  const own = await open({ onKeyDown: (event) => event.preventDefault() });
  press();
  expect(own.onSubmit).not.toHaveBeenCalled();
});

function RefusedForm() {
  const [asked, setAsked] = useState(false);
  return (
    <FormDialog title="Edit" submit="Save" onClose={() => {}} onSubmit={() => setAsked(true)}>
      <input aria-label="Name" />
      <input aria-label="Link" aria-invalid={asked} />
    </FormDialog>
  );
}

test('a rejected form focuses its first invalid field', async () => {
  renderScreen(<RefusedForm />);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Link')).toHaveFocus();
});
