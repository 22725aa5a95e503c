import { renderScreen, savedFiles } from '@subtitle/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSubtitleServer } from '../../../testing/subtitle-server';
import { VttTranslator } from '../vtt-translator';

const SOURCE =
  'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ram Das>यह <i>शब्द</i> है</v>\n\n00:04.000 --> 00:06.000\n<00:00:04.100><c>दो</c> &amp; तीन\n';

function open(texts: string[] = ['', ''], parts: object = {}) {
  const server = createSubtitleServer({ content: SOURCE, texts, ...parts });
  renderScreen(<VttTranslator />, { api: server.api, url: '/translate?channel=3&video=5&source=hi&target=te' });
  return { person: userEvent.setup(), ...server };
}
const cue = (number: number) => screen.findByLabelText<HTMLTextAreaElement>(`Translation of cue ${number}`);

beforeEach(() => localStorage.clear());

test('tags and word times are chips in the original', async () => {
  open();
  await cue(1);
  for (const tag of ['<v Ram Das>', '<i>', '</i>', '</v>', '<00:00:04.100>', '<c>', '</c>'])
    expect(screen.getByRole('button', { name: `Insert ${tag}` })).toHaveTextContent(tag.slice(1, -1));
  expect(screen.getByText(/दो/)).toBeInTheDocument();
  expect(document.getElementById('source-2')).toHaveTextContent('दो/c & तीन');
});

test('F9 inserts the missing tags one by one, exactly as in the original', async () => {
  const { person, saves } = open();
  const field = await cue(1);
  await person.type(field, 'ఇది');
  const missing = () => screen.queryByText(/Missing:/);
  await waitFor(() => expect(missing()).toHaveTextContent('Error: Missing: <v Ram Das> <i> </i>'));
  field.setSelectionRange(0, 0);
  await person.keyboard('{F9}');
  expect(field).toHaveValue('<v Ram Das>ఇది');
  field.setSelectionRange(11, 14);
  await person.keyboard('{F9}');
  expect(field).toHaveValue('<v Ram Das><i>ఇది</i>');
  await person.keyboard('{F9}');
  expect(missing()).toBeNull();
  await person.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saves.at(-1)?.[0]?.text).toBe('<v Ram Das><i>ఇది</i></v>'));
});

test('a press on a chip inserts its tag at the caret, and the export keeps it', async () => {
  const files = savedFiles();
  const { person } = open(['<v Ram Das>ఇది <i>పదం</i></v>', 'రెండు']);
  const field = await cue(2);
  await person.click(field);
  field.setSelectionRange(0, 0);
  await person.click(within(document.getElementById('source-2')!).getByRole('button', { name: 'Insert <c>' }));
  expect(field).toHaveValue('<c>రెండు');
  expect(field).toHaveFocus();
  expect(await screen.findByText('<c> has no partner')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Export .vtt' }));
  expect(await files[0]!.content.text()).toContain('<v Ram Das>ఇది <i>పదం</i></v>\n');
});

test('missing word times are no error, and a cue that lost a tag needs attention', async () => {
  const { person } = open(['ఇది పదం', 'రెండు']);
  await cue(1);
  expect(await screen.findAllByText(/Missing:/)).toHaveLength(1);
  await person.selectOptions(screen.getByLabelText('Show'), 'look');
  expect(await cue(1)).toBeInTheDocument();
  expect(screen.queryByLabelText('Translation of cue 2')).toBeNull();
});

test('a read-only translation has no findings and no buttons', async () => {
  open(['ఇది', ''], { opened: { editable: false, why: 'right' } });
  await cue(1);
  expect(screen.queryByRole('button', { name: /^Insert/ })).toBeNull();
  expect(screen.queryByText(/Missing/)).toBeNull();
});
