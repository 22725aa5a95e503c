import { getTextColumns, type ItemText } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { getText, type ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { findStyleFaults } from '@subtitle/domain/texts/house-style';
import { isSameText } from '@subtitle/domain/texts/text-diff';
import { DiffText, LangText, Paper, SideBySide, Text } from '@subtitle/sdk/ui';
import { useHouse } from '@subtitle/sdk/work';
import classes from '../review.module.css';
import type { RowTexts } from './rounds';

interface Props {
  item: ItemAnswer;
  original: LanguageCode;
  language: LanguageCode;
  /** Texts of the previous round, if the difference is shown. */
  before: RowTexts | null;
}

/** Original beside translation, column by column; columns empty on both sides are omitted. */
export function ReviewPairs({ item, original, language, before }: Props) {
  const style = useHouse().languages[language];
  const targets = getTextColumns(item.kind, language);
  const pairs = getTextColumns(item.kind, original)
    .map((source, at) => ({ source, target: targets[at]! }))
    .filter(({ source, target }) => getText(item, source) || getText(item, target) || before?.[target]);
  return pairs.map(({ source, target }) => (
    <SideBySide key={target}>
      <Box side="original" name={source} language={original} text={getText(item, source)} />
      <Box
        side="translation"
        name={target}
        language={language}
        text={getText(item, target)}
        before={before?.[target]}
        hints={findStyleFaults(getText(item, target), language, style, getText(item, source)).map(
          ({ message }) => message,
        )}
      />
    </SideBySide>
  ));
}

interface BoxProps {
  name: ItemText;
  language: LanguageCode;
  text: string;
  before?: string;
  /** House style hints. */
  hints?: readonly string[];
  side: 'original' | 'translation';
}

function Box({ name, language, text, before, hints = [], side }: BoxProps) {
  const changed = before !== undefined && !isSameText(before, text);
  return (
    <Paper withBorder className={classes.text} data-side={side}>
      {changed ? (
        <DiffText language={language} before={before} after={text} />
      ) : text ? (
        <LangText language={language}>{text}</LangText>
      ) : (
        <Text c="dimmed" fs="italic">
          empty
        </Text>
      )}
      {/* The interface font has no danda. */}
      <Text size="xs" c="dimmed" mt={4} ff="var(--font-content)">
        {[name, ...(changed ? ['changed since the round before'] : []), ...hints].join(' · ')}
      </Text>
    </Paper>
  );
}
