import { useReport } from '@subtitle/sdk/screen';
import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testRemote } from '../../testing/test-remote';
import { getReady } from '../load/load-screen';
import { RemoteScreen } from './remote-screen';

/** What the module's files would give; the federation runtime itself needs a browser and is tried in e2e. */
const loadRemote = jest.fn();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string, options: object) => loadRemote(id, options),
  registerRemotes: () => undefined,
}));

/** A page whose files come; its code gives this when it runs. */
const comes = (exported: unknown) => loadRemote.mockResolvedValue(() => exported);

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
  comes({ default: ({ route }: { route: { title: string } }) => <h1>{route.title}</h1> });
  show();
  expect(await screen.findByRole('heading', { name: 'Content Approver' })).toBeVisible();
  expect(loadRemote).toHaveBeenCalledWith('mfe_review/approver', { loadFactory: false, from: 'runtime' });
  expect(reports).toEqual([]);
});

test('a page that was made ready shows at once, and its code runs only then', async () => {
  const run = jest.fn(() => ({ default: () => <p>Was ready</p> }));
  loadRemote.mockResolvedValue(run);
  const remote = testRemote({ name: 'mfe_ready' });
  await getReady(remote, './approver');
  expect(run).not.toHaveBeenCalled();
  let waited = false;
  const look = new MutationObserver(() => {
    waited ||= screen.queryByRole('status', { name: 'Loading...' }) !== null;
  });
  look.observe(document.body, { childList: true, subtree: true });
  const first = show(remote);
  expect(await screen.findByText('Was ready')).toBeVisible();
  first.unmount();
  show(remote);
  expect(await screen.findByText('Was ready')).toBeVisible();
  look.disconnect();
  expect(waited).toBe(false);
  expect(loadRemote).toHaveBeenCalledTimes(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a page whose code fails when it runs gets a card with one report, and Retry fetches it afresh', async () => {
  // As webpack does: what threw is half there afterwards.
  const run = jest
    .fn(() => ({}))
    .mockImplementationOnce(() => {
      throw new Error('half way');
    });
  loadRemote.mockResolvedValueOnce(run);
  const remote = testRemote({ name: 'mfe_half' });
  await getReady(remote, './approver');
  show(remote);
  expect(await screen.findByRole('alert')).toHaveTextContent('Module mfe_half');
  expect(reports).toMatchObject([{ module: 'mfe_half', message: 'half way' }]);
  comes({ default: () => <p>Whole again</p> });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Whole again')).toBeVisible();
});

test('a newer version takes the place of one that was made ready, and its styles go', async () => {
  const baseUrl = '/remotes/mfe_styled/1/';
  document.head.innerHTML = `<link rel="stylesheet" href="${baseUrl}a.css"><link rel="stylesheet" href="/assets/b.css">`;
  comes({ default: () => <p>Version 1</p> });
  await getReady(testRemote({ name: 'mfe_styled', version: '1.0.0', baseUrl }), './approver');
  comes({ default: () => <p>Version 2</p> });
  show(testRemote({ name: 'mfe_styled', version: '2.0.0', baseUrl: '/remotes/mfe_styled/2/' }));
  expect(await screen.findByText('Version 2')).toBeVisible();
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  expect(styles.map(({ href }) => new URL(href).pathname)).toEqual(['/assets/b.css']);
});

test('a module that cannot be loaded gets a card with name and version, one report, and a Retry that works', async () => {
  loadRemote.mockRejectedValue(new Error('404'));
  show(testRemote({ name: 'mfe_gone', version: '3.2.1' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Module mfe_gone, version 3.2.1');
  expect(reports).toEqual([
    { module: 'mfe_gone', version: '3.2.1', route: '/Approver', kind: 'unreachable', message: '404' },
  ]);
  comes({ default: () => <p>Here at last</p> });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Here at last')).toBeVisible();
  expect(reports).toHaveLength(1);
});

test('a page that throws while rendering falls alone, with one report', async () => {
  comes({
    default: () => {
      throw new Error('no such thing');
    },
  });
  show(testRemote({ name: 'mfe_throws' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It stopped with an error.');
  expect(reports).toMatchObject([{ kind: 'render', message: 'no such thing' }]);
});

test('a module without the page, or without published hashes, gets a card', async () => {
  comes({});
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

test('a fault that a screen caught itself is told with its module, and the screen stays', async () => {
  comes({
    default: function Careful() {
      const report = useReport();
      return (
        <button type="button" onClick={() => report(new Error('no answer'))}>
          Ask
        </button>
      );
    },
  });
  show(testRemote({ name: 'mfe_careful' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  expect(reports).toMatchObject([{ module: 'mfe_careful', kind: 'handler', message: 'no answer' }]);
  expect(screen.getByRole('button', { name: 'Ask' })).toBeVisible();
});
