import { type FakeHandler, refuse, renderScreen } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSubtitleServer } from '../../../testing/subtitle-server';
import { VttTranslator } from '../vtt-translator';

const cue = (number: number) => screen.findByLabelText<HTMLTextAreaElement>(`Translation of cue ${number}`);

function open(server: ReturnType<typeof createSubtitleServer>) {
  renderScreen(<VttTranslator />, { api: server.api, url: '/translate?channel=3&video=5&source=hi&target=te' });
  return userEvent.setup();
}

beforeEach(() => localStorage.clear());

const GONE = 'These subtitles are no longer there, or no longer yours.';
test.each<[message: string, save: FakeHandler]>([
  [
    'Failed to save translation: There is no cue 3: the last one is 2.',
    () => refuse('invalid-request', { error: 'There is no cue 3: the last one is 2.' }),
  ],
  [`Failed to save translation: ${GONE}`, () => refuse('not-found')],
])('a save that fails shows %j', async (message, save) => {
  const server = createSubtitleServer({}, { 'save-cues': save });
  let isGone = false;
  server.api['open-translation'] = () => (isGone ? refuse('not-found') : server.answer());
  const person = open(server);
  await person.type(await cue(1), 'ఒ');
  isGone = true;
  await person.keyboard('{Control>}s{/Control}');
  expect((await screen.findByText(/^Failed to save translation/)).textContent).toBe(message);
});

test('sending to review names the video as missing if it is not found', async () => {
  const texts = ['ఒకటి', 'రెండు', 'మూడు'];
  const person = open(createSubtitleServer({ texts }, { 'submit-item': () => refuse('not-found') }));
  await cue(1);
  await person.click(screen.getByRole('button', { name: 'Send to review' }));
  expect((await screen.findByRole('alert')).textContent).toBe(GONE);
});

test.each([
  { where: 'for saved texts', texts: ['ఒకటి', '', ''], editable: true, message: '✓ Saved' },
  { where: 'without texts', texts: ['', '', ''], editable: true, message: undefined },
  { where: 'for a person who may only read them', texts: ['ఒకటి', '', ''], editable: false, message: undefined },
])('before anything is typed, the save state is $message $where', async ({ texts, editable, message }) => {
  const why = editable ? null : ('right' as const);
  open(createSubtitleServer({ texts, opened: { editable, why } }));
  await cue(1);
  expect(screen.queryByText(/^✓ Saved/)?.textContent).toBe(message);
});
