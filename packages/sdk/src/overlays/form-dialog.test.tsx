import { fireEvent, renderHook, screen } from '@testing-library/react';
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
