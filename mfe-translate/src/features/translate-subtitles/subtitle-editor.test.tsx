import { renderScreen } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subtitleServer } from '../../testing/subtitle-server';
import { VttTranslator } from './vtt-translator';

const cue = (number: number) => screen.findByLabelText<HTMLTextAreaElement>(`Translation of cue ${number}`);

function open(server: ReturnType<typeof subtitleServer>) {
  renderScreen(<VttTranslator />, { api: server.api, url: '/translate?channel=3&video=5&source=hi&target=te' });
  return userEvent.setup();
}

beforeEach(() => localStorage.clear());

test('what is missing is counted while it is typed, and not told any more once nothing is', async () => {
  const person = open(subtitleServer({ texts: ['ఒకటి', '', ''] }));
  await cue(1);
  await person.click(screen.getByRole('button', { name: 'Send to review' }));
  expect(screen.getByText('2 cues have no translation yet.')).toBeInTheDocument();
  await person.type(await cue(2), 'రెండు');
  expect(screen.getByText('One cue has no translation yet.')).toBeInTheDocument();
  await person.type(await cue(3), 'మూడు');
  expect(screen.queryByText(/no translation yet/)).toBeNull();
});

test('the first save takes a translation that nobody owns, and it is shown as assigned', async () => {
  const server = subtitleServer({ target: { status: 'pending', owner: null, ownerName: null } });
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
