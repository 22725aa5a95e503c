import { renderScreen } from '@subtitle/sdk/testing';
import { fireEvent, waitFor } from '@testing-library/react';
import { useLease } from './use-lease';

function Page() {
  useLease({ id: 5, language: 'te', source: 'hi' }, true);
  return null;
}

test('whoever closes the tab or leaves the page has left: nobody waits for their time to end', async () => {
  const told: string[] = [];
  const tell = (what: string) => () => {
    told.push(what);
    return { ok: true };
  };
  const api = { 'hold-translation': tell('hold'), 'leave-translation': tell('leave') };
  const page = renderScreen(<Page />, { api });
  await waitFor(() => expect(told).toEqual(['hold']));
  fireEvent(window, new Event('pagehide'));
  await waitFor(() => expect(told).toEqual(['hold', 'leave']));
  page.unmount();
  await waitFor(() => expect(told).toEqual(['hold', 'leave', 'leave']));
  fireEvent(window, new Event('pagehide'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).toHaveLength(3);
});
