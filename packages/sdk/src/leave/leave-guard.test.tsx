import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../entries/testing';
import { FormDialog } from '../forms/form-dialog';
import { useUpdateBlocked } from './block-update';
import { useLeaveGuard } from './use-leave-guard';

function Field({ label, save }: { label: string; save?: () => Promise<boolean> }) {
  const [text, setText] = useState('');
  useLeaveGuard(text !== '', `${label} goes.`, save);
  return <input aria-label={label} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />;
}
function Saves({ to }: { to: string[] }) {
  const [text, setText] = useState('');
  useLeaveGuard(text !== '', 'The text goes.', async () => to.push(text) > 0);
  return <input aria-label="text" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />;
}
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('one question names every form with unsaved changes; staying keeps the typed text, leaving discards it', async () => {
  const { router } = renderScreen(
    <>
      <Field label="A" />
      <Field label="B" />
      <Field label="C" />
    </>,
    { url: '/form' },
  );
  await userEvent.type(await screen.findByLabelText('A'), 'x');
  await userEvent.type(screen.getByLabelText('C'), 'y');
  await act(() => router.navigate('/other'));
  expect(await screen.findByText('A goes. C goes.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/form');
  expect(screen.getByLabelText('A')).toHaveValue('x');
  await act(() => router.navigate('/other'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/other'));
});

test('a change of the address within a page asks no question, and neither does leaving a page without changes', async () => {
  const { router } = renderScreen(<Field label="A" />, { url: '/form' });
  await screen.findByLabelText('A');
  expect(isAsked()).toBe(false);
  await act(() => router.navigate('/other'));
  expect(router.state.location.pathname).toBe('/other');
  await userEvent.type(screen.getByLabelText('A'), 'x');
  expect(isAsked()).toBe(true);
  await act(() => router.navigate('/other?tab=2'));
  expect(router.state.location.search).toBe('?tab=2');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.clear(screen.getByLabelText('A'));
  expect(isAsked()).toBe(false);
});

test('leaving saves the forms that can save, and asks only about the others', async () => {
  let works = false;
  const save = jest.fn(() => Promise.resolve(works));
  const { router } = renderScreen(<Field label="A" save={save} />, { url: '/form' });
  await userEvent.type(await screen.findByLabelText('A'), 'x');
  await act(() => router.navigate('/other'));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  works = true;
  await act(() => router.navigate('/other'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/other'));
  expect(save).toHaveBeenCalledTimes(2);
});

test('no newer version is offered while changes are unsaved', async () => {
  const { result } = renderHook(() => useUpdateBlocked());
  const { unmount } = renderScreen(<Field label="A" />);
  await userEvent.type(await screen.findByLabelText('A'), 'x');
  expect(result.current).toBe(true);
  act(() => unmount());
  expect(result.current).toBe(false);
});

test('forms whose changes were saved are not named in the question', async () => {
  const { router } = renderScreen(
    <>
      <Field label="A" />
      <Field label="B" />
    </>,
    { url: '/form' },
  );
  await userEvent.type(await screen.findByLabelText('A'), 'x');
  await userEvent.type(screen.getByLabelText('B'), 'y');
  await userEvent.clear(screen.getByLabelText('B'));
  expect(isAsked()).toBe(true);
  await act(() => router.navigate('/other'));
  expect(await screen.findByText('A goes.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await userEvent.clear(screen.getByLabelText('A'));
  expect(isAsked()).toBe(false);
});

test('the question names each sentence once, and only for forms that could not be saved', async () => {
  const saved = async () => true;
  const { router } = renderScreen(
    <>
      <Field label="A" />
      <Field label="A" />
      <Field label="B" save={saved} />
    </>,
    { url: '/form' },
  );
  const fields = await screen.findAllByLabelText(/A|B/);
  for (const field of fields) fireEvent.change(field, { target: { value: 'x' } });
  await act(() => router.navigate('/other'));
  expect(await screen.findByText('A goes.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('leaving saves the latest text', async () => {
  const saved: string[] = [];
  const { router } = renderScreen(<Saves to={saved} />, { url: '/form' });
  const field = await screen.findByLabelText('text');
  for (const value of ['x', 'xy']) fireEvent.change(field, { target: { value } });
  await act(() => router.navigate('/other'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/other'));
  expect(saved).toEqual(['xy']);
});

describe('a form in a dialog', () => {
  function open(unsaved: string, busy = false) {
    const [onClose, onSubmit] = [jest.fn(), jest.fn()];
    renderScreen(
      <FormDialog title="Edit" submit="Save" submitting="Saving..." {...{ onClose, onSubmit, unsaved, busy }}>
        <input aria-label="Name" />
      </FormDialog>,
    );
    return { onClose, onSubmit };
  }
  const beside = () => document.querySelector('.mantine-Modal-overlay')!;

  test('stays open on a click outside after typing', async () => {
    const { onClose, onSubmit } = open('The name goes.');
    await screen.findByRole('dialog', { name: 'Edit' });
    await userEvent.click(beside());
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('closes on a click outside before typing, and is sent once', async () => {
    const { onClose, onSubmit } = open('', true);
    await screen.findByRole('dialog', { name: 'Edit' });
    await userEvent.click(screen.getByRole('button', { name: 'Saving...' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(beside());
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
