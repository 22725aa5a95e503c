import type { LanguageCode } from '@subtitle/contracts/languages';
import { type CalendarForm, readCalendarWord } from './calendar-forms';
import { CALENDAR_WORDS } from './calendar-words';
import { foldText } from './fold-text';
import type { Slot } from './match';
import { type DigitRun, formatDate, NUMBER_PATTERN, type NumberToken, readNumbers } from './number-forms';
import { type OrdinalForm, readOrdinal } from './ordinals';

/** A part of a slot that is replaced on its own. */
export type SlotPiece =
  | DigitRun
  | { role: 'name'; start: number; end: number; text: string; form: CalendarForm; value: string }
  | { role: 'ordinal'; start: number; end: number; text: string; form: OrdinalForm; value: string };

/** A slot with what is needed to write another value into it. */
export interface FoundSlot extends Slot {
  pieces: SlotPiece[];
  /** Suffix that stays in the key: `'s` of `Monday's`, `th` of `4th`. */
  suffix: string;
}

/** Finds numbers, dates, weekdays, months and times, in the order of the text. */
export function findSlots(sentence: string, language: LanguageCode): Slot[] {
  return locateSlots(sentence, language).map(({ kind, value, start, end }) => ({ kind, value, start, end }));
}

/** Finds the slots of a text with their pieces. Places are those of the text as it was passed. */
export function locateSlots(text: string, language: LanguageCode): FoundSlot[] {
  const folded = foldText(text);
  const move = <T extends { start: number; end: number }>(part: T): T => {
    const [start, end] = [folded.toOriginal(part.start), folded.toOriginal(part.end)];
    return { ...part, start, end, ...('text' in part && { text: text.slice(start, end) }) };
  };
  const slots = locateFoldedSlots(folded.text, language);
  return folded.text === text ? slots : slots.map((slot) => ({ ...move(slot), pieces: slot.pieces.map(move) }));
}

/** Finds the slots of a text in NFC without joiners. */
export function locateFoldedSlots(text: string, language: LanguageCode): FoundSlot[] {
  const tokens = listTokens(text, language);
  const slots: FoundSlot[] = [];
  for (let at = 0; at < tokens.length; ) {
    const date = readDate(text, tokens, at);
    const slot = date?.slot ?? createSlot(text, tokens[at]!);
    if (slot) slots.push(slot);
    at += date?.used ?? 1;
  }
  return slots;
}

interface WordToken {
  kind: 'word';
  start: number;
  end: number;
  form: CalendarForm;
}
type Token = WordToken | (NumberToken & { ordinal?: SlotPiece & { role: 'ordinal' } });

/** Tags, references, placeholders and addresses have no slots: a number in them belongs to their name. */
const PROTECTED = String.raw`<\/?[a-z][^<>]*>|&#?\w+;|\{[^{}]*\}|(?:https?:\/\/|www\.)\S+`;
const TOKEN = new RegExp(
  `${PROTECTED}|(?<number>${NUMBER_PATTERN})|(?<word>[\\p{L}\\p{M}]+(?:['’]s(?![\\p{L}\\p{M}]))?)`,
  'giu',
);
const ENDS_IN_LATIN = /\p{Script=Latin}\p{M}*$/u;
/** Only this Latin word may precede a number without a space; others form a name such as `MP3`. */
const RUPEES = 'rs';

function listTokens(text: string, language: LanguageCode): Token[] {
  const tokens: Token[] = [];
  let lastWord = { text: '', end: -1 };
  for (const { index, groups } of text.matchAll(TOKEN)) {
    const { number, word } = groups as { number?: string; word?: string };
    if (number) {
      const isName = lastWord.end === index && ENDS_IN_LATIN.test(lastWord.text);
      if (!isName || lastWord.text.toLowerCase() === RUPEES) tokens.push(...readNumbers(number, index));
    } else if (word) {
      const end = index + word.length;
      const form = readCalendarWord(word, language);
      lastWord = { text: form ? '' : word, end };
      if (form) tokens.push({ kind: 'word', start: index, end, form });
      else addOrdinal(tokens.at(-1), { start: index, end, text: word }, language);
    }
  }
  return tokens;
}

function addOrdinal(
  token: Token | undefined,
  word: { start: number; end: number; text: string },
  language: LanguageCode,
) {
  if (token?.kind !== 'number' || token.end !== word.start || !/^[0-9]+$/.test(token.value)) return;
  const form = readOrdinal(Number(token.value), word.text, language);
  if (form) token.ordinal = { role: 'ordinal', ...word, form, value: token.value };
}

