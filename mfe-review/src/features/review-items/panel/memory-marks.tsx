import { getTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { FilledSentence } from '@subtitle/contracts/operations/filled-sentences';
import { getText, type ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { LangText, Text, VisuallyHidden } from '@subtitle/sdk/ui';
import classes from './memory-marks.module.css';

/** Places of the sentences from the memory in one text, in UTF-16 code units. */
type Places = readonly Pick<FilledSentence, 'start' | 'end'>[];

/** Says how many sentences of a translation are from the memory, and explains their mark; nothing for none. */
export function MemoryLegend({ item, language }: { item: ItemAnswer; language: LanguageCode }) {
  const filled = item[`from_memory_${language}`]?.sentences.length ?? 0;
  if (filled === 0) return null;
  const texts = getTextColumns(item.kind, language).map((column) => getText(item, column));
  const all = texts.reduce((sum, text) => sum + splitSentences(text, language).length, 0);
  const typed = Math.max(all - filled, 0);
  return (
    <Text size="xs" c="dimmed" role="note">
      {describeFilled(filled, all)}
      {typed > 0 ? `, ${typed} typed` : ''}
      <span aria-hidden className={classes.legend}>
        <span className={classes.filled}>Dotted underline</span>: from the memory
      </span>
    </Text>
  );
}

/** Returns a sentence such as '3 of 5 sentences from the memory'. */
export function describeFilled(filled: number, all: number): string {
  return `${filled} of ${all} ${all === 1 ? 'sentence' : 'sentences'} from the memory`;
}

interface MemoryTextProps {
  /** Column of the text. */
  name: string;
  text: string;
  language: LanguageCode;
  places: Places;
}

/** A text with a mark at each sentence from the memory. */
export function MemoryText({ name, text, language, places }: MemoryTextProps) {
  return (
    <LangText language={language}>
      {splitAtPlaces(text, places).map(({ part, start, isFilled }) =>
        isFilled ? (
          <span key={start} className={classes.filled} title="From the memory" data-stop={`From the memory, ${name}`}>
            <VisuallyHidden component="span" lang="en" className={classes.hidden}>
              {'From the memory: '}
            </VisuallyHidden>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </LangText>
  );
}

function splitAtPlaces(text: string, places: Places) {
  const parts: { part: string; start: number; isFilled: boolean }[] = [];
  let from = 0;
  for (const { start, end } of places) {
    if (start > from) parts.push({ part: text.slice(from, start), start: from, isFilled: false });
    parts.push({ part: text.slice(start, end), start, isFilled: true });
    from = end;
  }
  return [...parts, { part: text.slice(from), start: from, isFilled: false }].filter(({ part }) => part !== '');
}
