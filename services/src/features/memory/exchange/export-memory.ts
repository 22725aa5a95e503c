import { Readable } from 'node:stream';
import { getSourceLanguage, type LangPair, type LanguageCode } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { MEMORY_IMPORT_LIMITS, type MemoryForm } from '@subtitle/contracts/operations/memory-exchange';
import { listMemoryPairs } from '@subtitle/domain/users/search-languages';
import type { SessionActor } from '../../../actor';
import { type MemoryEntryDocument, MemoryEntryModel } from '../../../models/memory-entry.model';
import { invalid, Refusal } from '../../../refusal';
import { type ExportedFile, exportLimit } from '../../items/export/export-rows';
import { applyAmendment } from '../amend/amended-entry';
import { hideUnfinishedImports, isImported } from '../amend/imported-entries';
import { writeMemorySheet } from './write-sheet';
import { type TmxUnit, writeTmx } from './write-tmx';

/** Reading stops with the request, so this only ends a reading that hangs. */
const TIMEOUT_MS = 10 * 60_000;
const BATCH_SIZE = 500;

type ExportedEntry = Pick<MemoryEntryDocument, '_id' | 'pair' | 'source' | 'target' | 'uses' | 'contexts' | 'amended'>;

/**
 * Exports the stored translations of pairs as TMX or .xlsx. Retired ones are omitted. Entries are read while the file
 * is sent.
 * @param named pairs with commas between them
 * @throws Refusal invalid-request for a pair of other languages, and for a workbook that cannot hold all translations;
 *   not-found where there is no translation
 */
export async function exportMemory(
  actor: SessionActor,
  named: string,
  form: MemoryForm,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const pairs = readPairs(actor, named);
  const endTurn = await exportLimit.enter(signal);
  try {
    if (form === 'xlsx') await requireRoom(pairs);
    const units = streamUnits(pairs, signal);
    const first = await units.next();
    if (first.done) throw new Refusal('not-found', {}, MESSAGES.nothingToExport);
    const all = prepend(first.value, units);
    const bytes = Readable.from(
      form === 'tmx' ? writeTmx(all, findSource(pairs), new Date()) : writeMemorySheet(all, throwTooLarge),
      { objectMode: false },
    );
    bytes.once('close', endTurn);
    return { name: `translation-memory-${describePairs(pairs)}.${form}`, bytes };
  } catch (error) {
    endTurn();
    throw error;
  }
}

function readPairs(actor: SessionActor, named: string): LangPair[] {
  const own = listMemoryPairs(actor);
  const pairs = [...new Set(named.split(','))].map((name) => own.find((pair) => pair === name));
  if (pairs.includes(undefined)) throw invalid('pair', 'Select a pair of your languages.');
  return pairs as LangPair[];
}

/** Returns the language of all sources; null if there are several. */
function findSource(pairs: readonly LangPair[]): LanguageCode | null {
  const [first, ...others] = new Set(pairs.map(getSourceLanguage));
  return others.length > 0 ? null : first!;
}

const describePairs = (pairs: readonly LangPair[]) =>
  pairs.length === 1 ? pairs[0]!.replace('_', '-') : `${pairs.length}-pairs`;

/**
 * Refuses a workbook before its first byte if an import would not read it back as a whole. A sheet holds a few more rows.
 */
async function requireRoom(pairs: readonly LangPair[]): Promise<void> {
  const most = MEMORY_IMPORT_LIMITS.sentences;
  const { collection } = MemoryEntryModel;
  if ((await collection.estimatedDocumentCount({ maxTimeMS: TIMEOUT_MS })) <= most) return;
  const counted = await collection.countDocuments(
    { pair: { $in: [...pairs] } },
    { limit: most + 1, hint: { _id: 1 }, maxTimeMS: TIMEOUT_MS },
  );
  if (counted <= most) return;
  const limit = most.toLocaleString('en-US');
  throw invalid('form', `A workbook holds at most ${limit} translations. Select TMX, or fewer pairs.`);
}

/** The last guard: very many translations are added while the file is sent, or the texts are very long. */
function throwTooLarge(): never {
  throw new Error('The memory has more translations than a sheet has rows.');
}

async function* prepend<T>(first: T, others: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* others;
}

async function* streamUnits(pairs: readonly LangPair[], signal: AbortSignal): AsyncGenerator<TmxUnit> {
  let batch: ExportedEntry[] = [];
  for await (const entry of findEntries(pairs)) {
    batch.push(entry);
    if (batch.length < BATCH_SIZE) continue;
    signal.throwIfAborted();
    yield* listUnits(batch);
    batch = [];
  }
  yield* listUnits(batch);
}

const findEntries = (pairs: readonly LangPair[]) =>
  MemoryEntryModel.collection.find<ExportedEntry>(
    { pair: { $in: [...pairs] } },
    {
      projection: { pair: 1, source: 1, target: 1, uses: 1, contexts: { $slice: 1 }, amended: 1 },
      hint: { _id: 1 },
      maxTimeMS: TIMEOUT_MS,
    },
  );

async function* listUnits(entries: readonly ExportedEntry[]): AsyncGenerator<TmxUnit> {
  for (const entry of await hideUnfinishedImports(entries)) {
    const held = applyAmendment(entry);
    if (held) yield createUnit(held);
  }
}

function createUnit(entry: ExportedEntry): TmxUnit {
  const { _id, pair, source, target, uses } = entry;
  const { contexts, amended } = entry;
  const isTaught = amended?.target == null || (isImported(entry) && contexts.length > 0);
  const { by, at } = isTaught ? contexts[0]! : amended!;
  return { id: _id, pair, source, target, uses, by, at };
}