/** Signs between a day and its month: `12 March`, `12-March`, `12th of March`. */
const DAY_GAP = /^(?:\s*-\s*|\.?\s+|\s+of\s+)$/u;
const MONTH_GAP = /^\.?\s+$/u;
const YEAR_GAP = /^\.?,?\s+$/u;

/** Reads a date with a named month that begins at a token: `12 March`, `March 12, 2026`. */
function readDate(text: string, tokens: readonly Token[], at: number): { slot: FoundSlot; used: number } | null {
  const [first, second, third] = [tokens[at]!, tokens[at + 1], tokens[at + 2]];
  if (!second) return null;
  const gap = text.slice(getEnd(first), second.start);
  const isDayFirst = first.kind === 'number' && second.kind === 'word' && DAY_GAP.test(gap);
  const isMonthFirst = first.kind === 'word' && second.kind === 'number' && MONTH_GAP.test(gap);
  if (!isDayFirst && !isMonthFirst) return null;
  const [day, month] = (isDayFirst ? [first, second] : [second, first]) as [NumberToken, WordToken];
  if (month.form.kind !== 'month' || !isDay(day) || (isMonthFirst && month.form.suffix > 0)) return null;
  const year = third && YEAR_GAP.test(text.slice(getEnd(second), third.start)) && isYear(third) ? third : null;
  const tokensUsed = year ? [first, second, year] : [first, second];
  const pieces = tokensUsed.flatMap((token) => listPieces(text, token, token === day ? 'day' : 'year'));
  const value = formatDate(pieces.map((piece) => (piece.role === 'name' ? { ...piece, role: 'month' } : piece)));
  if (!value) return null;
  const end = getEnd(tokensUsed.at(-1)!);
  return {
    slot: { kind: 'date', value, start: first.start, end, pieces, suffix: month.form.suffixText },
    used: tokensUsed.length,
  };
}

const getEnd = (token: Token) => ('ordinal' in token && token.ordinal ? token.ordinal.end : token.end);
const isDay = ({ runs, value }: NumberToken) => runs[0]!.text.length <= 2 && Number(value) >= 1 && Number(value) <= 31;
const isYear = (token: Token): token is NumberToken =>
  token.kind === 'number' && token.runs[0]!.text.length === 4 && /^(?:19|20)[0-9]{2}$/.test(token.value);

function listPieces(text: string, token: Token, role: 'day' | 'year'): SlotPiece[] {
  if (token.kind === 'word') return [createName(text, token)];
  const runs = token.runs.map((run) => ({ ...run, role }));
  return token.ordinal ? [...runs, token.ordinal] : runs;
}

function createName(text: string, { start, end, form }: WordToken): SlotPiece {
  return { role: 'name', start, end, text: text.slice(start, end), form, value: String(form.value) };
}

function createSlot(text: string, token: Token): FoundSlot | null {
  if (token.kind === 'word') return createNameSlot(text, token);
  const { kind, value, start, runs, ordinal } = token;
  const pieces = ordinal ? [...runs, ordinal] : runs;
  return { kind, value, start, end: getEnd(token), pieces, suffix: ordinal?.form.text ?? '' };
}

function createNameSlot(text: string, token: WordToken): FoundSlot | null {
  const { form, start, end } = token;
  if (form.isShort || (form.kind === 'month' && !isMonthAlone(text, token))) return null;
  const value = String(form.value);
  return { kind: form.kind, value, start, end, pieces: [createName(text, token)], suffix: form.suffixText };
}

/** English months that are also verbs or adjectives. */
const ENGLISH_WORDS = new Set([3, 5, 8]);

/** Returns whether a name that stands alone is a month and not the verb `May` or the Telugu word మే. */
function isMonthAlone(text: string, { form, start, end }: WordToken): boolean {
  if (form.language === 'en' && ENGLISH_WORDS.has(form.value))
    return /[\p{L}\p{N}]/u.test(text.slice(0, start)) && /^\p{Lu}\p{Ll}/u.test(text.slice(start, end));
  if (!form.isAmbiguous) return true;
  return form.suffix === 0 && CALENDAR_WORDS[form.language].ambiguous!.nextWord.test(text.slice(end).trimStart());
}
