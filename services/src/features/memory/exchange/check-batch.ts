import { MEMORY_IMPORT_LIMITS } from '@subtitle/contracts/operations/memory-exchange';
import type { MemoryImportDocument } from '../../../models/memory-import.model';
import { hideUnfinishedImports } from '../amend/imported-entries';
import { findSiblings } from './imported-entries.repository';
import type { PlaceBatch } from './read-places';

type Checked = Pick<MemoryImportDocument, 'counts' | 'faults' | 'left_out' | 'pairs' | 'share'>;

/** Adds the figures and faults of a batch to those of an import. */
export async function checkBatch(
  { counts, faults, left_out = [], pairs }: Checked,
  { places, skipped, faults: found, leftOut, share }: PlaceBatch,
): Promise<Checked> {
  const siblings = await hideUnfinishedImports(
    await findSiblings([...new Set(places.map(({ place }) => place.sentence))]),
  );
  const [entries, sentences] = [new Set(siblings.map(({ _id }) => _id)), new Set(siblings.map((one) => one.sentence))];
  const known = places.filter(({ place }) => entries.has(place.entry)).length;
  const differing = places.filter(({ place }) => !entries.has(place.entry) && sentences.has(place.sentence)).length;
  return {
    counts: {
      sentences: counts.sentences + places.length,
      fresh: counts.fresh + places.length - known - differing,
      differing: counts.differing + differing,
      known: counts.known + known,
      sourceless: (counts.sourceless ?? 0) + skipped.sourceless,
      untranslated: counts.untranslated + skipped.untranslated,
      otherLanguages: counts.otherLanguages + skipped.otherLanguages,
      unmatched: counts.unmatched + skipped.unmatched,
      faults: counts.faults + found.length,
    },
    faults: [...faults, ...found].slice(0, MEMORY_IMPORT_LIMITS.faults),
    left_out: [...left_out, ...leftOut].slice(0, MEMORY_IMPORT_LIMITS.leftOut),
    pairs: [...new Set([...pairs, ...places.map(({ pair }) => pair)])],
    share,
  };
}
