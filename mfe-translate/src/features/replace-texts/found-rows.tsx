import { hasTextColumns } from '@subtitle/contracts/columns';
import { languageTitle } from '@subtitle/contracts/languages';
import { NO_DAY } from '@subtitle/contracts/no-day';
import type { FoundRow, FoundText } from '@subtitle/contracts/operations/replace-texts';
import { Checkbox } from '@subtitle/sdk/forms';
import { Button, DiffText, formatDate, formatNumber, Text } from '@subtitle/sdk/ui';
import { type Dispatch, memo, type SetStateAction, useCallback, useState } from 'react';
import { makeHitKey, makeRowKey, previewHit } from './chosen-hits';
import classes from './found-rows.module.css';

/** Hits that are added by each press on Show more: each has a checkbox and a comparison. */
const PAGE = 100;

interface Props {
  rows: readonly FoundRow[];
  /** Words that take the place of the hits. */
  words: string;
  excluded: ReadonlySet<string>;
  onExclude: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/** The found rows with each hit before and after the replacement. */
export const FoundRows = memo(function FoundRows({ rows, words, excluded, onExclude }: Props) {
  const [count, setCount] = useState(PAGE);
  const toggle = useCallback(
    (key: string) =>
      onExclude((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [onExclude],
  );
  const hits = rows.flatMap(({ texts }) => texts).reduce((sum, text) => sum + text.hits.length, 0);
  return (
    <>
      <Text size="sm" role="status">
        {formatNumber(hits)} {hits === 1 ? 'hit' : 'hits'} in {formatNumber(rows.length)}{' '}
        {rows.length === 1 ? 'row' : 'rows'}. Clear the tick of a hit to leave it.
      </Text>
      <ul className={classes.rows}>
        {listFirstHits(rows, count).map(({ row, hits: shown }) => (
          <li key={makeRowKey(row)} className={classes.row}>
            <Text size="sm" c="dimmed">
              #{row.id} {row.name} {row.from === NO_DAY ? '' : `· ${formatDate(row.from)} `}·{' '}
              {languageTitle(row.language)}
            </Text>
            {shown.map(({ text, at }) => {
              const name = makeHitKey(row, text.column, at);
              return (
                <Hit key={name} {...{ row, text, at, words, name }} checked={!excluded.has(name)} onToggle={toggle} />
              );
            })}
          </li>
        ))}
      </ul>
      {hits > count ? (
        <Button variant="default" size="compact-sm" onClick={() => setCount(count + PAGE)}>
          Show more hits
        </Button>
      ) : null}
    </>
  );
});

/** Returns the rows with the first hits. */
function listFirstHits(rows: readonly FoundRow[], count: number) {
  let left = count;
  const first: { row: FoundRow; hits: { text: FoundText; at: number }[] }[] = [];
  for (const row of rows) {
    if (left <= 0) break;
    const hits = row.texts.flatMap((text) => text.hits.map((_hit, at) => ({ text, at }))).slice(0, left);
    first.push({ row, hits });
    left -= hits.length;
  }
  return first;
}

interface HitProps {
  row: FoundRow;
  text: FoundText;
  /** Number of the hit in the text. */
  at: number;
  words: string;
  /** Key of the hit. */
  name: string;
  checked: boolean;
  onToggle: (name: string) => void;
}

const Hit = memo(function Hit({ row, text, at, words, name, checked, onToggle }: HitProps) {
  const cue = hasTextColumns(row.kind) ? null : `cue ${text.column}`;
  return (
    <div className={classes.hit}>
      <Checkbox
        size="xs"
        aria-label={`#${row.id}, ${cue ?? text.column}, hit ${at + 1}`}
        checked={checked}
        onChange={() => onToggle(name)}
      />
      {cue ? (
        <Text size="xs" c="dimmed" className={classes.cue}>
          {cue}
        </Text>
      ) : null}
      <DiffText {...previewHit(row, text, text.hits[at]!, words)} />
    </div>
  );
});
