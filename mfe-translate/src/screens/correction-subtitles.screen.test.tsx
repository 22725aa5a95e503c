import { renderScreen } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import { createSubtitleServer } from '../testing/subtitle-server';
import CorrectionSubtitlesScreen from './correction-subtitles.screen';
import VttTranslatorScreen from './vtt-translator.screen';

test.each([
  ['/CorrectionSubtitles', 'Correction Subtitles', CorrectionSubtitlesScreen],
  ['/translate', 'VTT Translator', VttTranslatorScreen],
])('%s has the title of its route, %s', async (url, title, Screen) => {
  const summary = { open: [], handedOn: [], days: [], waiting: [] };
  const { api } = createSubtitleServer({}, { 'get-work-summary': () => summary });
  renderScreen(<Screen />, { api, url });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});
