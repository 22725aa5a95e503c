import { PREDICTION_KINDS, type PredictionKind } from '@subtitle/contracts/columns';
import type { IsoDay } from '@subtitle/domain/dates';
import { DEFAULT_SETTINGS } from '@subtitle/domain/default-settings';
import { makeVideoKey, makeVideoRowKey } from '@subtitle/domain/uploads/kinds/row-keys';
import { foldText } from '@subtitle/domain/uploads/natural-key';
import type { ClientSession } from 'mongoose';
import { hashPassword } from '../features/auth/password';
import { inTransaction } from '../infra/transaction';
import { ActivityModel } from '../models/activity.model';
import { allocateIds } from '../models/allocate-ids';
import { AuditEntryModel } from '../models/audit-entry.model';
import { ChannelModel } from '../models/channel.model';
import { ImportModel } from '../models/import.model';
import { collectAllLanguageValues } from '../models/item-row';
import { storeLongestRange } from '../models/longest-range';
import { MigrationModel } from '../models/migration.model';
import { PredictionModel } from '../models/prediction.model';
import { SettingsModel } from '../models/settings.model';
import { SettingsChangeModel } from '../models/settings-change.model';
import { SubtitleModel } from '../models/subtitle.model';
import { UserModel } from '../models/user.model';
import { VIDEO_ROW, VideoModel } from '../models/video.model';
import { createDemoActivities, DEMO_ACTIVITIES } from './activities';
import { createDemoHistory, HISTORY_ROWS } from './history';
import { createDemoPeople, DEMO_PASSWORD } from './people';
import { createDemoPredictions, DEMO_ROWS } from './predictions';
import type { RowHistory } from './stories';
import { createDemoImports, createDemoSubtitles, DEMO_FILES } from './subtitles';
import { CHANNELS, VIDEOS } from './videos';

const MARKER = 'demo-data';

/**
 * Adds demo people, channels, videos with subtitles, predictions and activities around `today` to a migrated database,
 * in one transaction and only once.
 * @returns whether anything was written
 */
export async function seedDemo({ today, now }: { today: IsoDay; now: Date }): Promise<boolean> {
  if (await MigrationModel.exists({ _id: MARKER })) return false;
  const users = await createUsers(now);
  const { channels, videos, subtitles, imports } = await createVideos(now);
  const first = await allocateIds('predictions', DEMO_ROWS + DEMO_ACTIVITIES + HISTORY_ROWS);
  const history = createDemoHistory(today, first + DEMO_ROWS + DEMO_ACTIVITIES);
  const predictions = [...createDemoPredictions(today, now, first), ...history];
  const activities = createDemoActivities(today, now, first + DEMO_ROWS);
  const entries = [...predictions, ...activities].flatMap(({ entries: some }) => some);
  const rangesOf = (kind: PredictionKind) => predictions.flatMap(({ row }) => (row.kind === kind ? [row] : []));
  return inTransaction(async (session) => {
    if (await MigrationModel.exists({ _id: MARKER }).session(session)) return false;
    if (!(await SettingsModel.exists({}).session(session))) await insertSettings(now, session);
    await insertDocuments(UserModel, users, session);
    await insertDocuments(ChannelModel, channels, session);
    await insertDocuments(VideoModel, videos, session);
    await insertDocuments(ImportModel, imports, session);
    await insertDocuments(SubtitleModel, subtitles, session);
    for (const kind of PREDICTION_KINDS) await storeLongestRange(kind, rangesOf(kind), session);
    await insertDocuments(PredictionModel, predictions.map(buildStoredRow), session);
    await insertDocuments(ActivityModel, activities.map(buildStoredRow), session);
    await insertDocuments(AuditEntryModel, entries, session);
    const detail = `${predictions.length} predictions and ${activities.length} activities around ${today}`;
    await insertDocuments(MigrationModel, [{ _id: MARKER, done_at: now, detail }], session);
    return true;
  });
}

/** The demo's Marathi and Bengali texts have the digits of their scripts. */
async function insertSettings(at: Date, session: ClientSession): Promise<void> {
  const { mr, bn, ...others } = DEFAULT_SETTINGS.languages;
  const languages = { ...others, mr: { ...mr, digits: 'native' as const }, bn: { ...bn, digits: 'native' as const } };
  const settings = { selfApproval: false, house: { ...DEFAULT_SETTINGS, languages } };
  await insertDocuments(SettingsModel, [{ _id: 'general', ...settings, revision: 1 }], session);
  await insertDocuments(SettingsChangeModel, [{ _id: 1, by: 'admin@example.com', at, ...settings }], session);
}

/** Existing people keep their accounts. Each password has its own salt. */
async function createUsers(now: Date) {
  const people = createDemoPeople();
  const known = await UserModel.find({ username_lower: { $in: people.map(({ username }) => username) } }).lean();
  const names = new Set(known.map(({ username_lower }) => username_lower));
  const missing = people.filter(({ username }) => !names.has(username));
  if (missing.length === 0) return [];
  const first = await allocateIds('users', missing.length);
  const hashes = await Promise.all(missing.map(() => hashPassword(DEMO_PASSWORD)));
  return missing.map((person, index) => ({
    ...person,
    _id: first + index,
    username_lower: person.username,
    password_hash: hashes[index]!,
    status: 'active' as const,
    created_at: now,
  }));
}

async function createVideos(now: Date) {
  const taken = await ChannelModel.find({ name_lower: { $in: CHANNELS.map(foldChannelName) } }).lean();
  if (taken.length > 0) return { channels: [], videos: [], subtitles: [], imports: [] };
  const firstChannel = await allocateIds('channels', CHANNELS.length);
  const firstVideo = await allocateIds('predictions', VIDEOS.length);
  const channels = CHANNELS.map((channel, index) => ({
    ...channel,
    _id: firstChannel + index,
    name_lower: foldChannelName(channel),
  }));
  const videos = VIDEOS.map(({ channel, video_title, link }, index) => ({
    ...VIDEO_ROW,
    _id: firstVideo + index,
    id: firstVideo + index,
    channel_id: firstChannel + channel,
    video_title,
    link,
    key: makeVideoKey(makeVideoRowKey(video_title, link), firstChannel + channel),
  }));
  const numbers = videos.map(({ _id }) => _id);
  const [file, first] = [await allocateIds('subtitles', DEMO_FILES), await allocateIds('imports', DEMO_FILES)];
  const subtitles = createDemoSubtitles(numbers, { file, import: first });
  const video = (id: number) => videos[id - firstVideo]!;
  const imports = createDemoImports(subtitles, {
    video_title: (id) => video(id).video_title,
    channel_id: (id) => video(id).channel_id,
    by: 'uploader@example.com',
    now,
  });
  return { channels, videos, subtitles, imports };
}

const foldChannelName = ({ channel_name }: { channel_name: string }) => foldText(channel_name);

/** Uses the driver directly: the documents are already in their stored form. */
async function insertDocuments(
  model: { collection: { insertMany(documents: never[], options: { session: ClientSession }): Promise<unknown> } },
  documents: readonly object[],
  session: ClientSession,
): Promise<void> {
  if (documents.length > 0) await model.collection.insertMany([...documents] as never[], { session });
}

function buildStoredRow({ row }: RowHistory): object {
  const stored = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  return { ...stored, ...collectAllLanguageValues(row) };
}
