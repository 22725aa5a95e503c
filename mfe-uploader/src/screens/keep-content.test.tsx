import type { ChannelDetails, VideoDetails } from '@subtitle/contracts/operations/content';
import { type FakeHandler, refuse, renderScreen, testUser } from '@subtitle/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replaceUploads } from '../testing/fake-upload';
import { createHistory, createImport } from '../testing/imports';
import UploaderScreen from './uploader.screen';

const aChannel = (change: Partial<ChannelDetails> = {}): ChannelDetails => ({
  id: 3,
  channel_name: 'Astro',
  description: 'Signs',
  revision: 4,
  videos: 0,
  ...change,
});
const aVideo = (id: number, change: Partial<VideoDetails> = {}): VideoDetails => ({
  id,
  channel_id: 3,
  video_title: `Part ${id}`,
  link: 'https://youtu.be/dQw4w9WgXcQ',
  revision: 0,
  languages: [],
  worked: [],
  import: { id: 12, row: id + 1, file: 'videos.xlsx', by: 'uploader@example.com', at: '2026-11-20T05:34:00.000Z' },
  ...change,
});
const PEOPLE = [
  { username: 'uploader@example.com', name: 'Uma' },
  { username: 'meera@example.com', name: 'Meera' },
];
const page = (...videos: VideoDetails[]) => ({ videos, found: videos.length, next: null });

function open(url: string, api: Record<string, FakeHandler>) {
  return renderScreen(<UploaderScreen />, {
    user: testUser('uploader'),
    url,
    api: {
      'list-imports': createHistory(),
      'list-channels': () => [
        { id: 3, channel_name: 'Astro', description: '' },
        { id: 4, channel_name: 'Bhajan', description: '' },
      ],
      'list-videos': () => [],
      'list-names': () => PEOPLE,
      'list-channel-details': () => ({ channels: [aChannel()], next: null }),
      ...api,
    },
  });
}
const menu = async (of: string, act: string) => {
  const name = `Actions for ${of}`;
  await userEvent.click(await screen.findByRole('button', { name }));
  // The menu is found by its name, because a menu that was open before may still be fading out.
  const entries = within(await screen.findByRole('menu', { name }));
  await userEvent.click(await entries.findByRole('menuitem', { name: act }));
};

it('spec 2.5.1: the tabs are Channel, open at first, Videos, Activity and both predictions', async () => {
  open('/uploader', {});
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Channel',
    'Videos',
    'Activity',
    'Predictions Daily',
    'Prediction 10 Days',
  ]);
  expect(screen.getByRole('tab', { name: 'Channel' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('heading', { name: 'Add New Channel' })).toBeInTheDocument();
});

