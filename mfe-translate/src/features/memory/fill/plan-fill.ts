import type { MemoryMatch, SuggestedSentence, Suggestions } from '@subtitle/contracts/operations/memory';
import type { ApprovedSentences } from '@subtitle/domain/checks/check';
import { listApproved } from '@subtitle/domain/checks/list-approved';
import { assembleText } from '@subtitle/domain/memory/assemble-text';
import { isSameSentence } from '../../compare-texts/same-sentence';
import type { PlacedColumn } from './placed';

/** A target column with the source text that the person sees beside it. */
interface MemoryPair {
  target: string;
  sourceText: string;
}

/** A match that the person sees. Machine translations have 0 percent and no author. */
export interface RowMatch extends MemoryMatch {
  isMachine?: boolean;
}

/** A sentence of a source text with its matches, best first. */
export interface RowSentence extends SuggestedSentence {
  matches: RowMatch[];
}

export interface ColumnSuggestions {
  sourceText: string;
  sentences: readonly RowSentence[];
}

/** Text for an empty field. */
export interface Fill {
  column: string;
  text: string;
  /** Place of the first sentence that is not known; null if the text is complete. */
  openAt: number | null;
  known: number;
}

export interface FillPlan {
  fills: Fill[];
  /** Number of sentences in all empty fields, and how many of them are filled. */
  all: number;
  known: number;
}

/**
 * Returns the suggestions of each column, without columns whose source text has changed since. Matches with the same
 * text are one match.
 */
export function readColumns(
  suggestions: Suggestions | undefined,
  pairs: readonly MemoryPair[],
): ReadonlyMap<string, ColumnSuggestions> {
  const shown = new Map(pairs.map(({ target, sourceText }) => [target, sourceText]));
  const current = suggestions?.columns.filter(({ column, sourceText }) => shown.get(column) === sourceText) ?? [];
  return new Map(
    current.map(({ column, sourceText, sentences }) => [
      column,
      { sourceText, sentences: sentences.map((sentence) => ({ ...sentence, matches: dropEqual(sentence.matches) })) },
    ]),
  );
}

/** Returns the approved translations of all sentences. */
export const findApproved = (columns: ReadonlyMap<string, ColumnSuggestions>): ApprovedSentences =>
  listApproved(
    [...columns.values()].flatMap(({ sourceText, sentences }) =>
      sentences.map(({ start, end, matches }) => ({ text: sourceText.slice(start, end), matches })),
    ),
  );

function dropEqual(matches: readonly MemoryMatch[]): MemoryMatch[] {
  return matches.filter(({ text }, at) => matches.findIndex((other) => other.text === text) === at);
}

/**
 * Plans the texts for the empty fields. A field without a known sentence stays empty. Matches in which a number changes
 * between one and many are left to the person.
 * @param placed columns that another row filled in and nobody changed: they are completed
 */
export function planFill(
  columns: ReadonlyMap<string, ColumnSuggestions>,
  texts: Readonly<Record<string, string | undefined>>,
  placed: ReadonlyMap<string, PlacedColumn> = new Map(),
): FillPlan {
  const plan: FillPlan = { fills: [], all: 0, known: 0 };
  for (const [column, { sourceText, sentences }] of columns) {
    const given = placed.get(column);
    if ((texts[column] ?? '').trim() !== '' && !given) continue;
    const parts = sentences.map(({ start, end, matches }, number) => ({
      start,
      end,
      text:
        given?.sentences.find(({ at }) => at === number)?.text ??
        matches.find((match) => isSameSentence(match) && !match.changesNumber)?.text ??
        null,
    }));
    const known = parts.filter(({ text }) => text !== null).length;
    const { text, firstOpen } = assembleText(sourceText, parts);
    if (given && known <= given.sentences.length) continue;
    plan.all += parts.length;
    plan.known += known;
    if (known === 0) continue;
    plan.fills.push({ column, text, openAt: firstOpen, known });
  }
  return plan;
}
