const SESSION_FIELDS = [
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
 * Runs `explain` for commands as the API sent them. If the API closed a cursor early, its command counts with the whole
 * limit.
 * @param {object} db of the driver
 * @param {{ command: object }[]} reads
 * @returns {Promise<{ keys: number, documents: number, indexes: string[] }>} keys and documents examined; `indexes`:
 *   without repetition, COLLSCAN if no index was used
 */
export async function explainReads(db, reads) {
  const total = { keys: 0, documents: 0, indexes: new Set() };
  for (const { command } of reads) {
    const explained = await db.command({ explain: removeSessionFields(command), verbosity: 'executionStats' });
    // The output of `explain` for a pipeline has one part for the whole pipeline, or one per stage.
    for (const stats of explained.executionStats
      ? [explained.executionStats]
      : collectValues(explained, 'executionStats')) {
      total.keys += stats.totalKeysExamined ?? 0;
      total.documents += stats.totalDocsExamined ?? 0;
    }
    for (const plan of collectValues(explained, 'winningPlan'))
      for (const index of listIndexes(plan)) total.indexes.add(index);
  }
  return { ...total, indexes: [...total.indexes] };
}

function removeSessionFields(command) {
  return Object.fromEntries(Object.entries(command).filter(([field]) => !SESSION_FIELDS.includes(field)));
}

/** Returns every value under this name, at any depth. */
function collectValues(value, name) {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === name ? [inner] : collectValues(inner, name)));
}

function listIndexes(plan) {
  if (plan === null || typeof plan !== 'object') return [];
  const own =
    plan.stage === 'COLLSCAN' ? ['COLLSCAN'] : plan.keyPattern ? [Object.keys(plan.keyPattern).join(' ')] : [];
  return [...own, ...Object.values(plan).flatMap((inner) => (typeof inner === 'object' ? listIndexes(inner) : []))];
}
