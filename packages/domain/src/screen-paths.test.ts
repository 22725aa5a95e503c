import {
  buildBoardPath,
  buildChannelsPath,
  buildChannelVideosPath,
  buildDaySheetPath,
  buildDecidedPath,
  buildEditorPath,
  buildImportedRowsPath,
  buildImportPath,
  buildMyWorkPath,
  buildPeoplePath,
  buildReviewListPath,
  buildReviewPath,
  buildSourceChangedPath,
  buildSubtitleFilesPath,
  buildVideoPath,
} from './screen-paths';

const daily = { kind: 'daily', id: 9, from: '2026-12-01', to: '2026-12-01' } as const;
const tenday = { kind: 'tenday', id: 8, from: '2026-12-01', to: '2026-12-10' } as const;

test('a row opens in the editor of its kind and stage', () => {
  expect(buildEditorPath(daily, { source: 'hi', target: 'te', stage: 'translate' })).toBe(
    '/PredictionsDaily?source=hi&target=te&date=2026-12-01&item=9',
  );
  expect(buildEditorPath(tenday, { source: 'hi', target: 'mr', stage: 'correct' })).toBe(
    '/CorrectionPrediction10Days?source=hi&target=mr&from=2026-12-01&to=2026-12-10&item=8',
  );
  expect(buildEditorPath({ ...daily, kind: 'activity' }, {})).toBe('/Activities?date=2026-12-01&item=9');
});

test('a video opens in the VTT Translator of its channel, and in review in the category Translate', () => {
  const video = { kind: 'video', id: 5, channel_id: 4, from: '9999-01-01', to: '9999-01-01' } as const;
  const pages = { translate: '/translate', correct: '/CorrectionSubtitles' };
  for (const stage of ['translate', 'correct'] as const)
    expect(buildEditorPath(video, { source: 'hi', target: 'te', stage })).toBe(
      `${pages[stage]}?channel=4&video=5&source=hi&target=te`,
    );
  expect(buildReviewPath(video, 'te')).toBe('/Approver?category=translate&language=te&item=5');
  expect(buildReviewListPath('video', 'te')).toBe('/Approver?category=translate&language=te');
});

test('a row in review opens in the Approver, in the list of its dates', () => {
  expect(buildReviewPath(tenday, 'te')).toBe(
    '/Approver?category=tenday&language=te&from=2026-12-01&to=2026-12-10&item=8',
  );
  expect(buildReviewListPath('daily', 'te')).toBe('/Approver?category=daily&language=te');
});

test('the rows of an import are in the list of its days, or of all days; kinds without a page have no address', () => {
  const days = { from: '2026-12-01', to: '2026-12-10' };
  expect(buildImportedRowsPath('tenday', days)).toBe('/Predictions10Days?from=2026-12-01&to=2026-12-10');
  expect(buildImportedRowsPath('daily', null, { target: 'hi', item: 7 })).toBe(
    '/PredictionsDaily?target=hi&date=all&item=7',
  );
  expect(buildImportedRowsPath('tenday', null)).toBe('/Predictions10Days?from=all&to=all');
  expect(buildImportedRowsPath('activities', days)).toBe('/Activities?from=2026-12-01&to=2026-12-10');
  expect(buildImportedRowsPath('videos', days)).toBeNull();
});

test.each([
  ['daily', '/uploader?tab=daily&import=3'],
  ['activities', '/uploader?tab=activities&import=3'],
  ['activity', '/uploader?tab=activities&import=3'],
  ['subtitles', '/uploader?tab=videos&import=3'],
] as const)('an import of %s opens on its tab', (kind, path) => {
  expect(buildImportPath({ kind, id: 3 })).toBe(path);
});

test('a channel, a video, users and a tab of assignment have addresses; typed text is escaped', () => {
  expect(buildChannelVideosPath(4)).toBe('/uploader?tab=videos&channel=4');
  expect(buildVideoPath({ id: 5, channel: 4 })).toBe('/translate?channel=4&video=5');
  expect(buildVideoPath({ id: 5, channel: 4, source: 'hi' })).toBe('/translate?channel=4&video=5&source=hi');
  expect(buildPeoplePath({ q: 'a+b@example.com' })).toBe('/user-info?q=a%2Bb%40example.com');
  expect(buildBoardPath({ person: 'a@b.c', kind: 'video', status: 'overdue' })).toBe(
    '/work-board?person=a%40b.c&kind=video&status=overdue',
  );
  expect(buildBoardPath({ status: 'assigned', due: 'in4to7' })).toBe('/work-board?status=assigned&due=in4to7');
  expect(buildBoardPath({ status: 'all', source: 'changed' })).toBe('/work-board?status=all&source=changed');
  expect(buildSourceChangedPath('daily', { source: 'hi', target: 'te', stage: 'translate' })).toBe(
    '/PredictionsDaily?source=hi&target=te&date=all&show=source-changed',
  );
  expect(buildBoardPath({})).toBe('/work-board');
});

test('statistics link to lists: decided rows, videos with or without subtitles, files of a day', () => {
  const day = { from: '2026-11-22', to: '2026-11-22' };
  expect(buildDecidedPath({ decision: 'sent-back', person: 'a@b.c', ...day })).toBe(
    '/decided?decision=sent-back&person=a%40b.c&from=2026-11-22&to=2026-11-22',
  );
  expect(buildChannelVideosPath('all', 'no-te')).toBe('/uploader?tab=videos&channel=all&subtitles=no-te');
  expect(buildChannelsPath()).toBe('/uploader?tab=channel');
  expect(buildSubtitleFilesPath({ status: 'completed', ...day })).toBe(
    '/subtitle-dashboard?status=completed&from=2026-11-22&to=2026-11-22',
  );
  expect(buildReviewListPath('daily', 'te', 'corrected')).toBe('/Approver?category=daily&language=te&show=corrected');
});

test('My work opens unfiltered, or filtered by kind, language and list', () => {
  expect(buildMyWorkPath({})).toBe('/my-work');
  expect(buildMyWorkPath({ kind: 'daily', language: 'te', show: 'sent-back' })).toBe(
    '/my-work?kind=daily&language=te&show=sent-back',
  );
});

test('the day sheet opens at the next day due, or at a day in a language pair', () => {
  expect(buildDaySheetPath()).toBe('/day-sheet');
  expect(buildDaySheetPath({ source: 'hi', target: 'te', days: '2026-11-30' })).toBe(
    '/day-sheet?source=hi&target=te&days=2026-11-30',
  );
});
