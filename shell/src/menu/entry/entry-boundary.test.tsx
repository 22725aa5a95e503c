import { renderScreen } from '@subtitle/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { RemotesProvider, useRemotes } from '../../remotes/registry/remotes-provider';
import { createRegistryAnswer, createTestRemote } from '../../testing/test-remote';
import { EntryBoundary } from './entry-boundary';

function Bad(): never {
  throw new Error('no such icon');
}

function Menu() {
  const { list } = useRemotes();
  return list.flatMap(({ menu }) =>
    menu.map((entry) => (
      <EntryBoundary key={entry.route} entry={entry}>
        {entry.label === 'Bad' ? <Bad /> : <li>{entry.label}</li>}
      </EntryBoundary>
    )),
  );
}

test('a menu entry that cannot be rendered becomes a plain link and its module is reported; the other entries stay', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const reports: unknown[] = [];
  const [route] = createTestRemote().routes;
  const bad = createTestRemote({
    name: 'evilmenu',
    routes: [{ ...route!, path: '/evilmenu' }],
    menu: [{ ...createTestRemote().menu[0]!, route: '/evilmenu', label: 'Bad' }],
  });
  renderScreen(
    <RemotesProvider>
      <Menu />
    </RemotesProvider>,
    {
      api: {
        'list-remotes': () => createRegistryAnswer([createTestRemote(), bad]),
        'report-remote-error': ({ body }) => {
          reports.push(body);
          return { ok: true };
        },
      },
    },
  );
  expect(await screen.findByRole('link', { name: 'Bad' })).toHaveAttribute('href', '/evilmenu');
  expect(screen.getByText('Approve')).toBeVisible();
  await waitFor(() =>
    expect(reports).toMatchObject([
      { module: 'evilmenu', kind: 'render', message: 'no such icon', route: '/evilmenu' },
    ]),
  );
});
