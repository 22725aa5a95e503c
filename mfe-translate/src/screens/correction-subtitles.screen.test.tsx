import { renderScreen } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import { createSubtitleServer } from '../testing/subtitle-server';
import CorrectionSubtitlesScreen from './correction-subtitles.screen';
import VttTranslatorScreen from './vtt-translator.screen';

test.each([
  [CorrectionSubtitlesScreen, '/CorrectionSubtitles', 'Correction Subtitles'],
  [VttTranslatorScreen, '/translate', 'VTT Translator'],
])('the page %#, of editors and of translators, has the title of its route', async (Screen, url, title) => {
  const summary = { open: [], handedOn: [], days: [], waiting: [] };
  const { api } = createSubtitleServer({}, { 'get-work-summary': () => summary });
  renderScreen(<Screen />, { api, url });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});
