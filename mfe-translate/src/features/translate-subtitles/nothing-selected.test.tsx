import { renderScreen } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import { createSubtitleServer } from '../../testing/subtitle-server';
import { VttTranslator } from './vtt-translator';

const lane = { kind: 'video', language: 'te', stage: 'translate', 'sent-back': 0, overdue: 0, drafts: 1 };

test.each([
  [0, 'One video is assigned to you'],
  [2, '3 videos are assigned to you'],
])('before a video is selected, one press leads to the assigned videos: %i due and a draft', async (due, words) => {
  const summary = { open: [{ ...lane, due }], handedOn: [], days: [], waiting: [] };
  const server = createSubtitleServer({}, { 'get-work-summary': () => summary });
  renderScreen(<VttTranslator />, { api: server.api, url: '/translate?source=hi&target=te' });
  expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', '/my-work?kind=video');
  expect(screen.getByText('Choose a channel, then a video.')).toBeInTheDocument();
});
