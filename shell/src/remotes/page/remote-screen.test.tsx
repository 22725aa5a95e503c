import { useReport } from '@subtitle/sdk/screen';
import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, use } from 'react';
import { createTestRemote } from '../../testing/test-remote';
import { useReportOpenings } from '../report/openings';
import { RemoteScreen } from './remote-screen';

/** Replaces loading a module's files. The federation runtime itself needs a browser and is tested in e2e. */
const loadRemote = jest.fn();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (id: string, options: object) => loadRemote(id, options),
  registerRemotes: () => undefined,
}));

/** Simulates a page whose files load and whose code returns this value when it runs. */
const comes = (exported: unknown) => loadRemote.mockResolvedValue(() => exported);

let reports: Record<string, string>[];

function show(remote = createTestRemote()) {
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

test('the page of a module is rendered with its route', async () => {
  comes({ default: ({ route }: { route: { title: string } }) => <h1>{route.title}</h1> });
  show();
  expect(await screen.findByRole('heading', { name: 'Content Approver' })).toBeVisible();
  expect(loadRemote).toHaveBeenCalledWith('screen_mfe_review/approver', { loadFactory: false, from: 'runtime' });
  expect(reports).toEqual([]);
});

test('a page that ran before is displayed without loading', async () => {
  const run = jest.fn(() => ({ default: () => <p>Was here</p> }));
  loadRemote.mockResolvedValue(run);
  const remote = createTestRemote({ name: 'mfe_ran' });
  const first = show(remote);
  expect(await screen.findByText('Was here')).toBeVisible();
  first.unmount();
  let waited = false;
  const look = new MutationObserver(() => {
    waited ||= screen.queryByRole('status', { name: 'Loading...' }) !== null;
  });
  look.observe(document.body, { childList: true, subtree: true });
  show(remote);
  expect(await screen.findByText('Was here')).toBeVisible();
  look.disconnect();
  expect(waited).toBe(false);
  expect(loadRemote).toHaveBeenCalledTimes(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a page whose code fails gets a card and one report, and Retry fetches it again', async () => {
  // As in webpack, a module that threw is half initialised afterwards.
  const run = jest
    .fn(() => ({}))
    .mockImplementationOnce(() => {
      throw new Error('half way');
    });
  loadRemote.mockResolvedValueOnce(run);
  show(createTestRemote({ name: 'mfe_half' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Module mfe_half');
  expect(reports).toMatchObject([{ module: 'mfe_half', kind: 'evaluate', message: 'half way' }]);
  comes({ default: () => <p>Whole again</p> });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Whole again')).toBeVisible();
});

test('the styles of a module apply only while its page is open', async () => {
  const baseUrl = '/remotes/mfe_styled/1/';
  const add = (href: string) => {
    document.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${href}">`);
    return document.head.lastElementChild as HTMLLinkElement;
  };
  const isOff = ({ media }: HTMLLinkElement) => media === 'not all';
  const [own, others] = [add(`${baseUrl}a.css`), add('/assets/b.css')];
  comes({ default: () => <p>Styled</p> });
  const page = show(createTestRemote({ name: 'mfe_styled', baseUrl }));
  expect(await screen.findByText('Styled')).toBeVisible();
  const late = add(`${baseUrl}late.css`);
  await waitFor(() => expect([own, late].map(isOff)).toEqual([false, false]));
  page.unmount();
  expect([own, late].map(isOff)).toEqual([true, true]);
  const afterwards = add(`${baseUrl}afterwards.css`);
  await waitFor(() => expect(isOff(afterwards)).toBe(true));
  expect(others.media).toBe('');
  show(createTestRemote({ name: 'mfe_styled', baseUrl }));
  await waitFor(() => expect([own, late, afterwards].map(isOff)).toEqual([false, false, false]));
});

test('openings are counted by module and version, and reported when the person leaves the page', async () => {
  const told: unknown[] = [];
  comes({ default: () => <p>Counted</p> });
  const remote = createTestRemote({ name: 'mfe_counted' });
  renderScreen(
    <Counting>
      <RemoteScreen remote={remote} route={remote.routes[0]!} />
    </Counting>,
    { api: { 'report-openings': ({ body }) => told.push(...body.openings) } },
  );
  expect(await screen.findByText('Counted')).toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(told).toContainEqual({ module: 'mfe_counted', version: remote.version, count: 1 }));
});

function Counting({ children }: { children: ReactNode }) {
  useReportOpenings();
  return children;
}

test('a module that fails to load gets a card with its name and version, one report, and a working Retry', async () => {
  loadRemote.mockRejectedValue(new Error('404'));
  show(createTestRemote({ name: 'mfe_gone', version: '3.2.1' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Module mfe_gone, version 3.2.1');
  expect(reports).toEqual([
    { module: 'mfe_gone', version: '3.2.1', route: '/Approver', kind: 'unreachable', message: '404' },
  ]);
  comes({ default: () => <p>Here at last</p> });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Here at last')).toBeVisible();
  expect(reports).toHaveLength(1);
});

test('a page that throws while rendering causes one report, and the rest of the shell keeps working', async () => {
  comes({
    default: () => {
      throw new Error('no such thing');
    },
  });
  show(createTestRemote({ name: 'mfe_throws' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It stopped with an error.');
  expect(reports).toMatchObject([{ kind: 'render', message: 'no such thing' }]);
});

test('a module without the page, or without published hashes, gets a card', async () => {
  comes({});
  const first = show(createTestRemote({ name: 'mfe_empty' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It does not contain this page.');
  first.unmount();
  show(createTestRemote({ name: 'mfe_bare', integrity: {} }));
  expect(await screen.findByRole('alert')).toHaveTextContent('so they were not run');
  expect(reports).toMatchObject([{ module: 'mfe_bare', kind: 'integrity' }]);
});

test('a module for another host is not loaded, and the card shows both versions', async () => {
  show(createTestRemote({ name: 'mfe_later', hostApi: '^9.0.0' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/needs the SDK \^9\.0\.0, this shell gives \d+\.\d+\.\d+/);
  expect(loadRemote).not.toHaveBeenCalled();
});

test('an error that a screen caught itself is reported with its module, and the screen stays', async () => {
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
  show(createTestRemote({ name: 'mfe_careful' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  expect(reports).toMatchObject([{ module: 'mfe_careful', kind: 'handler', message: 'no answer' }]);
  expect(screen.getByRole('button', { name: 'Ask' })).toBeVisible();
});

test('a page that suspends forever gets a message and a Retry after the deadline, and causes one report', async () => {
  jest.useFakeTimers();
  comes({ default: () => use(NEVER) });
  show(createTestRemote({ name: 'mfe_never' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  await act(() => jest.advanceTimersByTimeAsync(8_500));
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  expect(await screen.findByRole('alert')).toHaveTextContent('It did not respond in time.');
  expect(reports).toMatchObject([{ module: 'mfe_never', kind: 'timeout' }]);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

const NEVER = new Promise<never>(() => undefined);
