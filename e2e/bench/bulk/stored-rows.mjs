const BATCH_SIZE = 1_000;
const DAYS = 730;
const DAY_MS = 86_400_000;
const NO_DAY = '9999-01-01';
const RANGE_DAYS = 10;
/** Id of the first row of each kind, far above those of the demo. */
export const FIRST_ID = { daily: 2_000_000, tenday: 4_000_000, activity: 6_000_000, video: 8_000_000 };
const COLLECTION = { daily: 'predictions', tenday: 'predictions', activity: 'activities', video: 'videos' };
const TEXT = 'आज का दिन शुभ है, धैर्य से काम लें';

/** Statuses in Telugu of ten consecutive rows of a person; `true` is replaced by the person. */
const STATUSES = [
  ...Array(4).fill({ status_te: 'assigned' }),
  { status_te: 'assigned', author_te: true },
  { status_te: 'assigned', stage_te: 'correct' },
  { status_te: 'corrected', author_te: true, stage_te: 'correct' },
  { status_te: 'inreview', author_te: true, submitter_te: true },
  ...Array(2).fill({ status_te: 'approved', author_te: true, submitter_te: true }),
];

/**
 * Stores rows of a kind, with dates from one year ago to one year from now. The owners take turns (null: no owner). The
 * fields are the same as after imports and work. The texts are short.
 * @param {object} db of the driver
 * @param {{ kind: keyof FIRST_ID, rows: number, owners: (string | null)[], parts?: (index: number) => object }} options
 *   `parts`: further fields of a row; `first`: number of existing rows
 */
export async function storeRows(db, { kind, rows, owners, first = 0, parts = () => ({}) }) {
  if (kind === 'tenday')
    await db.collection('import_lanes').updateOne({ _id: kind }, { $max: { longest_days: RANGE_DAYS - 1 } });
  for (let at = first; at < rows; at += BATCH_SIZE) {
    const some = Array.from({ length: Math.min(BATCH_SIZE, rows - at) }, (_, i) =>
      buildSummary({ ...buildRow(kind, at + i, owners), ...parts(at + i) }),
    );
    await db.collection(COLLECTION[kind]).insertMany(some, { ordered: false });
  }
}

/**
 * Adds the summary fields with which the services find a row regardless of language. Only Telugu has work in these
 * rows.
 */
export function buildSummary(row) {
  const { assigned_te, status_te } = row;
  return {
    ...row,
    ...(assigned_te && { owners: [assigned_te] }),
    ...(status_te === 'assigned' && { assignees: [assigned_te] }),
    ...(status_te && { statuses: [status_te] }),
  };
}

function buildRow(kind, index, owners) {
  const id = FIRST_ID[kind] + index;
  const owner = owners[index % owners.length];
  const own = owner ? buildStatus(owner, STATUSES[Math.floor(index / owners.length) % STATUSES.length]) : {};
  return {
    _id: kind === 'video' ? id : `bulk:${id}`,
    id,
    kind,
    key: `bulk|${id}`,
    ...FIELDS_BY_KIND[kind](index),
    ...own,
  };
}

const FIELDS_BY_KIND = {
  daily: (index) => ({ ...buildDates(index % DAYS, 0), ...buildPrediction(index, DAYS) }),
  tenday: (index) => {
    const ranges = DAYS / RANGE_DAYS;
    return { ...buildDates((index % ranges) * RANGE_DAYS, RANGE_DAYS - 1), ...buildPrediction(index, ranges) };
  },
  activity: (index) => ({
    ...buildDates(index % DAYS, 0),
    lagna_order: 0,
    BB_Start: '0:1:0',
    BB_End: '0:1:45',
    act_hi: TEXT,
    hi: TEXT,
  }),
  video: (index) => ({
    from: NO_DAY,
    to: NO_DAY,
    lagna_order: 0,
    channel_id: 1_000 + (index % 100),
    video_title: `Rashifal ${index}`,
    link: 'https://www.youtube.com/watch?v=Kq7rXa2LmB4',
  }),
};

function buildDates(offset, more) {
  const first = Date.now() + (offset - DAYS / 2) * DAY_MS;
  return { from: toIsoDay(first), to: toIsoDay(first + more * DAY_MS) };
}

function buildPrediction(index, perRound) {
  const lagna_order = Math.floor(index / perRound) % 12;
  return { lagna_order, subno: String(index), hi_1: TEXT, hi_2: TEXT, hi_3: TEXT, hi_4: TEXT };
}

function buildStatus(owner, parts) {
  const named = Object.entries(parts).map(([field, value]) => [field, value === true ? owner : value]);
  return {
    assigned_te: owner,
    since_te: new Date(Date.now() - 3 * DAY_MS),
    stage_te: 'translate',
    source_te: 'hi',
    revision_te: 1,
    ...Object.fromEntries(named),
  };
}

const toIsoDay = (ms) => new Date(ms).toISOString().slice(0, 10);
/** Returns the date that many days from now, yyyy-mm-dd. */
export const getDayFromNow = (days) => toIsoDay(Date.now() + days * DAY_MS);