describe('the list of channels', () => {
  it('is searched by name in the URL, and shows a message if nothing matches', async () => {
    const asked: (string | null)[] = [];
    const { router } = open('/uploader', {
      'list-channel-details': ({ query }) => {
        asked.push(query.get('text'));
        return { channels: query.get('text') ? [] : [aChannel({ videos: 12 })], next: null };
      },
    });
    expect(await screen.findByRole('link', { name: '12 videos of Astro' })).toHaveAttribute(
      'href',
      '/uploader?tab=videos&channel=3',
    );
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search channels' }), 'zodiac');
    expect(await screen.findByText('No channels match')).toBeInTheDocument();
    // On a busy machine the first letters may be sent before the last letter is typed.
    await waitFor(() => expect([router.state.location.search, asked.at(-1)]).toEqual(['?find=zodiac', 'zodiac']));
    await userEvent.click(screen.getByRole('button', { name: 'Show all channels' }));
    expect(await screen.findByText('Astro')).toBeInTheDocument();
  });

  it('shows a message if it cannot be loaded, and retries', async () => {
    let down = true;
    open('/uploader', {
      'list-channel-details': () => {
        if (down) throw new Error('no network');
        return { channels: [], next: null };
      },
    });
    expect(await screen.findByText('Failed to load channels')).toBeInTheDocument();
    down = false;
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
    expect(await screen.findByText('No channels yet')).toBeInTheDocument();
  });

  it('renames a channel at the revision read, reports a conflict, and undoes it', async () => {
    const bodies: unknown[] = [];
    const undone: unknown[] = [];
    open('/uploader', {
      'change-channel': ({ body, params }) => {
        bodies.push([params.id, body]);
        return bodies.length === 1 ? refuse('conflict') : { change: 71 };
      },
      'undo-content-change': ({ params }) => {
        undone.push(params.id);
        return { change: 72 };
      },
    });
    await menu('Astro', 'Edit');
    const name = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /Channel Name/ });
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Channel name is required')).toBeInTheDocument();
    await userEvent.type(name, 'Astrology');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else changed this in the meantime.')).toBeInTheDocument();
    expect(name).toHaveValue('Astrology');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeInTheDocument();
    expect(undone).toEqual(['71']);
    expect(bodies[1]).toEqual(['3', { revision: 4, channel_name: 'Astrology', description: 'Signs' }]);
  });

  it('deletes an empty channel, and shows the number of videos and a link to them for any other channel', async () => {
    const removed: unknown[] = [];
    open('/uploader', {
      'list-channel-details': () => ({
        channels: [aChannel(), aChannel({ id: 4, channel_name: 'Full', videos: 2 })],
        next: null,
      }),
      'delete-channel': ({ params, body }) => {
        removed.push([params.id, body]);
        return { change: 80 };
      },
    });
    await menu('Full', 'Delete');
    expect(await screen.findByText(/This channel has 2 videos/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show its videos' })).toHaveAttribute(
      'href',
      '/uploader?tab=videos&channel=4',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await menu('Astro', 'Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the channel' }));
    expect(await screen.findByText('Deleted “Astro”.')).toBeInTheDocument();
    expect(removed).toEqual([['3', { revision: 4 }]]);
  });
});

