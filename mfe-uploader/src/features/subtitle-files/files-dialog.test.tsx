import type { VideoDetails } from '@subtitle/contracts/operations/content';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { renderScreen } from '@subtitle/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replaceUploads } from '../../testing/fake-upload';
import { createImport } from '../../testing/imports';
import { FilesDialog } from './files-dialog';

const VIDEO: VideoDetails = {
  id: 1,
  channel_id: 3,
  video_title: 'Part 1',
  link: 'https://youtu.be/dQw4w9WgXcQ',
  revision: 0,
  languages: ['hi'],
  worked: [],
  import: { id: 12, row: 2, file: 'videos.xlsx', by: 'uploader@example.com', at: '2026-11-20T05:34:00.000Z' },
};
const AT = '2026-11-20T05:34:00.000Z';
const ODD = '1\n00:00:01,000 --> 00:00:02,000\nएक\n\nstray\n';

function open(content: string, settings = {}) {
  const imported = createImport({ id: 21, kind: 'subtitles', rows: 1, inserted: 1, duplicate: 0 });
  const sent = replaceUploads(() => ({ status: 202, body: { import: imported } }));
  const file = { language: 'hi', format: 'vtt', cues: 1, importId: 20, file: 'one.hi.vtt', by: 'meera@example.com' };
  renderScreen(<FilesDialog video={VIDEO} first="hi" onClose={() => undefined} />, {
    api: {
      'list-video-files': () => [{ ...file, at: AT }],
      'get-subtitle-file': () => ({ content }),
      'get-import': () => ({ import: imported }),
      ...settings,
    },
  });
  return sent;
}

test('cue times are checked against the settings of their language', async () => {
  const hi = { ...DEFAULT_SETTINGS.languages.hi, minMs: 2_000, maxMs: 3_000 };
  const house = { ...DEFAULT_SETTINGS, languages: { ...DEFAULT_SETTINGS.languages, hi } };
  open('WEBVTT\n\n00:01.000 --> 00:02.500\na\n\n00:05.000 --> 00:08.500\nb\n', {
    'get-settings': () => ({ selfApproval: false, house, revision: 1 }),
  });
  expect(await screen.findByText('Shown for less than 2 seconds')).toBeInTheDocument();
  expect(screen.getByText('Shown for more than 3 seconds')).toBeInTheDocument();
});

test('a replacement file with odd blocks is repaired before it is sent', async () => {
  const sent = open('WEBVTT\n\n00:01.000 --> 00:02.500\nनमस्ते\n');
  await userEvent.upload(await screen.findByLabelText('Replacing subtitle file'), new File([ODD], 'two.hi.srt'));
  const blocks = within(await screen.findByRole('region', { name: 'Blocks of two.hi.srt to check' }));
  const replace = screen.getByRole('button', { name: 'Replace with the repaired file' });
  expect(replace).toBeDisabled();
  expect(sent).toHaveLength(0);
  await userEvent.keyboard('a');
  expect(blocks.getByText('1 block settled')).toBeInTheDocument();
  await userEvent.click(replace);
  await waitFor(() => expect(sent).toHaveLength(1));
  const { form } = sent[0]!;
  expect([form.get('duplicates'), form.get('video_id')]).toEqual(['replace', '1']);
  expect(await (form.get('file') as File).text()).toBe('1\n00:00:01,000 --> 00:00:02,000\nएक\nstray\n');
  expect(screen.queryByRole('region', { name: 'Blocks of two.hi.srt to check' })).toBeNull();
});

test('a cancelled repair sends nothing', async () => {
  const sent = open('WEBVTT\n\n00:01.000 --> 00:02.500\nनमस्ते\n');
  await userEvent.upload(await screen.findByLabelText('Replacing subtitle file'), new File([ODD], 'two.hi.srt'));
  await screen.findByRole('region', { name: 'Blocks of two.hi.srt to check' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('region', { name: 'Blocks of two.hi.srt to check' })).toBeNull();
  expect(sent).toHaveLength(0);
});

test('an earlier file that is read later than the latest one is not shown', async () => {
  open('WEBVTT\n\n00:01.000 --> 00:02.500\nनमस्ते\n');
  const input = await screen.findByLabelText('Replacing subtitle file');
  const slow = new File([ODD], 'slow.hi.srt');
  const bytes = await slow.arrayBuffer();
  const waiting: ((bytes: ArrayBuffer) => void)[] = [];
  slow.arrayBuffer = () => new Promise((resolve) => waiting.push(resolve));
  await userEvent.upload(input, slow);
  await userEvent.upload(input, new File([ODD], 'latest.hi.srt'));
  await screen.findByRole('region', { name: 'Blocks of latest.hi.srt to check' });
  await act(async () => waiting[0]!(bytes));
  expect(screen.getByRole('region', { name: 'Blocks of latest.hi.srt to check' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Blocks of slow.hi.srt to check' })).toBeNull();
});
