import { setImmediate } from 'node:timers/promises';
import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { toPlainText } from '@subtitle/webvtt/figures/cue-figures';
import { listCues } from '@subtitle/webvtt/translation/cues';
import { makeQuestionKey } from '../../models/question-key';
import { readContent } from './uploaded-subtitles';

/** Files whose cues are kept with their keys. A file may have 10,000 cues. */
const MAX_FILES = 10;
/** Cues whose keys are made before other requests get their turn. */
const CUES_AT_ONCE = 200;

/** A sentence that may have a question. */
export interface UnitSentence {
  language: LanguageCode;
  /** For a cue, its number. */
  column: string;
  text: string;
  key: string;
}

type SourceFile = { _id: string; language: LanguageCode };

const kept = new Map<string, Promise<readonly UnitSentence[]>>();

/**
 * Returns the cues of an uploaded file as sentences, without tags; none without a file. Versions of files never change,
 * so the sentences of the last files are kept.
 */
export function listCueSentences(kind: ItemKind, file: SourceFile | null): Promise<readonly UnitSentence[]> {
  if (!file) return Promise.resolve([]);
  const known = kept.get(file._id);
  kept.delete(file._id);
  const sentences = known ?? readSentences(kind, file);
  // The file used last is the last one of the map.
  kept.set(file._id, sentences);
  sentences.catch(() => kept.delete(file._id));
  for (const oldest of kept.keys()) if (kept.size > MAX_FILES) kept.delete(oldest);
  return sentences;
}

async function readSentences(kind: ItemKind, { _id, language }: SourceFile): Promise<UnitSentence[]> {
  const sentences: UnitSentence[] = [];
  for (const [at, { payload }] of listCues(await readContent(_id)).entries()) {
    if (at % CUES_AT_ONCE === 0) await setImmediate();
    const text = toPlainText(payload).trim();
    if (text === '' || text.length > LIMITS.memoryTextCharacters) continue;
    sentences.push({ language, column: String(at + 1), text, key: makeQuestionKey(kind, language, text) });
  }
  return sentences;
}
