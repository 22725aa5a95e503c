import type { Difference, ReviewSentence, SentenceRow } from '@subtitle/contracts/operations/review-sentences';
import { countUnjudged } from '@subtitle/domain/review/ready-rows';
import { Button, formatDays, Text } from '@subtitle/sdk/ui';
import classes from './sentences.module.css';
import type { Viewer } from './sheet';

/** Number of rows that are shown at first. */
const SHOWN_ROWS = 50;

const DIFFERENCE_WORDS: Readonly<Record<Exclude<Difference, 'findings'>, string>> = {
  round: 'sent back before',
  source: 'source changed',
  text: 'a text without certain sentences',
  own: 'your own text, so someone else must approve it',
};

interface Props {
  label: string;
  rows: readonly SentenceRow[];
  sentences: readonly ReviewSentence[];
  viewer: Viewer;
  onOpen: (row: SentenceRow) => void;
}

/** Rows with what is left to look at in each of them. */
export function SentenceRows({ label, rows, sentences, viewer, onOpen }: Props) {
  return (
    <section aria-label={label}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <ul className={classes.rows}>
        {rows.slice(0, SHOWN_ROWS).map((row) => (
          <li key={row.id} className={classes.row}>
            <Button variant="subtle" size="compact-sm" onClick={() => onOpen(row)}>
              #{row.id}
            </Button>
            <Text size="sm">
              {row.name} · {formatDays(row.from, row.to)}
            </Text>
            <Text size="sm" c="dimmed" className={classes.left}>
              {describeLeft(row, sentences, viewer) || 'every sentence judged'}
            </Text>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN_ROWS ? (
        <Text size="sm" c="dimmed">
          {rows.length - SHOWN_ROWS} more rows
        </Text>
      ) : null}
    </section>
  );
}

/** Returns what is left in a row, such as '2 sentences to judge · te_1: Double space'; '' for nothing. */
function describeLeft(row: SentenceRow, sentences: readonly ReviewSentence[], viewer: Viewer): string {
  const open = countUnjudged(row, sentences, viewer);
  return [
    ...(open > 0 ? [`${open} ${open === 1 ? 'sentence' : 'sentences'} to judge`] : []),
    ...row.findings,
    ...row.differs.flatMap((difference) => (difference === 'findings' ? [] : [DIFFERENCE_WORDS[difference]])),
  ].join(' · ');
}
