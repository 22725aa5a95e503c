import { decodeAs, guessEncoding, hasWideMark, type SubtitleEncoding } from '@subtitle/webvtt/encodings';
import { readSubtitles, type Subtitles } from '@subtitle/webvtt/read-subtitles';
import { applyRepairs } from '@subtitle/webvtt/repair/apply-repairs';
import type { Doubt, DoubtKind } from '@subtitle/webvtt/repair/doubt';
import { requireFewLines } from '@subtitle/webvtt/require-few-lines';
import { WebvttError } from '@subtitle/webvtt/webvtt-error';

const NOT_TEXT = 'The encoding of this file cannot be read. Save the file as UTF-8 and select it again.';

/** A user's answer to an odd block; `text` replaces the block. */
export type Answer = { by: 'accept' | 'edit' | 'leave-out'; text: string } | { by: 'keep' };

/** A selected subtitle file and the answers to its odd blocks so far. */
export interface Repair {
  encoding: SubtitleEncoding;
  /** Whether the encoding is certain or confirmed. */
  isEncodingSettled: boolean;
  /** Whether the user selected another encoding than the guessed one. */
  isEncodingChanged: boolean;
  /** Text of the file, after all completed rounds of answers. */
  text: string;
  read: Subtitles;
  /** Key: index in `read.doubts`. */
  answers: ReadonlyMap<number, Answer>;
  /** Completed rounds of answers that led to this text. */
  rounds: readonly Repair[];
  /** Texts of blocks that were kept unchanged in earlier rounds. */
  kept: ReadonlySet<string>;
}

/**
 * Starts a repair with the bytes of a selected file and a guessed encoding.
 * @throws WebvttError if it is not a subtitle file
 */
export function startRepair(bytes: Uint8Array): Repair {
  const guess = guessEncoding(bytes);
  if (!guess) throw new WebvttError(NOT_TEXT);
  const repair = createRepair(decodeAs(bytes, guess.encoding), guess.encoding);
  const isUnmarked = guess.encoding !== 'utf-8' && !hasWideMark(bytes);
  return { ...repair, isEncodingSettled: guess.isCertain && !isUnmarked };
}

/**
 * Reads the file in another encoding. Earlier answers are dropped, because they were about a different text.
 * @throws WebvttError if the bytes or the text cannot be read
 */
export function changeEncoding(bytes: Uint8Array, encoding: SubtitleEncoding): Repair {
  return { ...createRepair(decodeAs(bytes, encoding), encoding), isEncodingSettled: true, isEncodingChanged: true };
}

function createRepair(text: string, encoding: SubtitleEncoding): Repair {
  requireFewLines(text);
  const read = readSubtitles(text);
  return {
    encoding,
    isEncodingSettled: true,
    isEncodingChanged: false,
    text,
    read,
    answers: answerAutomatically(read.doubts, new Set()),
    rounds: [],
    kept: new Set(),
  };
}

/**
 * Returns the automatic answers. A block with only one possible reading is accepted; a second header and a block that
 * was kept before are kept.
 */
function answerAutomatically(doubts: readonly Doubt[], kept: ReadonlySet<string>): Map<number, Answer> {
  return new Map(
    doubts.flatMap((doubt, index): [number, Answer][] => {
      if (doubt.unanswered === 'fixed' && doubt.proposal !== null)
        return [[index, { by: 'accept', text: doubt.proposal }]];
      const isKept = doubt.kind === 'second-header' || (doubt.unanswered === 'kept' && kept.has(doubt.text));
      return isKept ? [[index, { by: 'keep' }]] : [];
    }),
  );
}

/** Returns how many blocks still need an answer. */
export function countOpenDoubts({ read, answers }: Repair): number {
  return read.doubts.length - answers.size;
}

/** Answers blocks, or removes their answers. After the last answer the repaired file is read again. */
export function answerDoubts(
  repair: Repair,
  indexes: readonly number[],
  answerOf: (doubt: Doubt) => Answer | null,
): Repair {
  const answers = new Map(repair.answers);
  for (const index of indexes) {
    const answer = answerOf(repair.read.doubts[index]!);
    if (answer) answers.set(index, answer);
    else answers.delete(index);
  }
  return startNextRound({ ...repair, answers });
}

/** Starts another round if the answers lead to new doubts: an edited block may still be odd. */
function startNextRound(repair: Repair): Repair {
  if (countOpenDoubts(repair) > 0) return repair;
  const text = writeRepairedText(repair);
  const read = tryRead(text);
  const { doubts } = repair.read;
  const keptNow = doubts.filter((_doubt, index) => repair.answers.get(index)?.by === 'keep').map((doubt) => doubt.text);
  const kept = new Set([...repair.kept, ...keptNow]);
  const answers = answerAutomatically(read.doubts, kept);
  if (answers.size === read.doubts.length) return repair;
  return { ...repair, text, read, answers, kept, rounds: [...repair.rounds, repair] };
}

function tryRead(text: string): Subtitles {
  try {
    return readSubtitles(text);
  } catch (error) {
    if (!(error instanceof WebvttError)) throw error;
    return { format: 'srt', content: '', cues: [], doubts: [], faults: [], notes: [], warnings: [] };
  }
}

/** Returns the first round, with its automatic answers only. */
export function startOver({ rounds, ...repair }: Repair): Repair {
  const first = rounds[0] ?? { ...repair, rounds };
  return { ...first, answers: answerAutomatically(first.read.doubts, new Set()), rounds: [] };
}

/** Returns the text of the file with its answers applied. */
export function writeRepairedText({ text, read, answers }: Repair): string {
  const repairs = read.doubts.flatMap(({ line, lines }, index) => {
    const answer = answers.get(index);
    return answer && answer.by !== 'keep' ? [{ line, lines, text: answer.text }] : [];
  });
  return repairs.length > 0 ? applyRepairs(text, repairs) : text;
}

/** Reads the file with its answers applied, to count and measure its cues. */
export function readRepaired(repair: Repair): Subtitles {
  return repair.read.doubts.length > 0 ? tryRead(writeRepairedText(repair)) : repair.read;
}

/**
 * Returns the repaired text if the server could not produce it without the user's answers; null if the file can be sent
 * unchanged.
 */
export function getTextToSend(repair: Repair): string | null {
  const { read, answers, encoding, isEncodingChanged, rounds } = repair;
  const isUsual = read.doubts.every(({ unanswered, proposal }, index) => {
    const answer = answers.get(index);
    return unanswered === 'fixed' ? answer?.by === 'accept' && answer.text === proposal : answer?.by === 'keep';
  });
  const isOtherEncoding = isEncodingChanged || encoding === 'windows-1252' || encoding === 'mojibake';
  return isUsual && !isOtherEncoding && rounds.length === 0 ? null : writeRepairedText(repair);
}

/** Blocks of one kind, in file order. */
export interface DoubtGroup {
  kind: DoubtKind;
  indexes: number[];
  open: number[];
}

/** Groups blocks by kind: kinds with open blocks first, otherwise in the order in which they occur. */
export function groupDoubts({ read, answers }: Repair): DoubtGroup[] {
  const groups = new Map<DoubtKind, DoubtGroup>();
  for (const [index, { kind }] of read.doubts.entries()) {
    const group = groups.get(kind) ?? { kind, indexes: [], open: [] };
    groups.set(kind, group);
    group.indexes.push(index);
    if (!answers.has(index)) group.open.push(index);
  }
  return [...groups.values()].sort((a, b) => Number(b.open.length > 0) - Number(a.open.length > 0));
}
