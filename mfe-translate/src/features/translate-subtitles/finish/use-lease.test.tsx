import { renderScreen } from '@subtitle/sdk/testing';
import { fireEvent, waitFor } from '@testing-library/react';
import { useLease } from './use-lease';

const OPENED = { editable: true };

function Page() {
  useLease({ id: 5, language: 'te', source: 'hi' }, OPENED);
  return null;
}

test('closing the tab or leaving the page ends the lease, so that other people need not wait', async () => {
  const hold = jest.fn(() => ({ ok: true }));
  const leave = jest.fn(() => ({ ok: true }));
  const page = renderScreen(<Page />, { api: { 'hold-translation': hold, 'leave-translation': leave } });
  await waitFor(() => expect(hold).toHaveBeenCalled());
  expect(leave).not.toHaveBeenCalled();
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  page.unmount();
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
  fireEvent(window, new Event('pagehide'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(leave).toHaveBeenCalledTimes(2);
});
