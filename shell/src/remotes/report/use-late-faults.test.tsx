import { HostProvider } from '@subtitle/sdk/host';
import { renderApp } from '@subtitle/sdk/testing';
import { waitFor } from '@testing-library/react';
import { takePreviousMark } from './open-mark';
import { useLateFaults } from './use-late-faults';

jest.mock('./open-mark');

function Listening() {
  useLateFaults();
  return null;
}

test('a page that blocked the tab until the tab was reloaded is reported as frozen, with module, version and path', async () => {
  jest.mocked(takePreviousMark).mockReturnValueOnce({ name: 'glossary', version: '1.2.0', route: '/glossary' });
  const told: unknown[] = [];
  const answer = ({ body }: { body: unknown }) => {
    told.push(body);
    return { ok: true };
  };
  renderApp(
    <HostProvider>
      <Listening />
    </HostProvider>,
    { api: { 'report-remote-error': answer }, token: 'stored' },
  );
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toMatchObject({ module: 'glossary', version: '1.2.0', route: '/glossary', kind: 'freeze' });
});
