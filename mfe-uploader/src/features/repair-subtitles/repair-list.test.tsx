import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { replaceUploads } from '../../testing/fake-upload';
import { createImport } from '../../testing/imports';
import { SubtitlesForm } from '../upload-subtitles/subtitles-form';

const NAME = 'rashifal part 1.hi.srt';
const BLOCK = (at: number, text: string) => `${at}\n00:00:0${at},000 --> 00:00:0${at},900\n${text}\n`;
const ODD = `${BLOCK(1, 'पहला')}\nstray one\n\n${BLOCK(2, 'दूसरा')}\nstray two\n\n${BLOCK(3, 'तीसरा')}`;

async function open(bytes: BlobPart, name = NAME) {
  const imported = createImport({ kind: 'subtitles', rows: 1, inserted: 1, duplicate: 0 });
  const sent = replaceUploads(() => ({ status: 202, body: { import: imported } }));
  renderScreen(<SubtitlesForm />, {
    user: testUser('uploader'),
    api: {
      'list-channels': () => [{ id: 3, channel_name: 'Astro' }],
      'list-videos': () => [{ id: 1, video_title: 'Rashifal part 1', link: 'x', languages: [], drafts: [] }],
      'get-import': () => ({ import: imported }),
    },
  });
  await screen.findByRole('option', { name: 'Astro' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Channel of the videos' }), 'Astro');
  await screen.findByText(/Drop subtitle files here/);
  await userEvent.upload(screen.getByLabelText('Subtitle files'), new File([bytes], name));
  return sent;
}

const blocks = async () => within(await screen.findByRole('region', { name: `Blocks of ${NAME} to check` }));
const upload = () => screen.getByRole('button', { name: 'Upload Subtitles' });

it('shows odd blocks with their proposals, and sends the accepted ones', async () => {
  const sent = await open(ODD);
  const list = await blocks();
  expect(list.getByText('2 blocks to check')).toBeInTheDocument();
  expect(screen.getByText('1 to be checked')).toBeInTheDocument();
  expect(upload()).toBeDisabled();
  await userEvent.click(list.getByRole('button', { name: 'Accept all 2' }));
  expect(list.getByText('2 blocks settled')).toBeInTheDocument();
  await userEvent.click(upload());
  expect(await screen.findByText('3 cues imported')).toBeInTheDocument();
  expect(await (sent[0]!.form.get('file') as File).text()).toBe(
    `${BLOCK(1, 'पहला\nstray one')}\n${BLOCK(2, 'दूसरा\nstray two')}\n${BLOCK(3, 'तीसरा')}`,
  );
});

it('keys answer the blocks, and undo the answers', async () => {
  await open(ODD);
  const list = await blocks();
  await userEvent.keyboard('a');
  expect(list.getByText('1 block to check')).toBeInTheDocument();
  await userEvent.keyboard('d');
  expect(list.getByText('2 blocks settled')).toBeInTheDocument();
  expect(list.getByText('Left out')).toBeInTheDocument();
  await userEvent.keyboard('z');
  expect(list.getByText('1 block to check')).toBeInTheDocument();
  await userEvent.keyboard('e');
  const field = list.getByRole('textbox');
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, '2{Enter}00:00:02,000 --> 00:00:02,900{Enter}new words{Control>}{Enter}{/Control}');
  expect(list.getByText('Edited')).toBeInTheDocument();
  expect(list.getByText('2 blocks settled')).toBeInTheDocument();
  await userEvent.click(list.getByRole('button', { name: 'Start over' }));
  expect(list.getByText('2 blocks to check')).toBeInTheDocument();
});

it('after an answer the focus moves to the next block if it was in the answered block', async () => {
  await open(ODD);
  const list = await blocks();
  await userEvent.keyboard('e{Control>}{Enter}{/Control}');
  expect(list.getByText('1 block to check')).toBeInTheDocument();
  expect(list.getByRole('button', { name: 'Accept fix' })).toHaveFocus();
  await userEvent.keyboard('d');
  expect(list.getByText('2 blocks settled')).toBeInTheDocument();
  await userEvent.click(list.getAllByRole('button', { name: 'Undo' })[0]!);
  await userEvent.click(list.getByRole('button', { name: 'Accept fix' }));
  expect(list.getByText('2 blocks settled')).toBeInTheDocument();
});

it('shows blocks with only one possible reading as already fixed, and sends the file unchanged', async () => {
  const text = '1\n00:00:01,000 --> 00:00:02,000\nएक\n2\n00:00:03,000 --> 00:00:04,000\nदो\n';
  const sent = await open(text);
  const list = await blocks();
  expect(list.getByText('1 block settled')).toBeInTheDocument();
  await userEvent.click(list.getByRole('button', { name: /^The cue has no blank line above it/ }));
  expect(list.getByText('Fixed')).toBeInTheDocument();
  await userEvent.click(upload());
  expect(await screen.findByText('2 cues imported')).toBeInTheDocument();
  expect(await (sent[0]!.form.get('file') as File).text()).toBe(text);
});

it('asks about a guessed encoding and shows a preview', async () => {
  const name = 'rashifal part 1.en.srt';
  const bytes = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nSe\xF1or \x93quoted\x94\n', 'latin1');
  const sent = await open(new Uint8Array(bytes), name);
  const encoding = within(await screen.findByRole('region', { name: `Encoding of ${name}` }));
  expect(encoding.getByRole('combobox')).toHaveValue('windows-1252');
  expect(encoding.getByText('Señor “quoted”')).toBeInTheDocument();
  expect(upload()).toBeDisabled();
  await userEvent.selectOptions(encoding.getByRole('combobox'), 'utf-8');
  expect(encoding.getByText('The file cannot be read with this encoding. Select another one.')).toBeInTheDocument();
  await userEvent.click(encoding.getByRole('button', { name: 'Text is correct' }));
  await userEvent.click(upload());
  expect(await screen.findByText('1 cue imported')).toBeInTheDocument();
  expect(await (sent[0]!.form.get('file') as File).text()).toContain('Señor “quoted”');
});
