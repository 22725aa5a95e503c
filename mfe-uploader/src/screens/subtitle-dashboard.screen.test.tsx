import type { OverviewFigures } from '@subtitle/contracts/operations/figures';
import type { SubtitleFile, VideoFigures } from '@subtitle/contracts/operations/subtitle-figures';
import { type FakeHandler, type FakeRequest, refuse, renderScreen, savedFiles, testUser } from '@subtitle/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createImport } from '../testing/imports';
import StatsYoutubeScreen from './stats-youtube.screen';
import SubtitleDashboardScreen from './subtitle-dashboard.screen';
import VttFilesStatsScreen from './vtt-files-stats.screen';

const NONE = { total: 0, trend: { last: 0, before: 0 } };
const NO_FIGURES: OverviewFigures = {
  today: '2026-11-23',
  subtitles: NONE,
  videos: NONE,
  users: { total: 8, trend: { last: 8, before: 0 } },
  processing: { seconds: null, before: null, units: 0 },
  approved: [],
  approvedBefore: 0,
  waiting: [],
  inReview: [],
};
const first: SubtitleFile = {
  id: 31,
  importId: 5,
  fileName: 'part 1.srt',
  created: '2026-11-20T20:00:00.000Z',
  createdBy: 'uploader@example.com',
  bytes: 12_800,
  seconds: 324,
  cues: 128,
  videoId: 7,
  videoTitle: 'Rashifal, part 1',
  channelId: 2,
  language: 'hi',
  subtitles: ['te', 'mr'],
  status: 'active',
};
const files: SubtitleFile[] = [
  { ...first, id: null, importId: 9, fileName: 'coming.vtt', status: 'processing', bytes: 5, seconds: null, cues: 0 },
  first,
  { ...first, id: 30, importId: 4, fileName: 'old.vtt', status: 'completed', subtitles: [] },
];
const VIDEOS: VideoFigures = {
  channels: [{ id: 2, name: 'Rashifal', videos: 9, withSubtitles: 4, languages: [{ language: 'hi', videos: 4 }] }],
  languages: [{ language: 'hi', files: 4, cues: 512, bytes: 51_200, completed: 1 }],
  added: [{ day: '2026-11-20', count: 4 }],
};
const LIVE: Record<string, FakeHandler> = {
  'get-overview': () => ({ ...NO_FIGURES, subtitles: { total: 4, trend: { last: 4, before: 0 } } }),
  'get-video-figures': () => VIDEOS,
  'list-all-subtitles': () => ({ files, total: 3, next: null }),
};
const EMPTY: Record<string, FakeHandler> = {
  'get-overview': () => NO_FIGURES,
  'get-video-figures': () => ({ channels: [], languages: [], added: [] }),
  'list-all-subtitles': () => ({ files: [], total: 0, next: null }),
};
const both = testUser('translator', 'uploader');
const table = async () => within(await screen.findByRole('region', { name: 'Files' }));
const lines = async () =>
  (await table()).getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
async function choose(file: string, act: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${file}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: act }));
}

