/** A row with the ids of its new sentences, each once. */
interface SharedRow {
  fresh: readonly string[];
}

/** A person who gets a part of the rows. */
export interface SharingPerson {
  id: number;
  /** New sentences of rows that the person has. */
  own: ReadonlySet<string>;
}

interface Share<Row> {
  person: SharingPerson;
  rows: Set<Row>;
  /** New sentences that the person has, and how many of them come from the shared rows. */
  has: Set<string>;
  added: number;
}

/**
 * Shares rows out so that rows with the same new sentences go to one person and everybody gets about as many new
 * sentences. Connected rows are divided only if they hold more than one person's part. Rows without new sentences go to
 * whoever has the fewest rows.
 * @returns rows by person, in the order of `rows`
 */
export function shareTogether<Row extends SharedRow>(
  rows: readonly Row[],
  people: readonly SharingPerson[],
): Map<number, Row[]> {
  const shares = people.map((person): Share<Row> => ({ person, rows: new Set(), has: new Set(person.own), added: 0 }));
  if (shares.length === 0) return new Map();
  const fresh = rows.filter((row) => row.fresh.length > 0);
  const part = Math.ceil(countSentences(fresh) / people.length);
  const clusters = divide(fresh, part).map((cluster) => ({ cluster, sentences: listSentences(cluster) }));
  for (const { cluster, sentences } of clusters.sort((a, b) => b.sentences.size - a.sentences.size)) {
    const to = chooseShare(shares, sentences, part);
    for (const row of cluster) to.rows.add(row);
    to.added += countMissing(sentences, to.has);
    for (const one of sentences) to.has.add(one);
  }
  for (const row of rows)
    if (row.fresh.length === 0) shares.reduce((a, b) => (b.rows.size < a.rows.size ? b : a)).rows.add(row);
  return new Map(shares.map(({ person, rows: got }) => [person.id, rows.filter((row) => got.has(row))]));
}

/** Chooses the person to whom the fewest sentences are new among those with room, else the one with the fewest then. */
function chooseShare<Row>(shares: readonly Share<Row>[], sentences: ReadonlySet<string>, part: number): Share<Row> {
  const offers = shares.map((share) => ({ share, missing: countMissing(sentences, share.has) }));
  const room = offers.filter(({ share, missing }) => share.added + missing <= part);
  const rank = ({ share, missing }: (typeof offers)[number]) =>
    [...(room.length > 0 ? [missing, share.added] : [share.added + missing, missing]), share.rows.size] as const;
  const isBefore = (a: readonly number[], b: readonly number[]) => {
    const at = a.findIndex((value, place) => value !== b[place]);
    return at >= 0 && a[at]! < b[at]!;
  };
  return (room.length > 0 ? room : offers).reduce((a, b) => (isBefore(rank(b), rank(a)) ? b : a)).share;
}

/** Returns groups of connected rows; one with more than `part` new sentences is divided. */
function divide<Row extends SharedRow>(rows: readonly Row[], part: number): Row[][] {
  const done: Row[][] = [];
  const queue = groupConnected(rows);
  // The queue grows while it is read.
  for (const group of queue) {
    if (countSentences(group) <= part) done.push(group);
    else {
      const { taken, left } = takeAlike(group, part);
      done.push(taken);
      queue.push(...groupConnected(left));
    }
  }
  return done;
}

/** Returns the rows that share a sentence with each other, directly or through other rows, as one group. */
function groupConnected<Row extends SharedRow>(rows: readonly Row[]): Row[][] {
  const alike = indexRows(rows);
  const visited = new Set<number>();
  const groups: Row[][] = [];
  for (const first of rows.keys()) {
    if (visited.has(first)) continue;
    const places: number[] = [];
    const queue = [first];
    visited.add(first);
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      places.push(at);
      for (const sentence of rows[at]!.fresh) {
        for (const other of alike.get(sentence) ?? []) {
          if (visited.has(other)) continue;
          visited.add(other);
          queue.push(other);
        }
        // Each sentence leads on only once, so that the time grows with the number of places.
        alike.delete(sentence);
      }
    }
    groups.push(places.sort((a, b) => a - b).map((at) => rows[at]!));
  }
  return groups;
}

/**
 * Takes the first row, then always the row that adds the fewest new sentences, until `limit` sentences are reached.
 * At least one row is taken.
 */
function takeAlike<Row extends SharedRow>(rows: readonly Row[], limit: number): { taken: Row[]; left: Row[] } {
  const alike = indexRows(rows);
  const missing = rows.map(({ fresh }) => fresh.length);
  const has = new Set<string>();
  const taken = new Set<number>();
  const near = new Set<number>();
  for (let next: number | undefined = 0; next !== undefined; ) {
    taken.add(next);
    near.delete(next);
    for (const sentence of rows[next]!.fresh) {
      if (has.has(sentence)) continue;
      has.add(sentence);
      for (const at of alike.get(sentence)!) {
        missing[at]! -= 1;
        if (!taken.has(at)) near.add(at);
      }
    }
    next = undefined;
    for (const at of near)
      if (next === undefined || missing[at]! < missing[next]! || (missing[at] === missing[next] && at < next))
        next = at;
    if (next !== undefined && has.size + missing[next]! > limit) next = undefined;
  }
  return { taken: rows.filter((_, at) => taken.has(at)), left: rows.filter((_, at) => !taken.has(at)) };
}

/** Returns the positions of the rows with each sentence. */
function indexRows(rows: readonly SharedRow[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [at, { fresh }] of rows.entries())
    for (const sentence of fresh) {
      const places = index.get(sentence);
      if (places) places.push(at);
      else index.set(sentence, [at]);
    }
  return index;
}

const listSentences = (rows: readonly SharedRow[]) => new Set(rows.flatMap(({ fresh }) => fresh));
const countSentences = (rows: readonly SharedRow[]) => listSentences(rows).size;
const countMissing = (sentences: ReadonlySet<string>, has: ReadonlySet<string>) =>
  [...sentences].filter((one) => !has.has(one)).length;
