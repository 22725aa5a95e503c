import { getTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { getText, type ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { Text } from '@subtitle/sdk/ui';
import { listOrigins } from './list-origins';
import classes from './marked-text.module.css';
import type { SentenceMark } from './use-row-sentences';

interface Props {
  item: ItemAnswer;
  language: LanguageCode;
  marks: readonly SentenceMark[];
}

/** Says how many sentences of a translation nobody typed, and explains their marks; nothing for none. */
export function MemoryLegend({ item, language, marks }: Props) {
  const origins = listOrigins(item[`from_memory_${language}`]?.sentences ?? [], marks);
  const machine = origins.filter(({ origin }) => origin === 'machine').length;
  const filled = origins.length - machine;
  if (filled + machine === 0) return null;
  const texts = getTextColumns(item.kind, language).map((column) => getText(item, column));
  const all = texts.reduce((sum, text) => sum + splitSentences(text, language).length, 0);
  const typed = Math.max(all - filled - machine, 0);
  return (
    <Text size="xs" c="dimmed" role="note">
      {[
        ...(filled > 0 ? [describeFilled(filled, all)] : []),
        ...(machine > 0 ? [`${machine} machine ${machine === 1 ? 'translation' : 'translations'}, not edited`] : []),
        ...(typed > 0 ? [`${typed} typed`] : []),
      ].join(', ')}
      {filled > 0 ? (
        <span aria-hidden className={classes.legend}>
          <span className={classes.memory}>Dotted underline</span>: from the memory
        </span>
      ) : null}
      {machine > 0 ? (
        <span aria-hidden className={classes.legend}>
          <span className={classes.machine}>Dashed underline</span>: machine translation
        </span>
      ) : null}
    </Text>
  );
}

/** Returns a sentence such as '3 of 5 sentences from the memory'. */
export function describeFilled(filled: number, all: number): string {
  return `${filled} of ${all} ${all === 1 ? 'sentence' : 'sentences'} from the memory`;
}
