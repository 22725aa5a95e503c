import type { DecidedUnit } from '@subtitle/contracts/operations/decided';
import { type FakeRequest, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DecidedScreen from '../../screens/decided.screen';

const unit: DecidedUnit = {
  at: '2026-11-22T06:30:00.000Z',
  by: 'ananya@example.com',
  submitter: 'lakshmi@example.com',
  part: null,
  kind: 'daily',
  id: 41,
  language: 'te',
  name: 'Mesha',
  from: '2026-11-25',
  to: '2026-11-25',
  channel: null,
  status: 'approved',
};
const gone: DecidedUnit = { ...unit, id: 40, name: null, from: null, to: null, status: null };
const people = [
  {
    id: 1,
    username: 'lakshmi@example.com',
    name: 'Lakshmi Reddy',
    langPairs: [],
    roles: ['translator'],
    status: 'active',
  },
  {
    id: 2,
    username: 'ananya@example.com',
    name: 'Ananya Banerjee',
    langPairs: [],
    roles: ['reviewer'],
    status: 'active',
  },
];

function server(units: readonly DecidedUnit[] = [unit, gone], total: number | null = units.length) {
  const asked: string[] = [];
  const api = {
    'list-names': () => people,
    'count-open-threads': () => [{ unit: 'daily:41:te', open: 2 }],
    'list-users': () => ({ users: people }),
    'list-decided': ({ query }: FakeRequest) => {
      asked.push(query.toString());
      return { from: '2026-11-22', to: '2026-11-22', total, units, nextCursor: null };
    },
  };
  return { api, asked };
}

const URL = '/?language=te&from=2026-11-22&to=2026-11-22';

describe('Review history', () => {
  it('opens the comments of a decided row', async () => {
    const read = jest.fn(() => ({
      ...{ comments: [], questions: [], sentences: [], people: [], mayAnswer: false, answers: [] },
    }));
    const { api } = server();
    renderScreen(<DecidedScreen />, { api: { ...api, 'list-threads': read }, user: testUser('assigner'), url: URL });
    const button = await screen.findByRole('button', { name: 'Comments, 2 open comments' });
    expect(read).not.toHaveBeenCalled();
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Comments on #41 in Telugu' });
    expect(await within(dialog).findByText('No comments yet')).toBeInTheDocument();
  });

  it("lists approvals of a day with submitter, reviewer and the row's status now", async () => {
    const { api, asked } = server();
    renderScreen(<DecidedScreen />, { api, user: testUser('assigner'), url: URL });
    const rows = within(await screen.findByRole('region', { name: 'Rows' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(
      /^Mesha #41DailyTelugu25\/11\/2026.*Lakshmi ReddyAnanya BanerjeeapprovedHistoryComments/,
    );
    expect(rows[2]).toHaveTextContent('no longer exists #40');
    expect(screen.getByText(/^2 rows approved on 22\/11\/2026 · dates in Indian time/)).toBeInTheDocument();
    expect(asked).toEqual(['decision=approved&language=te&from=2026-11-22&to=2026-11-22']);
    expect(screen.getByRole('link', { name: 'Mesha' })).toHaveAttribute(
      'href',
      '/PredictionsDaily?target=te&date=2026-11-25&item=41',
    );
  });

  it('filters by rows sent back to a person, and keeps the filter in the URL', async () => {
    const { api, asked } = server();
    const { router } = renderScreen(<DecidedScreen />, { api, user: testUser('assigner'), url: URL });
    await screen.findByRole('region', { name: 'Rows' });
    await userEvent.selectOptions(screen.getByLabelText('Person'), 'lakshmi@example.com');
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'submitted');
    expect(asked.at(-1)).toContain('person=lakshmi%40example.com&part=submitted');
    await userEvent.selectOptions(screen.getByLabelText('Decision'), 'sent-back');
    expect(router.state.location.search).toBe(`${URL.slice(1)}&person=lakshmi%40example.com&decision=sent-back`);
    expect(screen.getByText(/^2 rows sent back on 22\/11\/2026 · Lakshmi Reddy ·/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Role')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(router.state.location.search).toBe('');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toContain('decision=sent-back');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toContain('part=submitted');
  });

  it('filters by findings, keeps the filter in the URL and clears it with the others', async () => {
    const { api, asked } = server([unit], null);
    const url = `${URL}&findings=kept`;
    const { router } = renderScreen(<DecidedScreen />, { api, user: testUser('reviewer'), url });
    // The total is unknown beyond the first page.
    expect(await screen.findByText(/^Rows approved on 22\/11\/2026 ·/)).toBeInTheDocument();
    expect(asked).toEqual(['decision=approved&language=te&findings=kept&from=2026-11-22&to=2026-11-22']);
    const filter = screen.getByLabelText('Findings');
    expect(filter).toHaveDisplayValue('With kept warnings');
    await userEvent.selectOptions(filter, 'Numbers');
    await waitFor(() => expect(asked.at(-1)).toContain('findings=numbers'));
    expect(router.state.location.search).toContain('findings=numbers');
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(asked.at(-1)).toBe('decision=approved'));
  });

  it('links reviewers to the Content Approver, and shows them no filter by person', async () => {
    const { api } = server([unit, { ...unit, id: 42, name: 'Vrushabh', status: 'inreview' }]);
    renderScreen(<DecidedScreen />, { api, user: testUser('reviewer'), url: URL });
    expect(await screen.findByRole('link', { name: 'Vrushabh' })).toHaveAttribute(
      'href',
      '/Approver?category=daily&language=te&from=2026-11-25&to=2026-11-25&item=42',
    );
    expect(screen.getByRole('link', { name: 'Mesha' })).toHaveAttribute('href', expect.stringContaining('/Approver?'));
    expect(screen.queryByLabelText('Person')).not.toBeInTheDocument();
  });

  it('shows an empty state and an error', async () => {
    const { unmount } = renderScreen(<DecidedScreen />, { api: server([]).api, user: testUser('assigner'), url: URL });
    expect(await screen.findByText('No rows were approved in this period.')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Findings'), 'any');
    expect(await screen.findByText('No rows with these findings were approved in this period.')).toBeInTheDocument();
    unmount();
    let fails = true;
    const { api } = server();
    const list = (request: FakeRequest) => (fails ? refuse('internal') : api['list-decided'](request));
    renderScreen(<DecidedScreen />, { api: { ...api, 'list-decided': list }, user: testUser('assigner'), url: URL });
    expect(await screen.findByText('Failed to load the rows.')).toBeInTheDocument();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Mesha' })).toBeInTheDocument();
  });
});
