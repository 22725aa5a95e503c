import { decodeAs, guessEncoding, hasWideMark, type SubtitleEncoding } from '@subtitle/webvtt/encodings';
import { readSubtitles, type Subtitles } from '@subtitle/webvtt/read-subtitles';
import { applyRepairs } from '@subtitle/webvtt/repair/apply-repairs';
import type { Doubt, DoubtKind } from '@subtitle/webvtt/repair/doubt';
import { requireFewLines } from '@subtitle/webvtt/require-few-lines';
import { WebvttError } from '@subtitle/webvtt/webvtt-error';

const NOT_TEXT = 'This file is not written in an encoding that can be read: save it as UTF-8 and choose it again.';

/** What a person decided about an odd block; the text replaces it. */
export type Answer = { by: 'accept' | 'edit' | 'leave-out'; text: string } | { by: 'keep' };

/** A chosen subtitle file while its odd blocks are settled. */
export interface Repair {
  encoding: SubtitleEncoding;
  /** Nobody has to look at the encoding any more. */
  isEncodingSettled: boolean;
  /** The encoding was another one at first. */
  isEncodingChanged: boolean;
  /** Text of the file; after a round of answers, the text they led to. */
  text: string;
  read: Subtitles;
  /** By the index of their doubt. */
  answers: ReadonlyMap<number, Answer>;
  /** Earlier rounds of answers, of which the text came. */
  rounds: readonly Repair[];
  /** Texts of blocks that were kept as they are in earlier rounds. */
  kept: ReadonlySet<string>;
}

/**
 * Begins with the bytes of a chosen file, in the encoding that they seem to be in.
 * @throws WebvttError for a file that is no subtitle file
 */
export function startRepair(bytes: Uint8Array): Repair {
  const guess = guessEncoding(bytes);
  if (!guess) throw new WebvttError(NOT_TEXT);
  const repair = repairOf(decodeAs(bytes, guess.encoding), guess.encoding);
  const isUnmarked = guess.encoding !== 'utf-8' && !hasWideMark(bytes);
  return { ...repair, isEncodingSettled: guess.isCertain && !isUnmarked };
}

/**
 * Reads the file in another encoding; answers so far were about another text.
 * @throws WebvttError where the bytes, or the text, cannot be read
 */
export function changeEncoding(bytes: Uint8Array, encoding: SubtitleEncoding): Repair {
  return { ...repairOf(decodeAs(bytes, encoding), encoding), isEncodingSettled: true, isEncodingChanged: true };
}

function repairOf(text: string, encoding: SubtitleEncoding): Repair {
  requireFewLines(text);
  const read = readSubtitles(text);
  return {
    encoding,
    isEncodingSettled: true,
    isEncodingChanged: false,
    text,
    read,
    answers: firstAnswers(read.doubts, new Set()),
    rounds: [],
    kept: new Set(),
  };
}

/** Blocks with one reading only are accepted; of what holds no text nobody is asked. */
function firstAnswers(doubts: readonly Doubt[], kept: ReadonlySet<string>): Map<number, Answer> {
  return new Map(
    doubts.flatMap((doubt, index): [number, Answer][] => {
      if (doubt.unanswered === 'fixed' && doubt.proposal !== null)
        return [[index, { by: 'accept', text: doubt.proposal }]];
      const isKept = doubt.kind === 'second-header' || (doubt.unanswered === 'kept' && kept.has(doubt.text));
      return isKept ? [[index, { by: 'keep' }]] : [];
    }),
  );
}

/** How many blocks still need an answer. */
export function countOpen({ read, answers }: Repair): number {
  return read.doubts.length - answers.size;
}

/** Answers blocks, or asks about them again; when all are answered, the repaired file is read once more. */
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
  return nextRound({ ...repair, answers });
}

/** Answers may lead to further doubts: an edited block may be odd too. */
function nextRound(repair: Repair): Repair {
  if (countOpen(repair) > 0) return repair;
  const text = repairedText(repair);
  const read = tryRead(text);
  const { doubts } = repair.read;
  const keptNow = doubts.filter((_doubt, index) => repair.answers.get(index)?.by === 'keep').map((doubt) => doubt.text);
  const kept = new Set([...repair.kept, ...keptNow]);
  const answers = firstAnswers(read.doubts, kept);
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

/** The round before the last answer that led to another one, or the first one with its first answers. */
export function startOver({ rounds, ...repair }: Repair): Repair {
  const first = rounds[0] ?? { ...repair, rounds };
  return { ...first, answers: firstAnswers(first.read.doubts, new Set()), rounds: [] };
}

/** The text of the file with its answers applied. */
export function repairedText({ text, read, answers }: Repair): string {
  const repairs = read.doubts.flatMap(({ line, lines }, index) => {
    const answer = answers.get(index);
    return answer && answer.by !== 'keep' ? [{ line, lines, text: answer.text }] : [];
  });
  return repairs.length > 0 ? applyRepairs(text, repairs) : text;
}

/** The file as it will be once its answers are applied: its cues are counted and measured. */
export function readRepaired(repair: Repair): Subtitles {
  return repair.read.doubts.length > 0 ? tryRead(repairedText(repair)) : repair.read;
}

/** What the server would not do by itself has to be sent as text; null where the chosen file can be sent as it is. */
export function textToSend(repair: Repair): string | null {
  const { read, answers, encoding, isEncodingChanged, rounds } = repair;
  const isUsual = read.doubts.every(({ unanswered, proposal }, index) => {
    const answer = answers.get(index);
    return unanswered === 'fixed' ? answer?.by === 'accept' && answer.text === proposal : answer?.by === 'keep';
  });
  const isOtherEncoding = isEncodingChanged || encoding === 'windows-1252' || encoding === 'mojibake';
  return isUsual && !isOtherEncoding && rounds.length === 0 ? null : repairedText(repair);
}

/** Blocks of one kind, in the order of the file. */
export interface DoubtGroup {
  kind: DoubtKind;
  indexes: number[];
  open: number[];
}

/** Blocks by their kinds: those with open ones first, each in the order in which they are found. */
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
