const OF_THE_SESSION = [
  'lsid',
  '$db',
  '$clusterTime',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'maxTimeMS',
];

/**
 * What the database looks at for commands as the API sent them. SecantusDB takes half a minute for one at 120,000 rows, so this is asked of few.
 * @param {object} db of the driver
 * @param {{ command: object }[]} reads
 * @returns {Promise<{ keys: number, documents: number, indexes: string[] }>} `indexes`: each once; COLLSCAN where by none
 */
export async function examined(db, reads) {
  const total = { keys: 0, documents: 0, indexes: new Set() };
  for (const { command } of reads) {
    const told = await db.command({ explain: withoutSession(command), verbosity: 'executionStats' });
    // A pipeline is explained as a whole, or stage by stage.
    for (const stats of told.executionStats ? [told.executionStats] : named(told, 'executionStats')) {
      total.keys += stats.totalKeysExamined ?? 0;
      total.documents += stats.totalDocsExamined ?? 0;
    }
    for (const plan of named(told, 'winningPlan')) for (const index of scans(plan)) total.indexes.add(index);
  }
  return { ...total, indexes: [...total.indexes] };
}

/**
 * The keys in the ranges of an index that the same commands ask for, counted: all of them, which SecantusDB reads in spite of a limit, and
 * those up to the last row fetched, where a server stops that ends a scan with its limit, or with whoever asks for no more.
 * @param {{ command: object, fetched: number }[]} reads `fetched`: how many rows
 * @returns {Promise<{ whole: number, ended: number }>}
 */
export async function keysInRange(db, reads) {
  const keys = { whole: 0, ended: 0 };
  for (const { command, fetched } of reads) {
    const { rows, key, limit } = await answered(db, command);
    const collection = db.collection(command.find ?? command.aggregate);
    const whole = await collection.countDocuments(key);
    keys.whole += whole;
    const isEnded = rows.length >= limit || fetched < rows.length;
    if (!isEnded) keys.ended += whole;
    else keys.ended += limit === 1 ? 1 : await placeOf(collection, key, rows[fetched - 1]);
  }
  return keys;
}

/** The same command with all of its rows at once. */
async function answered(db, asked) {
  const command = { ...asked, ...(asked.find ? { batchSize: asked.limit } : { cursor: {} }) };
  const rows = (await db.command(withoutSession(command))).cursor.firstBatch;
  if (command.find) return { rows, key: command.filter, limit: command.limit ?? Number.POSITIVE_INFINITY };
  const stage = (name) => command.pipeline.find((one) => name in one)?.[name];
  return { rows, key: stage('$match'), limit: stage('$limit') ?? Number.POSITIVE_INFINITY };
}

/** How many rows of a range come in the order of lists up to one of them: those of earlier days, and of its own day. */
async function placeOf(collection, key, last) {
  const before = await collection.countDocuments({ ...key, from: { ...key.from, $lt: last.from } });
  const own = await collection
    .find({ ...key, from: last.from }, { projection: { _id: 0, to: 1, lagna_order: 1, id: 1 } })
    .toArray();
  return before + own.filter((row) => !isBehind(row, last)).length;
}

function isBehind(row, other) {
  if (row.to !== other.to) return row.to > other.to;
  return row.lagna_order === other.lagna_order ? row.id > other.id : row.lagna_order > other.lagna_order;
}

function withoutSession(command) {
  return Object.fromEntries(Object.entries(command).filter(([field]) => !OF_THE_SESSION.includes(field)));
}

/** Every value under this name, wherever it stands. */
function named(value, name) {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === name ? [inner] : named(inner, name)));
}

function scans(plan) {
  if (plan === null || typeof plan !== 'object') return [];
  const own =
    plan.stage === 'COLLSCAN' ? ['COLLSCAN'] : plan.keyPattern ? [Object.keys(plan.keyPattern).join(' ')] : [];
  return [...own, ...Object.values(plan).flatMap((inner) => (typeof inner === 'object' ? scans(inner) : []))];
}
