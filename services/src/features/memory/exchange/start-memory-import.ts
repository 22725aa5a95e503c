import { Transform } from 'node:stream';
import { LANG_PAIRS } from '@subtitle/contracts/languages';
import { describeFileTooLarge } from '@subtitle/domain/default-settings';
import { listMemoryPairs } from '@subtitle/domain/users/search-languages';
import type { SessionActor } from '../../../actor';
import { openSpool } from '../../../infra/spool/open-spool';
import { allocateIds } from '../../../models/allocate-ids';
import { type MemoryImportDocument, NO_COUNTS } from '../../../models/memory-import.model';
import { invalid, Refusal } from '../../../refusal';
import type { FilePart } from '../../imports/upload/read-upload';
import { runNotedUpload } from '../../imports/upload/spool-upload';
import { readSettings } from '../../settings/settings';
import { insertMemoryImport } from './memory-imports.repository';

const MB = 1024 * 1024;

/**
 * Stores an uploaded file of translations. A worker checks it; nothing is imported before a decision.
 * @throws Refusal invalid-request for a wrong form or a pair of other languages, file-too-large
 */
export async function startMemoryImport(
  actor: SessionActor,
  { name, bytes, field }: FilePart,
): Promise<MemoryImportDocument> {
  const own = listMemoryPairs(actor);
  const pair = field('pair') === undefined ? null : (LANG_PAIRS.find((one) => one === field('pair')) ?? undefined);
  if (pair === undefined || (pair && !own.includes(pair))) throw invalid('pair', 'Select a pair of your languages.');
  const { fileMegabytes } = (await readSettings()).house;
  return runNotedUpload(async (spoolId, confirmNote) => {
    const counter = createCounter(fileMegabytes);
    bytes.on('error', (error) => counter.stream.destroy(error));
    await openSpool()
      .put(spoolId, name, bytes.pipe(counter.stream))
      .catch((error) => {
        // The rest is read and dropped, because a client that is still sending would not receive the answer.
        bytes.unpipe(counter.stream);
        bytes.resume();
        throw error;
      });
    await confirmNote();
    const document: MemoryImportDocument = {
      _id: await allocateIds('memory_imports', 1),
      spool_id: spoolId,
      name,
      bytes: counter.getBytes(),
      pair,
      allowed: pair ? [pair] : [...own],
      pairs: [],
      by: actor.username,
      at: new Date(),
      state: 'reading',
      holder: null,
      held_until: null,
      finished: 0,
      rules: '',
      stored: 0,
      share: 0,
      counts: NO_COUNTS,
      faults: [],
    };
    await insertMemoryImport(document);
    return document;
  });
}

/** Counts the bytes that pass, and refuses a file that is too large. */
function createCounter(megabytes: number) {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > megabytes * MB) done(new Refusal('file-too-large', {}, describeFileTooLarge(megabytes)));
      else done(null, chunk);
    },
  });
  return { stream, getBytes: () => bytes };
}
