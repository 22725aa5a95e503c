import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteScreen } from './remote-screen';
import { testRemote } from './test-remote';

/** What the module's files would give; the federation runtime itself needs a browser and is tried in e2e. */
const loadRemote = jest.fn();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string) => loadRemote(id),
  registerRemotes: () => undefined,
}));

let reports: Record<string, string>[];

function show(remote = testRemote()) {
  reports = [];
  const route = remote.routes[0]!;
  return renderScreen(<RemoteScreen remote={remote} route={route} />, {
    user: testUser('reviewer'),
    api: {
      'report-remote-error': ({ body }) => {
        reports.push(body as Record<string, string>);
        return { ok: true };
      },
    },
  });
}

beforeEach(() => {
  loadRemote.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('the page of a module is shown and told which route it is', async () => {
  loadRemote.mockResolvedValue({ default: ({ route }: { route: { title: string } }) => <h1>{route.title}</h1> });
  show();
  expect(await screen.findByRole('heading', { name: 'Content Approver' })).toBeVisible();
  expect(loadRemote).toHaveBeenCalledWith('mfe_review/approver');
  expect(reports).toEqual([]);
});

test('a module that cannot be loaded gets a card with name and version, one report, and a Retry that works', async () => {
  loadRemote.mockRejectedValueOnce(new Error('404'));
  loadRemote.mockResolvedValue({ default: () => <p>Here at last</p> });
  show(testRemote({ name: 'mfe_gone', version: '3.2.1' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Module mfe_gone, version 3.2.1');
  expect(reports).toEqual([
    { module: 'mfe_gone', version: '3.2.1', route: '/Approver', kind: 'unreachable', message: '404' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Here at last')).toBeVisible();
  expect(reports).toHaveLength(1);
});

test('a page that throws while rendering falls alone, with one report', async () => {
  loadRemote.mockResolvedValue({
    default: () => {
      throw new Error('no such thing');
    },
  });
  show(testRemote({ name: 'mfe_throws' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It stopped with an error.');
  expect(reports).toMatchObject([{ kind: 'render', message: 'no such thing' }]);
});

test('a module without the page, or without published hashes, gets a card', async () => {
  loadRemote.mockResolvedValue({});
  const first = show(testRemote({ name: 'mfe_empty' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It does not contain this page.');
  first.unmount();
  show(testRemote({ name: 'mfe_bare', integrity: {} }));
  expect(await screen.findByRole('alert')).toHaveTextContent('so they were not run');
  expect(reports).toMatchObject([{ module: 'mfe_bare', kind: 'integrity' }]);
});

test('a module for another host is not loaded, and the card names both versions', async () => {
  show(testRemote({ name: 'mfe_later', hostApi: '^9.0.0' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/\^9\.0\.0.*provides \d+\.\d+\.\d+/);
  expect(loadRemote).not.toHaveBeenCalled();
});