describe('the list of videos', () => {
  it('shows the channel in the URL, shows the import of each video, and filters the list in the URL', async () => {
    const asked: string[] = [];
    const { router } = open('/uploader?tab=videos&channel=3', {
      'list-channel-videos': ({ query, params }) => {
        asked.push(`${params.id}: ${query}`);
        return page(aVideo(1, { worked: ['te'] }));
      },
    });
    const row = within(within(await screen.findByRole('list', { name: 'List of videos' })).getByRole('listitem'));
    expect(row.getByText('Part 1')).toBeInTheDocument();
    expect(row.getByText('No subtitle file')).toBeInTheDocument();
    expect(row.getByText('Translation begun: Telugu')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'videos.xlsx, row 2' })).toHaveAttribute(
      'href',
      '/uploader?tab=videos&import=12',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Subtitles' }), 'No Hindi subtitles');
    await waitFor(() => expect(asked.at(-1)).toBe('3: subtitles=no-hi'));
    expect(router.state.location.search).toBe('?tab=videos&channel=3&subtitles=no-hi');
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?tab=videos&channel=3');
  });

  it('moves several videos together, and lists everything that a deletion removes before deleting', async () => {
    const bodies: unknown[] = [];
    const done = ({ body }: { body: unknown }) => {
      bodies.push(body);
      return { change: 90 + bodies.length };
    };
    open('/uploader?tab=videos&channel=3', {
      'list-channel-videos': () => page(aVideo(1, { languages: ['hi', 'en'] }), aVideo(2, { revision: 5 })),
      'move-videos': done,
      'delete-videos': done,
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select the 2 videos shown' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected videos' }));
    await userEvent.click(bar.getByRole('button', { name: 'Move' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Move 2 videos' }));
    expect(dialog.getByText('Please select a channel')).toBeInTheDocument();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Move to/ }), 'Bhajan');
    await userEvent.click(dialog.getByRole('button', { name: 'Move 2 videos' }));
    expect(await screen.findByText('Moved 2 videos.')).toBeInTheDocument();
    await menu('Part 1', 'Delete');
    expect(await screen.findByText(/The video and 2 subtitle files will be deleted/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Delete 1 video' }));
    expect(await screen.findByText('Deleted 1 video.')).toBeInTheDocument();
    const seen = [
      { id: 1, revision: 0 },
      { id: 2, revision: 5 },
    ];
    expect(bodies).toEqual([{ videos: seen, channel_id: 4 }, { videos: seen.slice(0, 1) }]);
  });

  it('does not offer to delete a video whose translation has begun', async () => {
    open('/uploader?tab=videos&channel=3', { 'list-channel-videos': () => page(aVideo(1, { worked: ['te'] })) });
    await menu('Part 1', 'Delete');
    expect(await screen.findByText(/Its translation has begun/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Delete 1/ })).not.toBeInTheDocument();
  });

  it('shows the cues of a subtitle file, and replaces it', async () => {
    const sent = replaceUploads(() => ({ status: 202, body: { import: createImport({ kind: 'subtitles', id: 21 }) } }));
    const file = { language: 'hi', format: 'vtt', cues: 1, importId: 20, file: 'one.hi.vtt', by: 'meera@example.com' };
    open('/uploader?tab=videos&channel=3', {
      'list-channel-videos': () => page(aVideo(1, { languages: ['hi'] })),
      'list-video-files': () => [{ ...file, at: '2026-11-20T05:34:00.000Z' }],
      'get-subtitle-file': () => ({ content: 'WEBVTT\n\n00:01.000 --> 00:02.500\nनमस्ते\n' }),
      'get-import': ({ params }) => ({ import: createImport({ id: Number(params.id), kind: 'subtitles' }) }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Hindi subtitles of Part 1' }));
    expect(await screen.findByText('नमस्ते')).toBeInTheDocument();
    expect(await screen.findByText(/^1 cue · Meera, /)).toBeInTheDocument();
    expect(screen.getByRole('listbox', { name: 'Cues' })).toHaveTextContent('00:01.00000:02.500');
    expect(await screen.findByRole('button', { name: 'Undo this import' })).toBeInTheDocument();
    await userEvent.upload(screen.getByLabelText('Replacing subtitle file'), new File(['WEBVTT'], 'two.vtt'));
    await waitFor(() => expect(sent).toHaveLength(1));
    const { form } = sent[0]!;
    expect(['channel_id', 'video_id', 'language', 'duplicates'].map((name) => form.get(name))).toEqual([
      '3',
      '1',
      'hi',
      'replace',
    ]);
  });

  it('moves from one cue with a time warning to the next', async () => {
    const file = { language: 'hi', format: 'vtt', cues: 3, importId: 20, file: 'one.hi.vtt', by: 'meera@example.com' };
    const cues = ['00:01.000 --> 00:09.000\na', '00:12.000 --> 00:13.000\nb', '00:12.500 --> 00:14.000\nc'];
    open('/uploader?tab=videos&channel=3', {
      'list-channel-videos': () => page(aVideo(1, { languages: ['hi'] })),
      'list-video-files': () => [{ ...file, at: '2026-11-20T05:34:00.000Z' }],
      'get-subtitle-file': () => ({ content: ['WEBVTT', ...cues].join('\n\n') }),
      'get-import': () => ({ import: createImport({ id: 20, kind: 'subtitles' }) }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Hindi subtitles of Part 1' }));
    expect(await screen.findByText('2 warnings about cue times')).toBeInTheDocument();
    const list = within(screen.getByRole('listbox', { name: 'Cues' }));
    const chosen = () => list.getByRole('option', { selected: true }).textContent;
    for (const said of [/Shown for more than 7 seconds$/, /Overlaps the cue above it$/, /Shown for more than 7 sec/]) {
      await userEvent.click(screen.getByRole('button', { name: 'Next warning' }));
      expect(chosen()).toMatch(said);
    }
  });

  it('reports that a file was kept because it is being worked on, and accepts a corrected file of the same name', async () => {
    const kept = { kind: 'subtitles', duplicates: 'replace', rows: 1, inserted: 0, duplicate: 1 } as const;
    const two = { name: 'two.vtt', bytes: 6, sha256: 'a' };
    const queued = createImport({ ...kept, id: 21, status: 'queued', finishedAt: null });
    const sent = replaceUploads(() => ({ status: 202, body: { import: queued } }));
    const file = { language: 'hi', format: 'vtt', cues: 1, importId: 20, file: 'one.hi.vtt', by: 'meera@example.com' };
    let asked = 0;
    open('/uploader?tab=videos&channel=3', {
      'list-channel-videos': () => page(aVideo(1, { languages: ['hi'] })),
      'list-video-files': () => [{ ...file, at: '2026-11-20T05:34:00.000Z' }],
      'get-subtitle-file': () => ({ content: 'WEBVTT\n\n00:01.000 --> 00:02.500\nनमस्ते\n' }),
      'get-import': ({ params }) => {
        if (Number(params.id) === 21) asked++;
        return { import: createImport({ ...kept, id: Number(params.id), file: two }) };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Hindi subtitles of Part 1' }));
    const chosen = new File(['WEBVTT'], 'two.vtt');
    await userEvent.upload(await screen.findByLabelText('Replacing subtitle file'), chosen);
    expect(
      await screen.findByText(
        'two.vtt was not imported. The existing subtitles already have translations or drafts, which would no longer fit their cues.',
      ),
    ).toBeVisible();
    await userEvent.upload(screen.getByLabelText('Replacing subtitle file'), chosen);
    await waitFor(() => expect(sent).toHaveLength(2));
    await waitFor(() => expect(asked).toBe(2));
  });

  it('shows newly imported subtitles, but not subtitles of an undone import', async () => {
    let languages: VideoDetails['languages'] = [];
    const one = createImport({ id: 21, kind: 'subtitles', file: { name: 'part 1.hi.vtt', bytes: 40, sha256: 'a' } });
    replaceUploads(() => {
      languages = ['hi'];
      return { status: 202, body: { import: one } };
    });
    open('/uploader?tab=videos&channel=3', {
      'list-imports': () => ({ imports: languages.length > 0 ? [one] : [], next: null }),
      'list-videos': () => [aVideo(1)],
      'list-channel-videos': () => page(aVideo(1, { languages })),
      'get-import': () => ({ import: one }),
      'preview-undo': () => ({ rows: 1, restored: 0, assigned: 0, people: 0, worked: null }),
      'undo-import': () => {
        languages = [];
        return { import: { ...one, status: 'undone' } };
      },
    });
    expect(await screen.findByText('No subtitle file')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Channel of the videos' }), 'Astro');
    await screen.findByText(/Drop subtitle files here/);
    const file = new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n'], 'part 1.hi.vtt');
    await userEvent.upload(screen.getByLabelText('Subtitle files'), file);
    await userEvent.click(await screen.findByRole('button', { name: 'Upload Subtitles' }));
    expect(await screen.findByRole('button', { name: 'Hindi subtitles of Part 1' })).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of part 1.hi.vtt' }));
    const sure = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo this import' });
    await waitFor(() => expect(sure).toBeEnabled());
    await userEvent.click(sure);
    expect(await screen.findByText('No subtitle file')).toBeInTheDocument();
  });

  it('lists the changes with their authors, and undoes a change', async () => {
    const undone: unknown[] = [];
    const change = { id: 5, of: 'video', event: 'changed', by: 'meera@example.com', at: '2026-11-20T05:34:00.000Z' };
    open('/uploader?tab=videos&channel=3', {
      'list-channel-videos': () => page(aVideo(1)),
      'list-content-changes': () => ({
        changes: [
          { ...change, count: 1, names: ['Part 1'], from: 'Prat 1', to: 'Part 1', undoes: null, undone: false },
        ],
        next: null,
      }),
      'undo-content-change': ({ params }) => {
        undone.push(params.id);
        return refuse('conflict');
      },
    });
    expect(await screen.findByText(/Uma, /)).toBeInTheDocument();
    await menu('Part 1', 'Changes');
    expect(await screen.findByText(/^Meera, /)).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: Renamed “Prat 1” to “Part 1”' }));
    expect(await screen.findByText('Someone else changed this in the meantime.')).toBeInTheDocument();
    expect(undone).toEqual(['5']);
  });
});
