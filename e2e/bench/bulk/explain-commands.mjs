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
 * What the database looks at for commands as the API sent them.
 * @param {object} db of the driver
 * @param {object[]} commands
 * @returns {Promise<{ keys: number, documents: number, indexes: string[] }>} `indexes`: each once; COLLSCAN where by none
 */
export async function examined(db, commands) {
  const total = { keys: 0, documents: 0, indexes: new Set() };
  for (const command of commands) {
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
 * The keys of the same commands for a server that ends a scan where a limit is reached: those of the index's range up to the last row that
 * was found. SecantusDB reads such a range to its end.
 * @returns {Promise<number | null>} null where the order is not the one of an index
 */
export async function keysToTheEnd(db, commands, isOrdered) {
  let keys = 0;
  for (const command of commands) {
    if (!isOrdered(command)) return null;
    const { rows, key, sort, limit } = await answered(db, command);
    if (rows.length < limit) keys += await db.collection(command.find ?? command.aggregate).countDocuments(key);
    else keys += await placeOf(db.collection(command.find ?? command.aggregate), { key, sort, id: rows.at(-1).id });
  }
  return keys;
}

async function answered(db, command) {
  const told = await db.command(withoutSession(command));
  const rows = told.cursor.firstBatch;
  if (command.find)
    return { rows, key: command.filter, sort: command.sort, limit: command.limit ?? Number.POSITIVE_INFINITY };
  const stage = (name) => command.pipeline.find((one) => name in one)?.[name];
  return { rows, key: stage('$match'), sort: stage('$sort'), limit: stage('$limit') ?? Number.POSITIVE_INFINITY };
}

/** How many rows of a range come in its order up to one of them. */
async function placeOf(collection, { key, sort, id }) {
  let place = 0;
  for await (const row of collection.find(key, { projection: { _id: 0, id: 1 }, sort })) {
    place++;
    if (row.id === id) break;
  }
  return place;
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
