import { registerKeptSender, useSendKept } from '@subtitle/sdk/drafts';
import { type FakeRequest, renderScreen, row } from '@subtitle/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import PredictionsDailyScreen from '../../screens/predictions-daily.screen';
import { DATE, MINE } from '../../testing/daily-rows';
import { createPredictionServer, ME } from '../../testing/prediction-server';
import { createSubtitleServer } from '../../testing/subtitle-server';
import { createDeviceDrafts } from '../keep-drafts/device-drafts';
import type { VttDraft } from '../translate-subtitles/session/vtt-state';
import { sendKept } from './send-kept';

/** Sends drafts as the shell does. */
function Shell({ children }: { children?: React.ReactNode }) {
  useSendKept();
  return children;
}

beforeAll(() => registerKeptSender(sendKept));

beforeEach(() => localStorage.clear());

const base = { te_1: '', te_2: '', te_3: '', te_4: '' };
const kept = (id: number, revision: number, te_1: string) =>
  createDeviceDrafts(ME, 'daily', 'earlier')
    .getDraft(id, 'te')
    .write({ revision, texts: { ...base, te_1 }, base });

test('T7-offline-row-left-behind: drafts of rows that are not open are sent when the network is back; corrected rows and conflicts stay and are counted', async () => {
  const sent: [string | undefined, object][] = [];
  const api = createPredictionServer([
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
  const page = (
    <Shell>
      <PredictionsDailyScreen />
    </Shell>
  );
  renderScreen(page, { api, url: `/PredictionsDaily?source=hi&target=te&date=${DATE}` });
  expect(await screen.findByText(/· 3 drafts kept on this device/)).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent).toEqual([['11', expect.objectContaining({ revision: 3 })]]));
  expect(await screen.findByText(/· 2 drafts kept on this device/)).toBeInTheDocument();
  expect(createDeviceDrafts(ME, 'daily').getDraft(12, 'te').read()?.texts.te_1).toBe('సరిచేసినది');
  expect(createDeviceDrafts(ME, 'daily').getDraft(13, 'te').read()?.texts.te_1).toBe('నాది');
});

const cues = (file: string, texts: VttDraft) =>
  createDeviceDrafts<VttDraft>(ME, 'video', 'earlier').getDraft(5, 'te', `hi:${file}`).write({ revision: 1, texts });
const online = () => act(() => void window.dispatchEvent(new Event('online')));
const keptCues = (file: string) =>
  createDeviceDrafts<VttDraft>(ME, 'video').getDraft(5, 'te', `hi:${file}`).read()?.texts;

test('T7-offline-row-left-behind: cues are sent from any page, and clashing cues stay on the device', async () => {
  const server = createSubtitleServer({ texts: ['', 'theirs', ''] });
  cues('first', { 1: { text: 'ఒకటి', before: '' }, 2: { text: 'mine', before: '' } });
  renderScreen(<Shell>Overview</Shell>, { api: server.api, url: '/' });
  await screen.findByText('Overview');
  online();
  await waitFor(() => expect(server.saves).toEqual([[{ cue: 1, text: 'ఒకటి', before: '' }]]));
  await waitFor(() => expect(Object.keys(keptCues('first') ?? {})).toEqual(['2']));
});

test.each([
  ['of corrected subtitles', 'first', { status: 'corrected' as const }, {}],
  ['of a replaced file', 'other', {}, {}],
  ['that are read-only now', 'first', {}, { editable: false, why: 'owner' as const }],
])('cues %s stay on the device', async (_what, file, target, opened) => {
  const server = createSubtitleServer({ target, opened });
  const opens = jest.fn(server.answer);
  server.api['open-translation'] = opens;
  cues(file, { 1: { text: 'ఒకటి', before: '' } });
  renderScreen(<Shell>Overview</Shell>, { api: server.api, url: '/' });
  await screen.findByText('Overview');
  online();
  await waitFor(() => expect(opens).toHaveBeenCalled());
  expect(server.saves).toEqual([]);
  expect(keptCues(file)).toEqual({ 1: { text: 'ఒకటి', before: '' } });
});

test('drafts of a unit that is open are left to its page', async () => {
  const api = createPredictionServer([row({ ...MINE, id: 11, lrname: 'Mesha', revision_te: 3 })]);
  const reads = jest.fn(api['get-item']);
  kept(11, 3, 'ఒకటి');
  const page = (
    <Shell>
      <PredictionsDailyScreen />
    </Shell>
  );
  const url = `/PredictionsDaily?source=hi&target=te&date=${DATE}&item=11`;
  renderScreen(page, { api: { ...api, 'get-item': reads }, url });
  expect(await screen.findByLabelText(/te_1/)).toHaveValue('ఒకటి');
  const before = reads.mock.calls.length;
  online();
  await act(() => new Promise((resolve) => setTimeout(resolve, 3_500)));
  expect(reads).toHaveBeenCalledTimes(before);
});
