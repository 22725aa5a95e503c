import { type FakeRequest, renderScreen, row } from '@subtitle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import PredictionsDailyScreen from '../../../screens/predictions-daily.screen';
import { DATE, MINE } from '../../../testing/daily-rows';
import { ME, predictionServer } from '../../../testing/prediction-server';
import { deviceDrafts } from '../../keep-drafts/device-drafts';

beforeEach(() => localStorage.clear());

const base = { te_1: '', te_2: '', te_3: '', te_4: '' };
const kept = (id: number, revision: number, te_1: string) =>
  deviceDrafts(ME, 'daily', 'earlier')
    .of(id, 'te')
    .write({ revision, texts: { ...base, te_1 }, base });

test('drafts of rows that are not open are sent when the network is back; corrected rows and conflicts stay, counted', async () => {
  const sent: [string | undefined, object][] = [];
  const api = predictionServer([
    row({ ...MINE, id: 11, lrname: 'Mesha', revision_te: 3 }),
    row({ ...MINE, id: 12, lrname: 'Kark', revision_te: 3, status_te: 'corrected', te_1: 'పాత', te_2: 'రెండు' }),
    row({ ...MINE, id: 13, lrname: 'Tula', revision_te: 5, te_1: 'వారిది', author_te: 'other@example.com' }),
  ]);
  const save = api['save-draft'];
  api['save-draft'] = (request: FakeRequest) => {
    sent.push([request.params.id, request.body]);
    return save(request);
  };
  kept(11, 3, 'ఒకటి');
  kept(12, 3, 'సరిచేసినది');
  kept(13, 3, 'నాది');
  renderScreen(<PredictionsDailyScreen />, { api, url: `/PredictionsDaily?source=hi&target=te&date=${DATE}` });
  expect(await screen.findByText(/· 3 drafts kept on this device/)).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent).toEqual([['11', expect.objectContaining({ revision: 3 })]]), { timeout: 8_000 });
  expect(await screen.findByText(/· 2 drafts kept on this device/, {}, { timeout: 8_000 })).toBeInTheDocument();
  expect(deviceDrafts(ME, 'daily').of(12, 'te').read()?.texts.te_1).toBe('సరిచేసినది');
  expect(deviceDrafts(ME, 'daily').of(13, 'te').read()?.texts.te_1).toBe('నాది');
}, 30_000);
