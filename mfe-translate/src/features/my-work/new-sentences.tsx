import { countNewSentences, type SentenceCounts } from '@subtitle/contracts/operations/day-sheet';
import type { WorkSummary } from '@subtitle/contracts/operations/my-work';
import { buildDaySheetPath } from '@subtitle/domain/screen-paths';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Anchor, formatNumber, Group } from '@subtitle/sdk/ui';
import { WORK_KEY } from '@subtitle/sdk/work';
import type { WorkFilter } from '../count-work/work-counts';
import { describePair } from '../day-sheet/sheet-filters';
import type { SheetPair } from '../day-sheet/sheet-sentences';
import { listPairs } from '../day-sheet/sheet-url';
import { narrowToTexts } from './grouping';

/** Number of language pairs that are counted: those with most open rows. */
const MAX_PAIRS = 3;
const FRESH_MS = 30_000;

interface Props {
  summary: WorkSummary;
  narrowed: WorkFilter;
  /** Whether the list is shown; its rows come first. */
  enabled: boolean;
}

/** Numbers of new sentences in the person's open rows by language pair, with links to their day sheets. */
export function NewSentences({ summary, narrowed, enabled }: Props) {
  const { user } = useSession();
  const { kind } = narrowed;
  const open = narrowToTexts(summary, narrowed);
  if (!open) return null;
  return (
    <Group gap="4px 20px" px="md" py={6} component="section" aria-label="New sentences">
      {listPairs(open, user.langPairs)
        .slice(0, MAX_PAIRS)
        .map((pair) => (
          <PairCount key={`${pair.source}_${pair.target}`} pair={pair} kind={kind} enabled={enabled} />
        ))}
    </Group>
  );
}

function PairCount({ pair, kind, enabled }: { pair: SheetPair; kind: WorkFilter['kind']; enabled: boolean }) {
  const api = useApi();
  const { source, target } = pair;
  const query = { source, target, ...(kind && { kind }) };
  const { data } = useQuery({
    queryKey: [...WORK_KEY, 'new-sentences', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.call(countNewSentences, { query, signal }),
    staleTime: FRESH_MS,
    enabled,
    retry: false,
  });
  if (!data || data.rows === 0) return null;
  return (
    <Anchor component={Link} size="sm" mih={24} to={buildDaySheetPath({ ...query, days: 'all' })}>
      {describePair(pair)}: {describeSentences(data)}
    </Anchor>
  );
}

/** Describes counts: '60 rows · 8 new sentences'. */
function describeSentences({ rows, fresh, more }: SentenceCounts): string {
  const least = more ? 'at least ' : '';
  const sentences = fresh === 1 ? '1 new sentence' : `${formatNumber(fresh)} new sentences`;
  return `${least}${rows === 1 ? '1 row' : `${formatNumber(rows)} rows`} · ${fresh > 0 ? least : ''}${sentences}`;
}
