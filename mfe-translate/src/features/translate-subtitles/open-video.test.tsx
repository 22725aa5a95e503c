import { refuse, renderScreen } from '@subtitle/sdk/testing';
import { act, screen } from '@testing-library/react';
import { createSubtitleServer } from '../../testing/subtitle-server';
import { VttTranslator } from './vtt-translator';

const PLACE = 'video=5&source=hi&target=mr';
const PAIR = 'you need that language pair, or the subtitles have to be assigned to you';

function open(query: string, videos = createSubtitleServer().api['list-videos']!) {
  const { api } = createSubtitleServer({}, { 'open-translation': () => refuse('not-found'), 'list-videos': videos });
  renderScreen(<VttTranslator />, { api, url: `/translate?${query}` });
}

beforeEach(() => localStorage.clear());

test.each([
  ['without its channel', PLACE],
  ['in another channel', `channel=4&${PLACE}`],
])('a video %s is not reported as having no subtitle file: it may belong to another person', async (_where, query) => {
  open(query);
  expect(await screen.findByText('This video cannot be opened from Hindi into Marathi.')).toBeInTheDocument();
  expect(
    screen.getByText(new RegExp(`has no subtitle file in Hindi, or is not yours to translate: ${PAIR}`)),
  ).toBeInTheDocument();
});

test('a video with such a file reports the missing pair, and shows no report before the languages are known', async () => {
  let tell = (_videos: unknown): void => {};
  const answer = new Promise((resolve) => {
    tell = resolve;
  });
  open(`channel=3&${PLACE}`, () => answer);
  await screen.findByLabelText('Source');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText(/no subtitle file|cannot be opened/)).toBeNull();
  tell([{ id: 5, video_title: 'Part 1', link: '', languages: ['hi'], drafts: [] }]);
  expect(await screen.findByText('“Part 1” is not yours to translate from Hindi into Marathi.')).toBeInTheDocument();
});
