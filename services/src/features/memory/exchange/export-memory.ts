import { Readable } from 'node:stream';
import { getSourceLanguage, type LangPair } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { listMemoryPairs } from '@subtitle/domain/users/search-languages';
import type { SessionActor } from '../../../actor';
import { type MemoryEntryDocument, MemoryEntryModel } from '../../../models/memory-entry.model';
import { invalid, Refusal } from '../../../refusal';
import { type ExportedFile, exportLimit } from '../../items/export/export-rows';
import { applyAmendment } from '../amend/amended-entry';
import { type TmxUnit, writeTmx } from './write-tmx';

/** Reading stops with the request, so this only ends a reading that hangs. */
const TIMEOUT_MS = 10 * 60_000;

type ExportedEntry = Pick<MemoryEntryDocument, '_id' | 'pair' | 'source' | 'target' | 'uses' | 'contexts' | 'amended'>;

/**
 * Exports the stored translations of a pair as TMX. Retired ones are omitted. Entries
 * are read while the file is sent.
 * @throws Refusal invalid-request for a pair of other languages; not-found where there is no translation
 */
export async function exportMemory(actor: SessionActor, pair: LangPair, signal: AbortSignal): Promise<ExportedFile> {
  if (!listMemoryPairs(actor).includes(pair)) throw invalid('pair', 'Select a pair of your languages.');
  const endTurn = await exportLimit.enter(signal);
  try {
    const units = streamUnits(pair, signal);
    const first = await units.next();
    if (first.done) throw new Refusal('not-found', {}, MESSAGES.nothingToExport);
    const all = prepend(first.value, units);
    const bytes = Readable.from(writeTmx(all, getSourceLanguage(pair), new Date()), {
      objectMode: false,
    });
    bytes.once('close', endTurn);
    return { name: `translation-memory-${pair.replace('_', '-')}.tmx`, bytes };
  } catch (error) {
    endTurn();
    throw error;
  }
}

async function* prepend<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* others;
}

async function* streamUnits(pair: LangPair, signal: AbortSignal): AsyncGenerator<TmxUnit> {
  const found = MemoryEntryModel.collection.find<ExportedEntry>(
    { pair },
    {
      projection: { pair: 1, source: 1, target: 1, uses: 1, contexts: { $slice: 1 }, amended: 1 },
      hint: { _id: 1 },
      maxTimeMS: TIMEOUT_MS,
    },
  );
  for await (const entry of found) {
    signal.throwIfAborted();
    const held = applyAmendment(entry);
    if (held) yield createUnit(held);
  }
}

function createUnit({ _id, pair, source, target, uses, contexts, amended }: ExportedEntry): TmxUnit {
  const { by, at } = amended?.target == null ? contexts[0]! : amended;
  return { id: _id, pair, source, target, uses, by, at };
}
