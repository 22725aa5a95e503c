import { languageTitle } from '@subtitle/contracts/languages';
import type { FoundRow, FoundText } from '@subtitle/contracts/operations/replace-texts';
import { Checkbox } from '@subtitle/sdk/forms';
import { Button, DiffText, formatDate, formatNumber, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { makeHitKey, makeRowKey, previewHit } from './chosen-hits';
import classes from './found-rows.module.css';

/** Rows that are added by each press on Show more. */
const PAGE = 50;

interface Props {
  rows: readonly FoundRow[];
  /** Words that take the place of the hits. */
  words: string;
  excluded: ReadonlySet<string>;
  onExclude: (excluded: ReadonlySet<string>) => void;
}

/** The found rows with each hit before and after the replacement. */
export function FoundRows({ rows, words, excluded, onExclude }: Props) {
  const [count, setCount] = useState(PAGE);
  const toggle = (key: string) => {
    const next = new Set(excluded);
    if (!next.delete(key)) next.add(key);
    onExclude(next);
  };
  const hits = rows.flatMap(({ texts }) => texts).reduce((sum, text) => sum + text.hits.length, 0);
  return (
    <>
      <Text size="sm" role="status">
        {formatNumber(hits)} {hits === 1 ? 'hit' : 'hits'} in {formatNumber(rows.length)}{' '}
        {rows.length === 1 ? 'row' : 'rows'}. Clear the tick of a hit to leave it.
      </Text>
      <ul className={classes.rows}>
        {rows.slice(0, count).map((row) => (
          <li key={makeRowKey(row)} className={classes.row}>
            <Text size="sm" c="dimmed">
              #{row.id} {row.name} · {formatDate(row.from)} · {languageTitle(row.language)}
            </Text>
            {row.texts.flatMap((text) =>
              text.hits.map((_hit, at) => {
                const key = makeHitKey(row, text.column, at);
                return (
                  <Hit
                    key={key}
                    {...{ row, text, at, words }}
                    checked={!excluded.has(key)}
                    onToggle={() => toggle(key)}
                  />
                );
              }),
            )}
          </li>
        ))}
      </ul>
      {rows.length > count ? (
        <Button variant="default" size="compact-sm" onClick={() => setCount(count + PAGE)}>
          Show more rows
        </Button>
      ) : null}
    </>
  );
}

interface HitProps {
  row: FoundRow;
  text: FoundText;
  /** Number of the hit in the text. */
  at: number;
  words: string;
  checked: boolean;
  onToggle: () => void;
}

function Hit({ row, text, at, words, checked, onToggle }: HitProps) {
  return (
    <div className={classes.hit}>
      <Checkbox
        size="xs"
        aria-label={`#${row.id}, ${text.column}, hit ${at + 1}`}
        checked={checked}
        onChange={onToggle}
      />
      <DiffText {...previewHit(row, text, text.hits[at]!, words)} />
    </div>
  );
}
