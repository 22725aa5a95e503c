import {
  boardPath,
  channelsPath,
  channelVideosPath,
  decidedPath,
  editorPath,
  importedRowsPath,
  importPath,
  myWorkPath,
  peoplePath,
  reviewListPath,
  reviewPath,
  sourceChangedPath,
  subtitleFilesPath,
  videoPath,
} from './screen-paths';

const daily = { kind: 'daily', id: 9, from: '2026-12-01', to: '2026-12-01' } as const;
const tenday = { kind: 'tenday', id: 8, from: '2026-12-01', to: '2026-12-10' } as const;

test('a row opens in the editor of its kind and stage', () => {
  expect(editorPath(daily, { source: 'hi', target: 'te', stage: 'translate' })).toBe(
    '/PredictionsDaily?source=hi&target=te&date=2026-12-01&item=9',
  );
  expect(editorPath(tenday, { source: 'hi', target: 'mr', stage: 'correct' })).toBe(
    '/CorrectionPrediction10Days?source=hi&target=mr&from=2026-12-01&to=2026-12-10&item=8',
  );
  expect(editorPath({ ...daily, kind: 'activity' }, {})).toBe('/Activities?date=2026-12-01&item=9');
});

test('a video opens in the VTT Translator of its channel, and in review in the category Translate', () => {
  const video = { kind: 'video', id: 5, channel_id: 4, from: '9999-01-01', to: '9999-01-01' } as const;
  const pages = { translate: '/translate', correct: '/CorrectionSubtitles' };
  for (const stage of ['translate', 'correct'] as const)
    expect(editorPath(video, { source: 'hi', target: 'te', stage })).toBe(
      `${pages[stage]}?channel=4&video=5&source=hi&target=te`,
    );
  expect(reviewPath(video, 'te')).toBe('/Approver?category=translate&language=te&item=5');
  expect(reviewListPath('video', 'te')).toBe('/Approver?category=translate&language=te');
});

test('a row in review opens in the Approver, in the list of its dates', () => {
  expect(reviewPath(tenday, 'te')).toBe('/Approver?category=tenday&language=te&from=2026-12-01&to=2026-12-10&item=8');
  expect(reviewListPath('daily', 'te')).toBe('/Approver?category=daily&language=te');
});

test('the rows of an import are in the list of its days, or of all days; kinds without a page have no address', () => {
  const days = { from: '2026-12-01', to: '2026-12-10' };
  expect(importedRowsPath('tenday', days)).toBe('/Predictions10Days?from=2026-12-01&to=2026-12-10');
  expect(importedRowsPath('daily', null, { target: 'hi', item: 7 })).toBe(
    '/PredictionsDaily?target=hi&date=all&item=7',
  );
  expect(importedRowsPath('tenday', null)).toBe('/Predictions10Days?from=all&to=all');
  expect(importedRowsPath('activities', days)).toBe('/Activities?from=2026-12-01&to=2026-12-10');
  expect(importedRowsPath('videos', days)).toBeNull();
});

test.each([
  ['daily', '/uploader?tab=daily&import=3'],
  ['activities', '/uploader?tab=activities&import=3'],
  ['activity', '/uploader?tab=activities&import=3'],
  ['subtitles', '/uploader?tab=videos&import=3'],
] as const)('an import of %s opens on its tab', (kind, path) => {
  expect(importPath({ kind, id: 3 })).toBe(path);
});

test('a channel, a video, users and a tab of assignment have addresses; typed text is escaped', () => {
  expect(channelVideosPath(4)).toBe('/uploader?tab=videos&channel=4');
  expect(videoPath({ id: 5, channel: 4 })).toBe('/translate?channel=4&video=5');
  expect(videoPath({ id: 5, channel: 4, source: 'hi' })).toBe('/translate?channel=4&video=5&source=hi');
  expect(peoplePath({ q: 'a+b@example.com' })).toBe('/user-info?q=a%2Bb%40example.com');
  expect(boardPath({ person: 'a@b.c', kind: 'video', status: 'overdue' })).toBe(
    '/work-board?person=a%40b.c&kind=video&status=overdue',
  );
  expect(boardPath({ status: 'assigned', due: 'in4to7' })).toBe('/work-board?status=assigned&due=in4to7');
  expect(boardPath({ status: 'all', source: 'changed' })).toBe('/work-board?status=all&source=changed');
  expect(sourceChangedPath('daily', { source: 'hi', target: 'te', stage: 'translate' })).toBe(
    '/PredictionsDaily?source=hi&target=te&date=all&show=source-changed',
  );
  expect(boardPath({})).toBe('/work-board');
});

test('statistics link to lists: decided rows, videos with or without subtitles, files of a day', () => {
  const day = { from: '2026-11-22', to: '2026-11-22' };
  expect(decidedPath({ decision: 'sent-back', person: 'a@b.c', ...day })).toBe(
    '/decided?decision=sent-back&person=a%40b.c&from=2026-11-22&to=2026-11-22',
  );
  expect(channelVideosPath('all', 'no-te')).toBe('/uploader?tab=videos&channel=all&subtitles=no-te');
  expect(channelsPath()).toBe('/uploader?tab=channel');
  expect(subtitleFilesPath({ status: 'completed', ...day })).toBe(
    '/subtitle-dashboard?status=completed&from=2026-11-22&to=2026-11-22',
  );
  expect(reviewListPath('daily', 'te', 'corrected')).toBe('/Approver?category=daily&language=te&show=corrected');
});

test('My work opens unfiltered, or filtered by kind, language and list', () => {
  expect(myWorkPath({})).toBe('/my-work');
  expect(myWorkPath({ kind: 'daily', language: 'te', show: 'sent-back' })).toBe(
    '/my-work?kind=daily&language=te&show=sent-back',
  );
});
