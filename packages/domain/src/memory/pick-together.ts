/** A row that can be assigned, with the ids of its new sentences. */
export interface OfferedRow {
  id: number;
  fresh: readonly string[];
}

export interface PickedRows {
  /** In the order of the offered rows. */
  ids: number[];
  /** Number of different new sentences of these rows, and how many of them other people have too. */
  sentences: number;
  shared: number;
}

/** How many rows to pick, if there are so many, and how many different new sentences they may have together. */
export interface Wanted {
  rows: number;
  sentences?: number;
}

interface Holders {
  /** New sentences of rows that the receiver has. */
  own: ReadonlySet<string>;
  /** New sentences of rows that other people have. */
  others: ReadonlySet<string>;
}

/**
 * Picks rows so that as few sentences as possible are translated by two people: first the rows that share a new sentence
 * with the receiver's, then rows whose new sentences nobody has, each followed by the rows that share one with it. Rows
 * with new sentences of other people come last.
 * @param rows in the order of lists
 * @param wanted limits; with one of sentences, rows without new sentences are not picked, and if every row has more new
 * sentences, the row with the fewest is picked
 */
export function pickTogether(rows: readonly OfferedRow[], wanted: Wanted, { own, others }: Holders): PickedRows {
  const isOwn = ({ fresh }: OfferedRow) => fresh.some((one) => own.has(one));
  const isOfOthers = (row: OfferedRow) => !isOwn(row) && row.fresh.some((one) => others.has(one));
  const alike = groupBySentence(rows.filter((row) => !isOfOthers(row)));
  const picked = new Set<OfferedRow>();
  const sentences = new Set<string>();
  const visited = new Set<string>();
  const fits = ({ fresh }: OfferedRow) => {
    if (wanted.sentences === undefined) return true;
    const added = fresh.filter((one) => !sentences.has(one)).length;
    return fresh.length > 0 && sentences.size + added <= wanted.sentences;
  };
  function add(row: OfferedRow): void {
    picked.add(row);
    for (const one of row.fresh) sentences.add(one);
  }
  function pick(first: OfferedRow): void {
    const queue = [first];
    for (let row = queue.shift(); row && picked.size < wanted.rows; row = queue.shift()) {
      if (picked.has(row) || !fits(row)) continue;
      add(row);
      for (const sentence of row.fresh) {
        if (visited.has(sentence)) continue;
        visited.add(sentence);
        queue.push(...(alike.get(sentence) ?? []));
      }
    }
  }
  const free = rows.filter((row) => !isOwn(row) && !isOfOthers(row));
  const order = [...rows.filter(isOwn), ...free, ...rows.filter(isOfOthers)];
  for (const row of order) pick(row);
  // A row that was too long in its turn may consist of sentences that other rows have brought in since.
  if (wanted.sentences !== undefined) for (const row of order) pick(row);
  // Nothing fits: the row with the fewest new sentences exceeds the number least.
  if (picked.size === 0 && wanted.sentences !== undefined && wanted.rows > 0) {
    const [first, ...rest] = order.filter(({ fresh }) => fresh.length > 0);
    if (first) add(rest.reduce((least, row) => (row.fresh.length < least.fresh.length ? row : least), first));
  }
  return describePicked(
    rows.filter((row) => picked.has(row)),
    others,
  );
}

/** Describes rows as they are: their new sentences, and those that other people have too. */
export function describePicked(rows: readonly OfferedRow[], others: ReadonlySet<string>): PickedRows {
  const fresh = new Set(rows.flatMap((row) => row.fresh));
  const shared = [...fresh].filter((one) => others.has(one)).length;
  return { ids: rows.map(({ id }) => id), sentences: fresh.size, shared };
}

function groupBySentence(rows: readonly OfferedRow[]): Map<string, OfferedRow[]> {
  const groups = new Map<string, OfferedRow[]>();
  for (const row of rows)
    for (const sentence of row.fresh) {
      const group = groups.get(sentence);
      if (group) group.push(row);
      else groups.set(sentence, [row]);
    }
  return groups;
}
