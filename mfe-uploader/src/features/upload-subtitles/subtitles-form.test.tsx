import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replaceUploads } from '../../testing/fake-upload';
import { createImport } from '../../testing/imports';
import { SubtitlesForm } from './subtitles-form';

const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते\n';
const videos = ['Rashifal part 1', 'Rashifal part 2'].map((video_title, at) => ({
  id: at + 1,
  video_title,
  link: 'x',
}));
const running = (change = {}) =>
  createImport({ kind: 'subtitles', status: 'queued', finishedAt: null, rows: 0, ...change });
const ended = (change = {}) => createImport({ kind: 'subtitles', rows: 1, inserted: 1, duplicate: 0, ...change });

function open(api: Record<string, (input: never) => unknown> = {}) {
  renderScreen(<SubtitlesForm />, {
    user: testUser('uploader'),
    api: {
      'list-channels': () => [{ id: 3, channel_name: 'Astro' }],
      'list-videos': () => videos,
      'get-import': () => ({ import: ended() }),
      ...api,
    },
  });
}

async function choose(...files: [name: string, text: string][]) {
  await screen.findByRole('option', { name: 'Astro' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Channel of the videos' }), 'Astro');
  await screen.findByText(/Drop subtitle files here/);
  await userEvent.upload(
    screen.getByLabelText('Subtitle files'),
    files.map(([name, text]) => new File([text], name)),
  );
}

const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Upload Subtitles' }));
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));

