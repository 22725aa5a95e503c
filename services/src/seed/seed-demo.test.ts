import { LANGUAGES } from '@subtitle/contracts/language-table';
import { LANG_PAIRS, LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { undoImport } from '@subtitle/contracts/operations/imports';
import {
  listActivities,
  listPredictionsDaily,
  listPredictionsTenday,
} from '@subtitle/contracts/operations/predictions';
import { listReviewActivities, listReviewDaily } from '@subtitle/contracts/operations/review';
import { getSettings } from '@subtitle/contracts/operations/settings';
import { listAllSubtitles } from '@subtitle/contracts/operations/subtitle-figures';
import { openTranslation } from '@subtitle/contracts/operations/vtt';
import { listBoard } from '@subtitle/contracts/operations/work-board';
import type { Role } from '@subtitle/contracts/roles';
import { STATUSES } from '@subtitle/contracts/statuses';
import { SLOT_WORDS } from '@subtitle/domain/demo/slot-words';
import { findMissingColumns } from '@subtitle/domain/required-columns';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { listDaysBetween } from '@subtitle/domain/team-day';
import { findStyleFaults } from '@subtitle/domain/texts/house-style';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { TestApi } from '@subtitle/testing/api';
import { readSubtitles } from '@subtitle/webvtt/read-subtitles';
import { openDay } from '../features/figures/work/open-day';
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
/** Days of the history. */
const [FIRST, LAST] = ['2025-12-04', '2026-03-03'];
const TRANSLATED = ['te', 'mr', 'gu', 'bn'] as const;
const isFinished = ({ kind, from }: { kind: string; from: string }) => kind === 'daily' && from <= LAST;

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
      const begins = isFinished(row) ? 'approved' : 'pending';
      expect([row.id, code, entry?.to ?? begins, entry?.revision ?? 0, entry?.owner ?? null]).toEqual([
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

test('the history has 12 rows on each of 90 days, approved in every language', async () => {
  const rows = (await PredictionModel.find({ kind: 'daily' }).sort({ from: 1, lagna_order: 1 }).lean()).filter(
    isFinished,
  );
  expect([rows.length, rows[0]!.from, rows.at(-1)!.from]).toEqual([90 * 12, FIRST, LAST]);
  expect(rows.map(({ lagna_order }) => lagna_order)).toEqual(rows.map((_, index) => index % 12));
  for (const row of rows)
    expect(LANGUAGE_CODES.map((code) => row[`status_${code}`])).toEqual(LANGUAGE_CODES.map(() => 'approved'));
});

test('the history was translated in the hours of the team, and a few rows were sent back', async () => {
  const rows = (await PredictionModel.find({ kind: 'daily' }).lean()).filter(isFinished);
  const entries = await AuditEntryModel.find({ item: { $in: rows.map(({ id }) => id) } })
    .sort({ at: 1 })
    .lean();
  const stories = new Map<string, string[]>();
  for (const { item, language, event, at } of entries) {
    const hour = (at.getUTCHours() + 5 + (at.getUTCMinutes() + 30) / 60) % 24;
    expect([hour >= 9, hour < 18]).toEqual([true, true]);
    const key = `${item} ${language}`;
    stories.set(key, [...(stories.get(key) ?? []), event]);
  }
  expect(stories.size).toBe(90 * 12 * TRANSLATED.length);
  const short = 'assign submit-item approve-item';
  const long = 'assign submit-item reassign-item submit-item approve-item';
  const counted = [...stories.values()].map((events) => events.join(' '));
  expect(new Set(counted)).toEqual(new Set([short, long]));
  expect(counted.filter((events) => events === long).length).toBe(188);
});

test('the figures count the work of each day of the history', async () => {
  for (const day of listDaysBetween('2025-12-10', '2026-03-08')) {
    const { approved } = await openDay(day).fold();
    const counts = approved.map(({ kind, language, count }) => `${kind} ${language} ${count}`).sort();
    expect([day, counts]).toEqual([day, TRANSLATED.map((language) => `daily ${language} 12`).sort()]);
  }
});

test('each text of a prediction has two to four sentences, the same number in every language', async () => {
  for (const row of await PredictionModel.find({ from: { $gte: '2026-02-20' } }).lean())
    for (const column of [1, 2, 3, 4] as const) {
      const count = splitSentences(row[`hi_${column}`]!, 'hi').length;
      expect(count).toBeGreaterThanOrEqual(2);
      expect(count).toBeLessThanOrEqual(4);
      for (const code of LANGUAGE_CODES) {
        const text = row[`${code}_${column}`];
        if (text) expect([text, splitSentences(text, code).length]).toEqual([text, count]);
      }
    }
});

test('texts follow the house style of the demo, in which Marathi and Bengali have their own digits', async () => {
  const { house } = (await api.as('admin').call(getSettings)).answer;
  const rows = await PredictionModel.find({}).lean();
  for (const code of LANGUAGE_CODES) {
    const faults = rows.flatMap((row) =>
      [1, 2, 3, 4].flatMap((column) =>
        findStyleFaults(row[`${code}_${column as 1}`] ?? '', code, house.languages[code]),
      ),
    );
    expect([code, faults]).toEqual([code, []]);
  }
});

test('80 to 95 % of the sentences of a month occurred before with other numbers, dates and planets', async () => {
  const words = [...SLOT_WORDS.hi.planets, ...SLOT_WORDS.hi.months, ...SLOT_WORDS.hi.onDay].join('|');
  const slots = new RegExp(`[0-9][0-9,.:]*|${words}`, 'gu');
  const rows = await PredictionModel.find({ kind: 'daily' }).sort({ from: 1, lagna_order: 1 }).lean();
  const seen = new Set<string>();
  const counts = { known: 0, all: 0 };
  const newByDay = new Map<string, Set<string>>();
  for (const row of rows)
    for (const column of [1, 2, 3, 4] as const)
      for (const { text } of splitSentences(row[`hi_${column}`]!, 'hi')) {
        const sentence = text.replaceAll(slots, '#');
        if (row.from > '2026-02-11') counts.all++;
        if (row.from > '2026-02-11' && seen.has(sentence)) counts.known++;
        if (!seen.has(sentence)) newByDay.set(row.from, (newByDay.get(row.from) ?? new Set()).add(sentence));
        seen.add(sentence);
      }
  expect(counts.known / counts.all).toBeGreaterThan(0.8);
  expect(counts.known / counts.all).toBeLessThan(0.95);
  expect(newByDay.get(WHEN.today)!.size).toBeGreaterThanOrEqual(6);
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
