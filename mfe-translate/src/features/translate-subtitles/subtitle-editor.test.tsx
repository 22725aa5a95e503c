import { useLocation } from '@subtitle/sdk/router';
import { renderScreen } from '@subtitle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSubtitleServer } from '../../testing/subtitle-server';
import { AT_FIRST_FIELD } from '../start-work/first-field';
import { VttTranslator } from './vtt-translator';

const cue = (number: number) => screen.findByLabelText<HTMLTextAreaElement>(`Translation of cue ${number}`);

function open(server: ReturnType<typeof createSubtitleServer>) {
  renderScreen(<VttTranslator />, { api: server.api, url: '/translate?channel=3&video=5&source=hi&target=te' });
  return userEvent.setup();
}

function Pages() {
  return useLocation().pathname === '/translate' ? <VttTranslator /> : <p>My work</p>;
}

beforeEach(() => localStorage.clear());

test('the number of missing cues is updated during typing, and disappears when no cue is missing', async () => {
  const person = open(createSubtitleServer({ texts: ['ఒకటి', '', ''] }));
  await cue(1);
  await person.click(screen.getByRole('button', { name: 'Send to review' }));
  expect(screen.getByText('2 cues have no translation yet.')).toBeInTheDocument();
  await person.type(await cue(2), 'రెండు');
  expect(screen.getByText('One cue has no translation yet.')).toBeInTheDocument();
  await person.type(await cue(3), 'మూడు');
  expect(screen.queryByText(/no translation yet/)).toBeNull();
});

test('Start in My work opens a video with the focus in its first untranslated cue', async () => {
  const { api } = createSubtitleServer({ texts: ['ఒకటి', '', ''] });
  const { router } = renderScreen(<Pages />, { api, url: '/my-work' });
  await screen.findByText('My work');
  await act(() => router.navigate('/translate?channel=3&video=5&source=hi&target=te', { state: AT_FIRST_FIELD }));
  await waitFor(async () => expect(await cue(2)).toHaveFocus());
});

test('the first save assigns an unowned translation to the person, and the screen shows it as assigned', async () => {
  const server = createSubtitleServer({ target: { status: 'pending', owner: null, ownerName: null } });
  const answer = server.api['open-translation']!;
  server.api['open-translation'] = async (request) => {
    const opened = (await answer(request)) as { target: object };
    const taken = { status: 'assigned', owner: 'translator@example.com', ownerName: 'Test translator' };
    return server.saves.length === 0 ? opened : { ...opened, target: { ...opened.target, ...taken } };
  };
  const person = open(server);
  await person.type(await cue(1), 'ఒకటి');
  expect(screen.getByText('pending')).toBeInTheDocument();
  await person.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('assigned')).toBeInTheDocument();
  expect(await cue(1)).toHaveValue('ఒకటి');
});