describe('subtitle files', () => {
  it('are distinguished from other types of files, for which no encoding problem is reported', async () => {
    open();
    await screen.findByRole('option', { name: 'Astro' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Channel of the videos' }), 'Astro');
    await screen.findByText(/Drop subtitle files here/);
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    const files = ['picture.png', 'latin.vtt'].map((name) => new File([bytes], name));
    await userEvent.upload(screen.getByLabelText('Subtitle files'), files, { applyAccept: false });
    const wrong = 'This is not a subtitle file. Select a .vtt or .srt file.';
    expect((await row('picture.png')).getByText(wrong)).toBeInTheDocument();
    expect((await row('latin.vtt')).getByText(/^The encoding of this file cannot be read/)).toBeInTheDocument();
  });

  it('are matched by their names, sent one after the other, and shown as imported', async () => {
    const sent = replaceUploads(() => ({ status: 202, body: { import: running() } }));
    open();
    await choose(['rashifal-part-1.hi.vtt', VTT], ['Rashifal part 2_telugu.vtt', VTT]);
    expect(await screen.findByText('2 ready to upload')).toBeInTheDocument();
    expect((await row('rashifal-part-1.hi.vtt')).getByText('1 cue')).toBeInTheDocument();
    await send();
    for (const name of ['rashifal-part-1.hi.vtt', 'Rashifal part 2_telugu.vtt'])
      expect(await (await row(name)).findByText('1 cue imported')).toBeInTheDocument();
    expect(
      sent.map(({ url, form }) => [url, form.get('channel_id'), form.get('video_id'), form.get('language')]),
    ).toEqual([
      ['/api/imports/subtitles', '3', '1', 'hi'],
      ['/api/imports/subtitles', '3', '2', 'te'],
    ]);
    expect(sent[0]!.form.get('duplicates')).toBe('ask');
  });

  it('that are still being read when another channel is selected are not added to it', async () => {
    const channels = ['Astro', 'Yoga'].map((channel_name, at) => ({ id: at + 3, channel_name }));
    open({ 'list-channels': () => channels });
    await choose();
    const slow = new File([VTT], 'rashifal-part-1.hi.vtt');
    const bytes = await slow.arrayBuffer();
    const waiting: ((bytes: ArrayBuffer) => void)[] = [];
    slow.arrayBuffer = () => new Promise((resolve) => waiting.push(resolve));
    await userEvent.upload(screen.getByLabelText('Subtitle files'), slow);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Channel of the videos' }), 'Yoga');
    await act(async () => waiting[0]!(bytes));
    expect(screen.queryByRole('listitem', { name: slow.name })).toBeNull();
  });

  it('can be selected again after they were removed', async () => {
    open();
    await choose();
    const file = new File([VTT], 'rashifal-part-1.hi.vtt');
    for (let time = 0; time < 2; time++) {
      await userEvent.upload(screen.getByLabelText('Subtitle files'), file);
      await userEvent.click((await row(file.name)).getByRole('button', { name: `Remove ${file.name}` }));
      expect(screen.queryByRole('listitem')).toBeNull();
    }
  });

  it('wait for a selection if no video and language match their names', async () => {
    replaceUploads(() => ({ status: 202, body: { import: running() } }));
    open();
    await choose(['final cut.vtt', VTT]);
    const file = await row('final cut.vtt');
    expect(screen.getByRole('button', { name: 'Upload Subtitles' })).toBeDisabled();
    await userEvent.selectOptions(file.getByRole('combobox', { name: 'Video of final cut.vtt' }), 'Rashifal part 2');
    await userEvent.selectOptions(file.getByRole('combobox', { name: 'Language of final cut.vtt' }), 'Marathi');
    expect(screen.getByRole('button', { name: 'Upload Subtitles' })).toBeEnabled();
  });

  it('are rejected with a reason if they contain no subtitles', async () => {
    open();
    await choose(['rashifal part 2.hi.srt', 'nothing']);
    expect((await row('rashifal part 2.hi.srt')).getByText(/not a subtitle file/)).toBeInTheDocument();
    expect(screen.getByText('1 cannot be used')).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: /^(Video|Language) of/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload Subtitles' })).toBeDisabled();
  });

  it('get warnings by kind for cue times that viewers would notice, and are still sent', async () => {
    const sent = replaceUploads(() => ({ status: 202, body: { import: running() } }));
    open();
    const cues = ['00:01.000 --> 00:02.000\na', '00:01.500 --> 00:02.500\nb', '00:02.000 --> 00:03.000\nc'];
    await choose(['rashifal part 1.hi.vtt', ['WEBVTT', ...cues].join('\n\n')]);
    const warnings = within(await screen.findByRole('list', { name: 'Warnings of rashifal part 1.hi.vtt' }));
    await userEvent.click(warnings.getByRole('button', { name: '2 x Overlaps the cue above it' }));
    expect(warnings.getByText(/^Line 6: Overlaps the cue above it/)).toBeInTheDocument();
    expect(warnings.getByText(/^Line 9: Overlaps the cue above it/)).toBeInTheDocument();
    await send();
    expect(await (await row('rashifal part 1.hi.vtt')).findByText('3 cues imported')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('ask before replacing existing subtitles, and apply the answer', async () => {
    replaceUploads(() => ({ status: 202, body: { import: running() } }));
    const question = { duplicate: 1, replaceable: 1, worked: 0, rows: 1 };
    let answered: unknown = null;
    open({
      'get-import': () => ({ import: answered ? ended({ replaced: 1 }) : running({ status: 'scanning', question }) }),
      'answer-import': ({ body }: { body: unknown }) => {
        answered = body;
        return { import: running() };
      },
    });
    await choose(['rashifal-part-1.hi.vtt', VTT]);
    await send();
    expect(await screen.findByText('Rashifal part 1 already has Hindi subtitles.')).toBeInTheDocument();
    expect(screen.getByText('1 waiting for your answer')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Replace them' }));
    expect(await screen.findByText('1 cue imported')).toBeInTheDocument();
    expect(answered).toEqual({ choice: 'replace' });
  });

  it('can only be kept if they are being worked on', async () => {
    replaceUploads(() => ({ status: 202, body: { import: running() } }));
    const question = { duplicate: 1, replaceable: 0, worked: 1, rows: 1 };
    open({ 'get-import': () => ({ import: running({ status: 'scanning', question }) }) });
    await choose(['rashifal-part-1.hi.vtt', VTT]);
    await send();
    expect(
      await screen.findByText(
        'Rashifal part 1 already has Hindi subtitles with translations or drafts, so they cannot be replaced.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Replace/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Keep them' })).toBeInTheDocument();
  });

  it('show why existing subtitles were not replaced, without a check mark', async () => {
    replaceUploads(() => ({ status: 202, body: { import: running() } }));
    open({ 'get-import': () => ({ import: ended({ inserted: 0, duplicate: 1, duplicates: 'replace' }) }) });
    await choose(['rashifal-part-1.hi.vtt', VTT]);
    await send();
    expect(await (await row('rashifal-part-1.hi.vtt')).findByText(/^Not replaced: the existing/)).toBeInTheDocument();
    expect(screen.getByText('1 not replaced')).toBeInTheDocument();
  });

  it('get a warning if their texts are in another language than selected', async () => {
    open();
    await choose(['rashifal part 1.hi.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nA good day for new beginnings.\n']);
    const file = await row('rashifal part 1.hi.vtt');
    expect(file.getByRole('alert')).toHaveTextContent('This file is in English, you chose Hindi.');
    await userEvent.selectOptions(file.getByRole('combobox', { name: /^Language of/ }), 'English');
    expect(file.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can share one answer if several videos already have subtitles', async () => {
    const imports = new Map<number, ReturnType<typeof running>>();
    const question = { duplicate: 1, replaceable: 1, worked: 0, rows: 1 };
    replaceUploads(() => {
      const id = 21 + imports.size;
      imports.set(id, running({ id, status: 'scanning', question }));
      return { status: 202, body: { import: imports.get(id)! } };
    });
    const answered: unknown[] = [];
    open({
      'get-import': ({ params }: { params: { id: string } }) => ({ import: imports.get(Number(params.id)) }),
      'answer-import': ({ params, body }: { params: { id: string }; body: unknown }) => {
        const id = Number(params.id);
        answered.push([id, body]);
        imports.set(id, ended({ id, replaced: 1 }));
        return { import: imports.get(id) };
      },
    });
    await choose(['rashifal-part-1.hi.vtt', VTT], ['rashifal-part-2.hi.vtt', VTT]);
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Replace all 2' }));
    expect(await screen.findByText('2 imported')).toBeInTheDocument();
    expect(answered).toEqual([
      [21, { choice: 'replace' }],
      [22, { choice: 'replace' }],
    ]);
    expect(screen.queryByRole('button', { name: /^(Keep|Replace)/ })).not.toBeInTheDocument();
  });

  it("stay in the list with the server's message after a refusal, and can be sent again", async () => {
    replaceUploads(() => ({
      status: 413,
      body: { error: 'A subtitle file has at most 5 MB.', code: 'file-too-large' },
    }));
    open();
    await choose(['rashifal-part-1.hi.vtt', VTT]);
    await send();
    expect(await screen.findByText('A subtitle file has at most 5 MB.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload Subtitles' })).toBeEnabled();
  });
});
