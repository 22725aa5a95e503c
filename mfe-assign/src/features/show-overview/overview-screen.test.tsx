import type { Activity } from '@subtitle/contracts/operations/figures';
import { refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OverviewScreen from '../../screens/overview.screen';
import { FIGURES, NO_FIGURES } from '../../testing/overview-figures';

const NOTHING = { 'get-overview': () => NO_FIGURES, 'list-recent-activity': () => ({ items: [] }) };
const upload: Activity = {
  id: 4,
  name: 'december.xlsx',
  kind: 'daily',
  uploadedTime: new Date().toISOString(),
  by: 'Meera Kulkarni',
  status: 'processing',
  progress: 57,
  rows: 12_000,
  etaSeconds: 4,
};
const LIVE = {
  'get-overview': () => FIGURES,
  'list-recent-activity': () => ({
    items: [
      upload,
      { ...upload, id: 3, name: 'part 1.vtt', kind: 'subtitles', status: 'completed', rows: 128, etaSeconds: null },
      { ...upload, id: 2, name: 'tenday.xlsx', kind: 'tenday', status: 'completed', rows: 1_200, etaSeconds: null },
      { ...upload, id: 1, name: 'january.xlsx', status: 'queued', etaSeconds: null },
    ],
  }),
};
const chart = (name: string) => within(screen.getByRole('region', { name }));

/** Returns the texts of a line. */
const lineOf = (line: HTMLElement) =>
  [...line.querySelectorAll('*')]
    .filter((one) => one.children.length === 0 && one.textContent)
    .map((one) => one.textContent)
    .join('|');

describe('the overview', () => {
  it('spec 2.4.1, 2.4.2, 2.4.3, 9.14: shows the four cards with trends, marked as samples', async () => {
    renderScreen(<OverviewScreen />, { api: NOTHING });
    expect(await screen.findByText('Sample data')).toBeInTheDocument();
    const cards = [
      ['Total Subtitles', '47', 'Active subtitle files', '+12% last month', 'blue'],
      ['YouTube Videos', '25', 'Videos with subtitles', '+11% last month', 'red'],
      ['Total Users', '1,247', 'Active users', '+5% last month', 'green'],
      ['Processing Time', '2.4m', 'Average processing', '-14% last month', 'purple'],
    ];
    for (const [title, value, subtitle, trend, variant] of cards) {
      const card = screen.getByText(title!).closest<HTMLElement>('[data-variant]')!;
      expect(card).toHaveAttribute('data-variant', variant);
      for (const text of [value, subtitle]) expect(within(card).getByText(text!)).toBeInTheDocument();
      // A shorter time is an improvement.
      expect(within(card).getByText(trend!)).toHaveAttribute('data-good', 'true');
    }
  });

  it('spec 2.4.4, 2.4.5, 2.4.6, 2.4.7, 3.19, 9.12: shows each recent activity by its status', async () => {
    renderScreen(<OverviewScreen />, { api: NOTHING });
    expect(await screen.findByText('Processing')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '100');
    expect(
      within(screen.getByRole('region', { name: 'Recent Activity' }))
        .getAllByRole('listitem')
        .map(lineOf),
    ).toEqual([
      'Daily rashifal, part 1|2 minutes ago|Processing',
      'Weekly horoscope: Mesha|18 minutes ago|128 subtitles|Completed',
      'Ekadashi vrat katha|1 hour ago|342 subtitles|Completed',
      'Full moon remedies|3 hours ago|Waiting...|Queued',
    ]);
  });

  it('spec 2.4.1, 2.4.2, 2.4.3: shows live cards without samples, and a trend only if an earlier value exists', async () => {
    renderScreen(<OverviewScreen />, { api: LIVE });
    expect(await screen.findByText('312')).toBeInTheDocument();
    expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
    expect(screen.getByText('+12% last month')).toHaveAttribute('data-good', 'true');
    expect(screen.getByText('1.8 h')).toBeInTheDocument();
    expect(screen.getByText('-14% last month')).toHaveAttribute('data-good', 'true');
    expect(screen.getAllByText(/last month/)).toHaveLength(2);
    expect(screen.getByText('Average processing')).toBeInTheDocument();
  });

  it('spec 2.4.4, 2.4.5, 2.4.6, 2.4.7, 3.19, 9.12: shows running uploads with their progress, ended ones with their result, and queued ones as waiting', async () => {
    renderScreen(<OverviewScreen />, { api: LIVE, user: testUser('uploader') });
    const bar = await screen.findByRole('progressbar', { name: 'Processing december.xlsx' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['57', '100']);
    expect(screen.getByText('4 s left')).toBeInTheDocument();
    expect(screen.getAllByText('just now · Meera Kulkarni')).toHaveLength(4);
    expect(screen.getByText('128 subtitles')).toBeInTheDocument();
    expect(screen.getByText('1,200 rows')).toBeInTheDocument();
    expect(screen.getByText('Waiting...')).toBeInTheDocument();
    expect([screen.getByText('Processing'), screen.getByText('Queued')]).toHaveLength(2);
    expect(screen.getAllByText('Completed')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'december.xlsx' })).toHaveAttribute('href', '/uploader?tab=daily&import=4');
  });

  it('has a table behind each chart', async () => {
    renderScreen(<OverviewScreen />, { api: LIVE });
    await screen.findByText('312');
    expect(screen.getByRole('group', { name: /^Items approved per day in the last 30 days: 131/ })).toBeInTheDocument();
    await userEvent.click(chart('Approved per day').getByRole('button', { name: 'Show as table' }));
    const rows = chart('Approved per day').getAllByRole('row');
    expect(rows).toHaveLength(31);
    expect(rows.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'DayMarathiTeluguAll',
      '23/11/202603030',
      '22/11/20264160101',
    ]);
    await userEvent.click(chart('Open work by language').getByRole('button', { name: 'Show as table' }));
    const waiting = chart('Open work by language')
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(waiting.at(-1)).toBe('Telugu240160900107' + '20/11/2026');
    expect(waiting.at(-2)).toBe('Hindi00005000—');
  });

  it('links to the rows of a figure if the person may see them', async () => {
    const { router } = renderScreen(<OverviewScreen />, { api: LIVE, user: testUser('assigner'), url: '/?kind=daily' });
    await screen.findByText('312');
    const link = (name: string) => chart('Open work by language').getByRole('link', { name });
    expect(link('Telugu, pending: 240')).toHaveAttribute('href', '/work-board?kind=daily&language=te&status=pending');
    expect(link('Telugu, assigned: 160')).toHaveAttribute('href', '/work-board?kind=daily&language=te&status=assigned');
    expect(link('510')).toHaveAttribute('href', '/work-board?kind=daily&status=pending-with-text');
    expect(chart('Open work by language').queryByText('Hindi')).not.toBeInTheDocument();
    expect(chart('Open work by language').getByText('400')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'tenday');
    expect(router.state.location.search).toBe('?kind=tenday');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?kind=daily');
    await act(() => router.navigate(1));
    expect(chart('Open work by language').getByText('90')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Kind'), '');
    expect(link('Telugu, in review: 90')).toHaveAttribute('href', '/work-board?language=te&status=inreview');
    await userEvent.click(chart('Open work by language').getByRole('button', { name: 'Show as table' }));
    expect(link('160')).toHaveAttribute('href', '/work-board?language=te&status=assigned');
  });

  it("links reviewers to the review list of each kind, and gives no one else links to other people's rows", async () => {
    const { unmount } = renderScreen(<OverviewScreen />, { api: LIVE, user: testUser('reviewer') });
    await screen.findByText('312');
    const links = () =>
      chart('Open work by language')
        .queryAllByRole('link')
        .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    expect(links()).toEqual(['Telugu, in review, 10 days: 90', 'Show them']);
    unmount();
    renderScreen(<OverviewScreen />, { api: LIVE, user: testUser('translator') });
    await screen.findByText('312');
    expect(links()).toEqual(['Telugu']);
    expect(
      chart('Approved per day')
        .queryAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual(['By person']);
  });

  it('links approved figures to their rows: of a day and language, of a day, and of the period', async () => {
    renderScreen(<OverviewScreen />, { api: LIVE, user: testUser('assigner') });
    await screen.findByText('312');
    const link = (name: string) => chart('Approved per day').getByRole('link', { name });
    expect(link('22 Nov, Marathi: 41')).toHaveAttribute('href', '/decided?language=mr&from=2026-11-22&to=2026-11-22');
    expect(link('131')).toHaveAttribute('href', '/decided?from=2026-10-25&to=2026-11-23');
    expect(link('90')).toHaveAttribute('href', '/decided?from=2026-09-25&to=2026-10-24');
    await userEvent.click(chart('Approved per day').getByRole('button', { name: 'Show as table' }));
    expect(link('101')).toHaveAttribute('href', '/decided?from=2026-11-22&to=2026-11-22');
  });

  it('lists work that has been waiting for review for more than two days, with a link for reviewers', async () => {
    renderScreen(<OverviewScreen />, { api: LIVE, user: testUser('reviewer') });
    const said = await screen.findByText(
      /^64 Telugu 10-day predictions have been waiting for review for more than 2 days \(oldest: /,
    );
    expect(within(said).getByRole('link', { name: 'Show them' })).toHaveAttribute(
      'href',
      '/Approver?category=tenday&language=te',
    );
    expect(screen.queryByText(/Marathi daily predictions wait/)).not.toBeInTheDocument();
  });

  it('shows an error, and retries', async () => {
    let fails = true;
    const api = { ...LIVE, 'get-overview': () => (fails ? refuse('internal') : FIGURES) };
    renderScreen(<OverviewScreen />, { api });
    expect(await screen.findByText('Failed to load the figures.')).toBeInTheDocument();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('312')).toBeInTheDocument();
  });
});
