import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Sentence } from '../sentences/split-sentences';
import { type ReadSentence, readSentence, UNEVEN_COST, VARIANCE } from './align-sentences';

/** Source sentences that a translation lacks. */
interface MissingSentences {
  /** `source` is the number of the sentence, from 0, and `after` that of the target sentences before its place. */
  missing: { source: number; after: number }[];
  /** Whether no other sentences could be the missing ones. */
  isCertain: boolean;
}

interface Alignment {
  cost: number;
  missing: MissingSentences['missing'];
}

/** Returns whether a target sentence is a known translation of a source sentence, by their numbers. */
type IsKnown = (source: number, target: number) => boolean;

/** Length of a translation beside that of others: means of the 320 sentences of the demo data. */
const LENGTHS: Readonly<Record<LanguageCode, number>> = { en: 1, hi: 0.9, mr: 0.92, gu: 0.87, bn: 0.88, te: 0.96 };
/**
 * Costs in the unit of UNEVEN_COST. With these, of as many dropped as joined sentences of the demo data, 95 % of the
 * dropped ones are found, and 98 % of what is found is dropped.
 */
const MISSING_COST = 3;
const CERTAIN_COST = 1;
const VALUE_COST = 1.5;
const KNOWN_GAIN = 6;
/** Number of sentences that may be joined into one even if few are missing. */
const MIN_JOINED = 3;
/** Longer texts are not compared: the cost is that of all pairs of sentences. */
const MAX_PAIRS = 200;

/**
 * Finds sentences that a translation with fewer sentences than its source lacks. It compares the best alignment that
 * joins or divides sentences with the best one that leaves some out: by lengths, by values that occur in both texts, and by known
 * translations.
 */
export function findMissingSentences(
  sources: readonly Sentence[],
  targets: readonly Sentence[],
  sourceLanguage: LanguageCode,
  targetLanguage: LanguageCode,
  isKnown: IsKnown,
): MissingSentences {
  const none = { missing: [], isCertain: false };
  if (targets.length >= sources.length || targets.length === 0 || sources.length * targets.length > MAX_PAIRS)
    return none;
  const from = sources.map((one) => readSentence(one, sourceLanguage));
  const into = targets.map((one) => readSentence(one, targetLanguage));
  const measure = createMeasure(from, into, LENGTHS[targetLanguage] / LENGTHS[sourceLanguage], isKnown);
  const alignWith = (isKept: (source: number) => boolean) => align(from.length, into.length, measure, isKept);
  const best = alignWith(() => false);
  if (alignWith(() => true).cost - best.cost < MISSING_COST) return none;
  const isCertain = best.missing.every(
    ({ source }) => alignWith((at) => at === source).cost - best.cost >= CERTAIN_COST,
  );
  return { missing: best.missing, isCertain };
}

/** Returns the cost of source sentences that are translated by target sentences; both end before a number. */
type Measure = (source: number, sources: number, target: number, targets: number) => number;

function createMeasure(
  from: readonly ReadSentence[],
  into: readonly ReadSentence[],
  ratio: number,
  isKnown: IsKnown,
): Measure {
  const valuesOf = (sentences: readonly ReadSentence[]) => new Set(sentences.flatMap(({ values }) => values));
  const inTarget = valuesOf(into);
  const shared = [...valuesOf(from)].filter((value) => inTarget.has(value));
  const known = new Map<string, number>();
  const compute: Measure = (source, sources, target, targets) => {
    const [some, others] = [from.slice(source - sources, source), into.slice(target - targets, target)];
    const sum = (sentences: readonly ReadSentence[]) => sentences.reduce((total, { length }) => total + length, 0);
    const expected = Math.max(1, sum(some) * ratio);
    const [wanted, own] = [valuesOf(some), valuesOf(others)];
    const other = shared.filter((value) => wanted.has(value) !== own.has(value)).length;
    const gain = sources === 1 && targets === 1 && isKnown(source - 1, target - 1) ? KNOWN_GAIN : 0;
    const uneven = (sources + targets - 2) * UNEVEN_COST;
    return (sum(others) - expected) ** 2 / (2 * VARIANCE * expected) + uneven + other * VALUE_COST - gain;
  };
  return (...place) => {
    const id = place.join();
    const cost = known.get(id) ?? compute(...place);
    known.set(id, cost);
    return cost;
  };
}

/** @param isKept whether a source sentence may not be left out */
function align(sources: number, targets: number, measure: Measure, isKept: (source: number) => boolean): Alignment {
  // So many can always be joined that none is left out.
  const most = Math.max(MIN_JOINED, sources - targets + 1);
  // Best alignments of the sentences before these two places.
  const best = Array.from({ length: sources + 1 }, () => [] as Alignment[]);
  for (let i = 0; i <= sources; i++)
    for (let j = 0; j <= targets; j++) {
      let found: Alignment = { cost: i + j === 0 ? 0 : Number.POSITIVE_INFINITY, missing: [] };
      const offer = (earlier: Alignment, cost: number, missing = earlier.missing) => {
        if (earlier.cost + cost < found.cost) found = { cost: earlier.cost + cost, missing };
      };
      for (let joined = 1; joined <= Math.min(i, most) && j > 0; joined++)
        offer(best[i - joined]![j - 1]!, measure(i, joined, j, 1));
      if (i > 0 && j > 1) offer(best[i - 1]![j - 2]!, measure(i, 1, j, 2));
      const before = best[i - 1]?.[j];
      if (before && !isKept(i - 1)) offer(before, 0, [...before.missing, { source: i - 1, after: j }]);
      best[i]![j] = found;
    }
  return best[sources]![targets]!;
}
