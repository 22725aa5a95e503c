import { renderScreen, savedFiles } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSubtitleServer } from '../../../testing/subtitle-server';
import { VttTranslator } from '../vtt-translator';

const SOURCE =
  'WEBVTT\nKind: captions\nLanguage: hi\n\n1\n00:01.000 --> 00:02.000 align:end\nएक\n\n2\n00:03.000 --> 00:04.000\nदो\n';
const OWN =
  'WEBVTT - ours\n\nNOTE by hand\n\n00:01.000 --> 00:02.000 line:0 align:start\n\u200Eఒకటి & <c.x>a</c>\n\n00:03.000 --> 00:04.000\nరెండు\n';
const OWN_TEXTS = ['ఒకటి & <c.x>a</c>', 'రెండు'];

async function open(server: ReturnType<typeof createSubtitleServer>) {
  const files = savedFiles();
  renderScreen(<VttTranslator />, { api: server.api, url: '/translate?channel=3&video=5&source=hi&target=te' });
  await screen.findByLabelText('Translation of cue 1');
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Export .vtt' }));
  return { person, written: () => files[0]!.content.text() };
}

beforeEach(() => localStorage.clear());

test('an uploaded file is exported unchanged, byte for byte', async () => {
  const target = { imported: true, own: OWN, status: 'pending' as const };
  const { written } = await open(createSubtitleServer({ content: SOURCE, texts: OWN_TEXTS, target }));
  expect(await written()).toBe(OWN);
});

test('exporting an uploaded file after changing one cue changes only that cue', async () => {
  const texts = [OWN_TEXTS[0]!, 'రెండవది'];
  const { written } = await open(createSubtitleServer({ content: SOURCE, texts, target: { own: OWN } }));
  expect(await written()).toBe(OWN.replace('రెండు', 'రెండవది'));
});

test('the header keeps its language, or names the language of the translation if the person selects this', async () => {
  const server = createSubtitleServer({ content: SOURCE, texts: ['ఒకటి', 'రెండు'] });
  const { person, written } = await open(server);
  const box = await screen.findByRole('checkbox', { name: 'Set the language in the header to Telugu (te)' });
  expect(box).not.toBeChecked();
  await person.click(box);
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const translated = SOURCE.replace('एक', 'ఒకటి').replace('दो', 'రెండు');
  expect(await written()).toBe(translated.replace('Language: hi', 'Language: te'));
});

test('the header keeps its language if the box is not checked', async () => {
  const { person, written } = await open(createSubtitleServer({ content: SOURCE, texts: ['ఒకటి', ''] }));
  await person.click(await screen.findByRole('button', { name: 'Leave the source' }));
  expect(await written()).toBe(SOURCE.replace('एक', 'ఒకటి'));
});