describe('Subtitle Dashboard', () => {
  it('spec 2.7.8, 2.7.9: welcomes the person by name, links to the selection of a video, and signs out', async () => {
    let out = 0;
    renderScreen(<SubtitleDashboardScreen />, { api: { ...LIVE, logout: () => void out++ }, user: both });
    expect(await screen.findByRole('heading', { name: 'Subtitle Dashboard' })).toBeInTheDocument();
    const welcome = `Welcome back, ${both.name}! Manage and analyze your subtitle files with powerful insights`;
    expect(screen.getByText(welcome)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create New Subtitle' })).toHaveAttribute('href', '/translate');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect([out, localStorage.getItem('token')]).toEqual([1, null]);
  });

  it('links an uploader to the upload page only', async () => {
    renderScreen(<SubtitleDashboardScreen />, { api: LIVE, user: testUser('uploader') });
    const create = await screen.findByRole('link', { name: 'Create New Subtitle' });
    expect(create).toHaveAttribute('href', '/uploader?tab=videos');
  });

  it('spec 2.7.10, 2.7.11: has four cards and a pair of panels', async () => {
    renderScreen(<SubtitleDashboardScreen />, { api: LIVE, user: both });
    for (const title of ['Total Subtitles', 'YouTube Videos', 'Total Users', 'Processing Time'])
      expect(await screen.findByText(title)).toBeInTheDocument();
    const channels = within(await screen.findByRole('region', { name: 'Videos by channel' }));
    expect(channels.getByRole('link', { name: 'Rashifal' })).toHaveAttribute('href', '/subtitle-dashboard?channel=2');
    const languages = within(screen.getByRole('region', { name: 'Files by language' }));
    expect(languages.getByRole('link', { name: 'Hindi' })).toHaveAttribute('href', '/subtitle-dashboard?language=hi');
    expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
  });

  it('spec 2.7.12, 3.20, 4.22, 7.7.5: lists the files with their columns and badges', async () => {
    renderScreen(<SubtitleDashboardScreen />, { api: LIVE, user: both });
    expect(screen.queryByText('VTT Files Overview')).not.toBeInTheDocument();
    expect(await lines()).toEqual([
      ['File Name', 'Created', 'Size', 'Duration', 'Language', 'Subtitles', 'Status', 'Action'],
      ['coming.vtt', '2026-11-21', '5 bytes', '—', 'Hindi', 'Telugu, Marathi', 'Processing', ''],
      ['part 1.srt', '2026-11-21', '12.5 KB', '5:24', 'Hindi', 'Telugu, Marathi', 'Active', ''],
      ['old.vtt', '2026-11-21', '12.5 KB', '5:24', 'Hindi', '—', 'Completed', ''],
    ]);
    expect(screen.getByRole('heading', { name: 'VTT Files Overview' })).toBeInTheDocument();
  });

  it('offers the translations of the files as a .zip', async () => {
    renderScreen(<SubtitleDashboardScreen />, { api: LIVE, user: both });
    await userEvent.click(await screen.findByRole('button', { name: 'Export subtitles' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export subtitles' }));
    expect(dialog.getByText('A .zip with a .vtt file for each translation of a video.')).toBeInTheDocument();
  });

  it('spec 2.7.10, 2.7.14, 7.7.5, 9.14: shows sample figures and four fixed rows, marked as samples, while there are no data', async () => {
    renderScreen(<SubtitleDashboardScreen />, { api: EMPTY, user: both });
    expect((await lines()).map(([name]) => name)).toEqual([
      'File Name',
      'rashifal_part_1.vtt',
      'ekadashi_katha.vtt',
      'moon_and_mind.vtt',
      'full_moon_remedies.vtt',
    ]);
    for (const value of ['47', '25', '1,247', '2.4m']) expect(screen.getByText(value)).toBeInTheDocument();
    expect(await screen.findAllByText('Sample data')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^(Actions for|Export)/ })).not.toBeInTheDocument();
  });

  it('spec 2.7.13: views, edits, downloads and deletes a file from its menu', async () => {
    const saved = savedFiles();
    const undone: string[] = [];
    const api = {
      ...LIVE,
      'get-vtt': ({ query }: FakeRequest) => ({ content: `WEBVTT ${query.get('language')}`, language: 'hi' }),
      'get-subtitle-file': () => ({ content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n' }),
      'get-import': () => ({
        import: createImport({ id: 5, kind: 'subtitles', status: 'done', inserted: 1, duplicate: 0 }),
      }),
      'preview-undo': () => ({ rows: 1, restored: 0, assigned: 0, people: 0, worked: null }),
      'undo-import': ({ params }: FakeRequest) => {
        undone.push(params.id!);
        return { import: createImport({ id: 5, kind: 'subtitles', status: 'undone', inserted: 1, duplicate: 0 }) };
      },
    };
    renderScreen(<SubtitleDashboardScreen />, { api, user: both });
    await choose('part 1.srt', 'Download');
    expect(saved.map(({ name }) => name)).toEqual(['part 1.vtt']);
    await choose('part 1.srt', 'View Details');
    const details = within(await screen.findByRole('dialog', { name: 'part 1.srt' }));
    expect(details.getByRole('link', { name: 'Rashifal, part 1' })).toHaveAttribute(
      'href',
      '/translate?channel=2&video=7&source=hi',
    );
    expect(details.getByRole('row', { name: 'Cues 128' })).toBeInTheDocument();
    await userEvent.click(details.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for part 1.srt' }));
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/translate?channel=2&video=7&source=hi',
    );
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('1 row of this import is removed.')).toBeInTheDocument();
    expect(undone).toEqual([]);
    const undo = screen.getByRole('button', { name: 'Undo this import' });
    await waitFor(() => expect(undo).toBeEnabled());
    await userEvent.click(undo);
    expect(undone).toEqual(['5']);
  });

  it('disables actions that the role does not allow or that must wait for the import of the file, and shows the reason', async () => {
    const expectGreyed = async (name: string, why: string) => {
      const item = await screen.findByRole('menuitem', { name });
      expect(item).toBeDisabled();
      expect(item).toHaveAccessibleDescription(why);
    };
    const openMenu = async (file: string, role: 'translator' | 'uploader') => {
      const bare = { ...first, id: 29, importId: 0, fileName: 'bare.vtt' };
      const api = { ...LIVE, 'list-all-subtitles': () => ({ files: [...files, bare], total: 4, next: null }) };
      const { unmount } = renderScreen(<SubtitleDashboardScreen />, { api, user: testUser(role) });
      await userEvent.click(await screen.findByRole('button', { name: `Actions for ${file}` }));
      return unmount;
    };
    let close = await openMenu('part 1.srt', 'translator');
    await expectGreyed('Delete', 'Only uploaders can delete');
    close();
    close = await openMenu('bare.vtt', 'uploader');
    await expectGreyed('Edit', 'Only translators can edit');
    await expectGreyed('Delete', 'Not from an import');
    expect(screen.getByRole('menuitem', { name: 'Download' })).toBeEnabled();
    close();
    await openMenu('coming.vtt', 'uploader');
    for (const name of ['Edit', 'Download', 'Delete']) await expectGreyed(name, 'Still being imported');
  });

  it('filters and pages on the server, with both in the URL', async () => {
    const asked: string[] = [];
    const list = ({ query }: FakeRequest) => {
      asked.push(query.toString());
      return { files: query.get('status') ? [] : files, total: query.get('status') ? 0 : 41, next: null };
    };
    const { router } = renderScreen(<SubtitleDashboardScreen />, {
      api: { ...LIVE, 'list-all-subtitles': list },
      user: both,
      url: '/?channel=2',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
    expect(asked.at(-1)).toBe('channel=2&skip=20&limit=20');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'completed');
    expect(await screen.findByText('No files match.')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?channel=2&status=completed');
    expect(asked.at(-1)).toBe('status=completed&channel=2&skip=0&limit=20');
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(router.state.location.search).toBe('');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?channel=2&status=completed');
    await act(() => router.navigate('/?from=2026-11-22&to=2026-11-22'));
    await waitFor(() => expect(asked.at(-1)).toBe('from=2026-11-22&to=2026-11-22&skip=0&limit=20'));
    expect(screen.getByLabelText('Created from')).toHaveValue('22/11/2026');
  });

  it('shows an error, and retries', async () => {
    let fails = true;
    const list = () => (fails ? refuse('internal') : { files, total: 3, next: null });
    renderScreen(<SubtitleDashboardScreen />, { api: { ...LIVE, 'list-all-subtitles': list }, user: both });
    expect(await screen.findByText('Failed to load the subtitle files.')).toBeInTheDocument();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await lines()).toHaveLength(4);
  });
});

describe('the statistics', () => {
  it('spec 2.7.6: Stats Youtube has a heading, a line, and the videos of each channel with a table of the numbers', async () => {
    renderScreen(<StatsYoutubeScreen />, { api: LIVE, user: testUser('admin') });
    const line = await screen.findByText(/channel have subtitles/);
    expect(line).toHaveTextContent('4 of 9 videos in 1 channel have subtitles.');
    expect(
      within(line)
        .getAllByRole('link')
        .map((one) => one.getAttribute('href')),
    ).toEqual([
      '/uploader?tab=videos&channel=all&subtitles=with',
      '/uploader?tab=videos&channel=all',
      '/uploader?tab=channel',
    ]);
    expect(screen.getByRole('heading', { name: 'Stats Youtube' })).toBeInTheDocument();
    const channels = within(screen.getByRole('region', { name: 'Videos by channel' }));
    expect(channels.getByRole('link', { name: 'Rashifal, without: 5' })).toHaveAttribute(
      'href',
      '/uploader?tab=videos&channel=2&subtitles=without',
    );
    await userEvent.click(channels.getByRole('button', { name: 'Show as table' }));
    expect(channels.getByRole('row', { name: 'Rashifal 9 4 5 Hindi 4' })).toBeInTheDocument();
    expect(channels.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/uploader?tab=videos&channel=2',
      '/uploader?tab=videos&channel=2&subtitles=with',
      '/uploader?tab=videos&channel=2&subtitles=without',
      '/subtitle-dashboard?channel=2&language=hi',
    ]);
  });

  it('spec 2.7.6: VTT Files Statistics has a heading, a line, and the files of each language', async () => {
    renderScreen(<VttFilesStatsScreen />, { api: LIVE, user: testUser('admin') });
    const line = await screen.findByText(/files with 512 cues/);
    expect(line).toHaveTextContent('4 files with 512 cues, 50 KB; 1 completed.');
    expect(within(line).getByRole('link', { name: '1' })).toHaveAttribute(
      'href',
      '/subtitle-dashboard?status=completed',
    );
    expect(screen.getByRole('heading', { name: 'VTT Files Statistics' })).toBeInTheDocument();
    const languages = within(screen.getByRole('region', { name: 'Files by language' }));
    await userEvent.click(languages.getByRole('button', { name: 'Show as table' }));
    expect(languages.getByRole('row', { name: 'Hindi 4 1 512 50 KB' })).toBeInTheDocument();
  });

  it('show an error', async () => {
    const api = { 'get-video-figures': () => refuse('internal') };
    renderScreen(<VttFilesStatsScreen />, { api, user: testUser('admin') });
    expect(await screen.findByText('Failed to load the figures.')).toBeInTheDocument();
  });
});
