import { LANGUAGES } from '@subtitle/contracts/language-table';
import { LANG_PAIRS, LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { undoImport } from '@subtitle/contracts/operations/imports';
import {
  listActivities,
  listPredictionsDaily,
  listPredictionsTenday,
} from '@subtitle/contracts/operations/predictions';
import { listReviewActivities, listReviewDaily } from '@subtitle/contracts/operations/review';
import { listAllSubtitles } from '@subtitle/contracts/operations/subtitle-figures';
import { openTranslation } from '@subtitle/contracts/operations/vtt';
import { listBoard } from '@subtitle/contracts/operations/work-board';
import type { Role } from '@subtitle/contracts/roles';
import { STATUSES } from '@subtitle/contracts/statuses';
import { findMissingColumns } from '@subtitle/domain/required-columns';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { TestApi } from '@subtitle/testing/api';
import { readSubtitles } from '@subtitle/webvtt/read-subtitles';
import type { App } from '../http/route';
import { ActivityModel } from '../models/activity.model';
import { AuditEntryModel } from '../models/audit-entry.model';
import { PredictionModel } from '../models/prediction.model';
import { SubtitleModel } from '../models/subtitle.model';
import { UserModel } from '../models/user.model';
import { VideoModel } from '../models/video.model';
import { startTestApi } from '../test/start-test-api';
import { ACTIVITY_TEXTS } from './activity-texts';
import { seedDemo } from './seed-demo';
import { type DemoLanguage, SENTENCES_BY_COLUMN } from './sentences';

const WHEN = { today: '2026-03-10', now: new Date('2026-03-10T06:00:00Z') };
let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
  await seedDemo(WHEN);
});
afterAll(() => api.stop());

test('adds demo data only once', async () => {
  const before = await PredictionModel.countDocuments();
  expect(await seedDemo(WHEN)).toBe(false);
  expect(await PredictionModel.countDocuments()).toBe(before);
});

test('every pair has a translator and every language an editor', async () => {
  const listPairs = async (role: string) =>
    new Set(
      (await UserModel.find({ roles: role as Role, status: 'active' }).lean()).flatMap(({ langPairs }) => langPairs),
    );
  expect([...(await listPairs('translator'))].sort()).toEqual([...LANG_PAIRS].sort());
  const edited = [...(await listPairs('editor'))].map((pair) => pair.split('_')[1]);
  expect(new Set(edited)).toEqual(new Set(LANGUAGE_CODES));
});

test('today has work for the translator and for the reviewer, and every status', async () => {
  const query = { from: WHEN.today, to: WHEN.today, language: 'te' } as const;
  const all = await api.as('admin').call(listPredictionsDaily, { query });
  expect(all.answer).toHaveLength(12);
  expect(new Set(all.answer.map(({ status_te }) => status_te))).toEqual(new Set(STATUSES));
  const mine = await api.as('translator').call(listPredictionsDaily, { query });
  expect(mine.answer.filter(({ status_te }) => status_te === 'assigned').length).toBeGreaterThan(1);
  expect(mine.answer.some(({ sent_back_te }) => sent_back_te !== null)).toBe(true);
  const corrected = await api.as('editor').call(listPredictionsDaily, { query });
  expect(corrected.answer.filter(({ status_te, te_4 }) => status_te === 'assigned' && te_4 !== '')).not.toEqual([]);
  expect((await api.as('reviewer').call(listReviewDaily, { query })).answer.length).toBeGreaterThan(1);
  const ranges = await api.as('admin').call(listPredictionsTenday, { query: { from: WHEN.today, to: WHEN.today } });
  expect(ranges.answer).toHaveLength(120);
});

test('today has activities to translate, to correct and to review', async () => {
  const query = { from: WHEN.today, to: WHEN.today, language: 'te' } as const;
  const listStatuses = async (who: string) =>
    (await api.as(who).call(listActivities, { query })).answer.activities.map(({ status_te }) => status_te);
  expect(await listStatuses('admin')).toHaveLength(6);
  expect(await listStatuses('translator')).toEqual(expect.arrayContaining(['assigned', 'inreview', 'approved']));
  expect(await listStatuses('editor')).toEqual(expect.arrayContaining(['assigned', 'corrected']));
  const body = { language: 'te' } as const;
  expect((await api.as('reviewer').call(listReviewActivities, { body })).answer.length).toBeGreaterThan(1);
});

