import { LIMITS } from '@subtitle/contracts/limits';
import type { ReviewSentences } from '@subtitle/contracts/operations/review-sentences';
import { Button, formatNumber, Text } from '@subtitle/sdk/ui';
import classes from './sentences.module.css';

/** Says which rows and sentences are listed if there are more. */
export function SheetNote({ sheet, onReadAgain }: { sheet: ReviewSentences; onReadAgain: () => void }) {
  const limits = [
    ...(sheet.more ? [`The first ${formatNumber(LIMITS.reviewedRows)} rows are listed.`] : []),
    ...(sheet.moreSentences ? [`The ${LIMITS.reviewedSentences} sentences with the most rows are listed.`] : []),
  ];
  return (
    <div className={classes.note}>
      <Text size="xs" c="dimmed">
        {formatNumber(sheet.rows.length)} {sheet.rows.length === 1 ? 'row' : 'rows'}. {limits.join(' ')}
      </Text>
      <Button variant="subtle" size="compact-xs" onClick={onReadAgain}>
        Read again
      </Button>
    </div>
  );
}
