import type { LangPair } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { MEMORY_IMPORT_LIMITS } from '@subtitle/contracts/operations/memory-exchange';
import { cleanText } from '@subtitle/domain/texts/clean-text';
import type { MemoryFileFault } from '../../../models/memory-import.model';
import { listPlaces } from '../learn/list-places';
import type { LearntPlace } from '../store/learnt-unit';
import type { FileGroup, FileText, SkippedUnit } from './file-parts';

/** Sentences in one batch, which is stored in one transaction. */
export const BATCH_SIZE = 200;

export interface ImportedPlace {
  place: LearntPlace;
  pair: LangPair;
}

type LeftOut = SkippedUnit | 'unmatched';

/** Why a unit or a text is left out. */
const REASONS: Readonly<Record<LeftOut, string>> = {
  sourceless: 'There is no source text.',
  untranslated: 'There is no translation.',
  otherLanguages: 'The languages are not those of the import.',
  unmatched: 'The sentences could not be matched with those of the translation.',
};

/** The next sentences of a file, each translation once, with what was found on the way to them. */
export interface PlaceBatch {
  places: ImportedPlace[];
  faults: MemoryFileFault[];
  skipped: Record<LeftOut, number>;
  /** The first of `skipped` with their lines. */
  leftOut: MemoryFileFault[];
  share: number;
}

const createBatch = (): PlaceBatch => ({
  places: [],
  faults: [],
  skipped: { sourceless: 0, untranslated: 0, otherLanguages: 0, unmatched: 0 },
  leftOut: [],
  share: 0,
});

/** Returns a batch with a fault of the file as a whole. */
export const createFaultBatch = (fault: MemoryFileFault): PlaceBatch => ({
  ...createBatch(),
  faults: [fault],
  share: 1,
});

/** Splits the texts of a file into sentences as those of rows. The batches of a file are always the same. */
export async function* readPlaces(groups: AsyncIterable<FileGroup>): AsyncGenerator<PlaceBatch> {
  const known = new Set<string>();
  let batch = createBatch();
  for await (const { parts, share } of groups) {
    batch.share = share;
    for (const part of parts) {
      if ('skipped' in part) leaveOut(batch, part.line, part.skipped);
      else if ('sentence' in part) batch.faults.push(part);
      else addText(part, batch, known);
      if (batch.places.length < BATCH_SIZE) continue;
      yield batch;
      batch = { ...createBatch(), share };
    }
    if (known.size <= MEMORY_IMPORT_LIMITS.sentences) continue;
    batch.faults.push({ line: 1, sentence: TOO_MANY });
    break;
  }
  yield batch;
}

const formatCount = (count: number) => count.toLocaleString('en-US');

const TOO_MANY = `A file has at most ${formatCount(MEMORY_IMPORT_LIMITS.sentences)} sentences.`;

function leaveOut({ skipped, leftOut }: PlaceBatch, line: number, why: LeftOut): void {
  skipped[why]++;
  if (leftOut.length < MEMORY_IMPORT_LIMITS.leftOut) leftOut.push({ line, sentence: REASONS[why] });
}

function addText({ line, pair, source, target }: FileText, batch: PlaceBatch, known: Set<string>): void {
  const texts = { source: cleanText(source), target: cleanText(target) };
  if (texts.source === '' || texts.target === '') {
    leaveOut(batch, line, texts.source === '' ? 'sourceless' : 'untranslated');
    return;
  }
  const longest = Math.max(texts.source.length, texts.target.length);
  if (longest > LIMITS.textCharacters) {
    batch.faults.push({ line, sentence: `A text has more than ${formatCount(LIMITS.textCharacters)} characters.` });
    return;
  }
  const places = listPlaces(pair, texts);
  if (places.length === 0) leaveOut(batch, line, 'unmatched');
  for (const place of places) {
    if (known.has(place.entry)) continue;
    known.add(place.entry);
    batch.places.push({ place, pair });
  }
}