test('lists without a language have rows of all languages', async () => {
  for (const query of [{}, { person: 'translator@example.com' }] as const) {
    const { units } = (await api.as('assigner').call(listBoard, { query: { ...query, limit: 500 } })).answer;
    expect(new Set(units.map(({ language }) => language)).size).toBeGreaterThan(query.person ? 0 : 2);
    expect(new Set(units.map(({ kind }) => kind))).toEqual(new Set(['daily', 'tenday', 'activity']));
  }
  const day = { from: WHEN.today, to: WHEN.today };
  expect((await api.as('translator').call(listPredictionsDaily, { query: day })).answer).not.toHaveLength(0);
  expect((await api.as('reviewer').call(listReviewDaily, { query: day })).answer).not.toHaveLength(0);
});

test('rows and audit agree on status, revision and owner, and submitted rows have texts', async () => {
  const rows = [...(await PredictionModel.find().lean()), ...(await ActivityModel.find().lean())];
  const entries = await AuditEntryModel.find().sort({ revision: 1 }).lean();
  const last = new Map(entries.map((entry) => [`${entry.item} ${entry.language}`, entry]));
  for (const row of rows)
    for (const code of LANGUAGE_CODES) {
      const { status, revision, owner } = readUnit(row, code);
      const entry = last.get(`${row.id} ${code}`);
      expect([row.id, code, entry?.to ?? 'pending', entry?.revision ?? 0, entry?.owner ?? null]).toEqual([
        row.id,
        code,
        status,
        revision,
        owner,
      ]);
      if (['inreview', 'corrected', 'approved'].includes(status)) expect(findMissingColumns(row, code)).toEqual([]);
    }
  for (const { at } of entries) expect(at.getTime()).toBeLessThan(WHEN.now.getTime());
});

test('the demo translator can translate the subtitles of a video, and players can read all files', async () => {
  const [video] = await VideoModel.find({ kind: 'video' }).sort({ _id: 1 }).lean();
  const params = { id: video!._id };
  const { answer } = await api
    .as('translator')
    .call(openTranslation, { params, query: { target: 'te', source: 'hi' } });
  expect(answer).toMatchObject({ languages: ['hi', 'en'], editable: true });
  const { cues, faults } = readSubtitles(answer.source.content);
  expect([cues.length, answer.target.texts.length, faults]).toEqual([24, 24, []]);
  const files = await SubtitleModel.find({}).lean();
  for (const { content, cues: counted } of files) expect(readSubtitles(content).cues).toHaveLength(counted);
});

test('every language has different sentences, each in its script', () => {
  const sentences = [...SENTENCES_BY_COLUMN.flat(), ...ACTIVITY_TEXTS.flatMap(({ name, text }) => [name, text])];
  const languages = Object.keys(sentences[0]!) as DemoLanguage[];
  expect(languages).toEqual(['en', 'hi', 'mr', 'gu', 'bn', 'te']);
  for (const code of languages) {
    const texts = sentences.map((sentence) => sentence[code]);
    expect(new Set(texts).size).toBe(24 + 12);
    for (const text of texts) {
      expect(text).toBe(text.normalize('NFC'));
      expect(text.replace(/[\p{P}\p{N}\s]/gu, '')).toMatch(
        new RegExp(`^[\\p{Script=${LANGUAGES[code].script}}\\p{M}\\u200C\\u200D]+$`, 'u'),
      );
    }
  }
});

test("the demo's files have their own imports, with different times, which can be undone", async () => {
  const { files } = (await api.as('uploader').call(listAllSubtitles)).answer;
  expect(files.map(({ fileName, createdBy }) => [fileName, createdBy])).toContainEqual([
    'Rashifal Mesha to Kark.hi.vtt',
    'uploader@example.com',
  ]);
  for (const { bytes, created } of files)
    expect([bytes! > 1_000, created! < WHEN.now.toISOString()]).toEqual([true, true]);
  expect(new Set(files.map(({ created }) => created)).size).toBe(files.length);
  const undone = await api.as('uploader').call(undoImport, { params: { id: files[0]!.importId } });
  expect(undone.status).toBe(200);
  expect((await api.as('uploader').call(listAllSubtitles)).answer.total).toBe(files.length - 1);
});
