import type { ItemKind } from '@subtitle/contracts/columns';
import type { WorkSummary } from '@subtitle/contracts/operations/my-work';
import { buildDaySheetPath } from '@subtitle/domain/screen-paths';
import { NativeSelect, SegmentedControl } from '@subtitle/sdk/forms';
import { Link, useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import {
  Anchor,
  Button,
  EmptyState,
  FailedState,
  formatNumber,
  LoadingRows,
  Text,
  useNarrow,
  useOffline,
} from '@subtitle/sdk/ui';
import { useMemo, useState } from 'react';
import { describePair } from '../day-sheet/sheet-filters';
import type { SheetPair } from '../day-sheet/sheet-sentences';
import { ALL_DAYS, listPairs } from '../day-sheet/sheet-url';
import { useDaySheet } from '../day-sheet/use-day-sheet';
import classes from './by-sentence.module.css';
import { type CountedRow, groupBySentence, type SentenceGroups } from './sentence-groups';
import { RowLink, SentenceItem } from './sentence-item';

const SHOWN = ['sentences', 'with', 'without'] as const;
type Shown = (typeof SHOWN)[number];

/** Number of sentences or rows that are shown at once. */
const STEP = 100;
const OFFLINE = 'You are offline. The sentences come when the network is back.';

interface Props {
  summary: WorkSummary;
  kind: ItemKind | undefined;
}

/** A person's open rows by new sentence: each sentence with its rows, and the rows with and without new sentences. */
export default function SentenceList({ summary, kind }: Props) {
  const { user } = useSession();
  const [url, setUrl] = useUrlState({ pair: '', rows: '' });
  const pairs = listPairs(summary, user.langPairs);
  const pair = pairs.find((one) => nameOf(one) === url.pair) ?? pairs[0]!;
  const shown = SHOWN.find((one) => one === url.rows) ?? 'sentences';
  const { query } = useDaySheet({ ...pair, ...(kind && { kind }), days: ALL_DAYS });
  const offline = useOffline();
  const narrow = useNarrow();
  const { data: sheet } = query;
  const groups = useMemo(() => sheet && groupBySentence(sheet), [sheet]);
  if (!sheet && query.isError)
    return (
      <FailedState
        message={offline ? OFFLINE : 'Failed to load the sentences of your rows'}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <section aria-label="Rows by new sentence">
      <div className={classes.head}>
        {pairs.length > 1 ? (
          <NativeSelect
            aria-label="Languages"
            value={nameOf(pair)}
            data={pairs.map((one) => ({ value: nameOf(one), label: describePair(one) }))}
            onChange={({ currentTarget }) => setUrl({ pair: currentTarget.value })}
          />
        ) : null}
        <SegmentedControl
          aria-label="What is listed"
          orientation={narrow ? 'vertical' : 'horizontal'}
          value={shown}
          onChange={(next) => setUrl({ rows: next === 'sentences' ? '' : next })}
          data={SHOWN.map((value) => ({ value, label: describeChoice(value, groups) }))}
        />
        <Anchor
          component={Link}
          size="sm"
          mih={24}
          to={buildDaySheetPath({ ...pair, ...(kind && { kind }), days: ALL_DAYS })}
        >
          Translate them on the day sheet
        </Anchor>
      </div>
      {sheet?.rebuilding ? (
        <Text size="sm" px="md" role="status">
          The memory is being rebuilt; known sentences may be shown as new.
        </Text>
      ) : null}
      {sheet?.more ? (
        <Text size="sm" px="md" role="status">
          {`Only the sentences of your first ${formatNumber(sheet.rows.length)} rows are listed.`}
        </Text>
      ) : null}
      {groups ? <Listed key={shown} {...{ groups, shown, pair }} /> : <LoadingRows rows={6} />}
    </section>
  );
}

interface ListedProps {
  groups: SentenceGroups;
  shown: Shown;
  pair: SheetPair;
}

function Listed({ groups, shown, pair }: ListedProps) {
  const [limit, setLimit] = useState(STEP);
  const { sentences, withNew, withoutNew } = groups;
  if (withNew.length + withoutNew.length === 0)
    return <EmptyState title="No open rows." text="None of your open rows is translated in these languages." />;
  const rows = shown === 'with' ? withNew : withoutNew;
  const all = shown === 'sentences' ? sentences.length : rows.length;
  if (all === 0) return <Nothing shown={shown} />;
  return (
    <>
      <ul className={classes.list} aria-label={LABELS[shown]}>
        {shown === 'sentences'
          ? sentences.slice(0, limit).map((group) => <SentenceItem key={group.text} group={group} pair={pair} />)
          : rows.slice(0, limit).map((counted) => (
              <li key={`${counted.row.kind}:${counted.row.id}`} className={`${classes.row} ${classes.single}`}>
                <RowLink row={counted.row} pair={pair} />
                <span className={classes.quiet}>{describeRow(counted)}</span>
              </li>
            ))}
      </ul>
      {limit < all ? (
        <Button variant="default" size="compact-sm" m="md" onClick={() => setLimit(limit + STEP)}>
          {`Show more (${formatNumber(all - limit)})`}
        </Button>
      ) : null}
    </>
  );
}

const LABELS: Record<Shown, string> = {
  sentences: 'New sentences',
  with: 'Rows with new sentences',
  without: 'Rows ready from memory',
};

function Nothing({ shown }: { shown: Shown }) {
  if (shown === 'without')
    return <EmptyState title="No row is ready from memory." text="Each of your rows has a new sentence." />;
  return (
    <EmptyState title="No new sentences." text="Every sentence of your rows is known. Open the rows to check them." />
  );
}

const nameOf = ({ source, target }: SheetPair) => `${source}_${target}`;

function describeChoice(shown: Shown, groups: SentenceGroups | undefined): string {
  if (!groups) return LABELS[shown];
  const counts = { sentences: groups.sentences, with: groups.withNew, without: groups.withoutNew };
  return `${LABELS[shown]} (${formatNumber(counts[shown].length)})`;
}

function describeRow({ fresh, check }: CountedRow): string {
  const words = [
    fresh > 0 && (fresh === 1 ? '1 new sentence' : `${formatNumber(fresh)} new sentences`),
    check > 0 && (check === 1 ? '1 with numbers to check' : `${formatNumber(check)} with numbers to check`),
  ].filter(Boolean);
  return words.join(', ') || 'nothing new';
}
