import { Badge, Button, Text } from '@mantine/core';
import { listHistory } from '@subtitle/contracts/operations/items';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../api/api-context';
import { SENTENCES } from '../messages';
import { SHARED } from '../query/keys';
import { usePersonName } from '../session/use-person-name';
import { EmptyState } from '../ui/states/empty-state';
import { FailedState } from '../ui/states/failed-state';
import { LoadingRows } from '../ui/states/loading-rows';
import { formatDateTime } from '../ui/text/formats';
import { CompareVersions } from './compare-versions';
import classes from './history.module.css';
import { type HistoryLine, type HistoryUnit, historyLines, type Revision } from './history-lines';
import { ImportLine } from './import-line';
import { Revisions } from './revisions';
import { type Comparison, listVersions } from './versions';

interface Props {
  unit: HistoryUnit;
  /** Called with the revision to restore; null if nothing can be restored. */
  onRestore?: ((revision: Revision) => void) | null;
  /** Versions that a link compares. */
  compared?: Comparison | null;
}

/** The history of a row, newest first. Two of its versions can be compared. */
export function HistoryList({ unit, onRestore = null, compared: linked = null }: Props) {
  const [compared, setCompared] = useState<Partial<Comparison> | null>(linked);
  const api = useApi();
  const nameOf = usePersonName();
  const { kind, id, language } = unit;
  const history = useQuery({
    queryKey: [SHARED, 'history', kind, id, language, 'imports'],
    queryFn: ({ signal }) =>
      api.call(listHistory, { params: { kind, id, language }, query: { imports: true }, signal }),
    // A person opens the history to see the latest change, so it is never read from the cache.
    staleTime: 0,
    gcTime: 0,
  });
  if (history.isPending) return <LoadingRows rows={4} />;
  if (history.isError) return <FailedState message={SENTENCES.historyFailed} onRetry={() => void history.refetch()} />;
  if (history.data.length === 0) return <EmptyState title={SENTENCES.historyEmpty} />;
  const lines = historyLines(history.data, nameOf);
  const several = lines.some((line) => line.import?.seen === false);
  const versions = listVersions(lines);
  return (
    <>
      {versions.length > 1 ? (
        <Button
          variant="default"
          size="compact-sm"
          mb="xs"
          aria-expanded={compared !== null}
          onClick={() => setCompared(compared ? null : {})}
        >
          Compare versions
        </Button>
      ) : null}
      {compared && versions.length > 1 ? (
        <CompareVersions
          unit={unit}
          versions={versions}
          compared={compared}
          onCompare={setCompared}
          onRestore={onRestore}
        />
      ) : null}
      <ol className={classes.list}>
        {lines.map((line) => (
          <li key={line.key} className={classes.line} data-import={line.import ? '' : undefined}>
            {line.import ? <ImportLine kind={kind} of={line.import} by={nameOf(line.by)} /> : <WorkLine line={line} />}
            <Text size="xs" c="dimmed">
              <time dateTime={line.at}>{formatDateTime(line.at)}</time>
              {several && line.import?.seen && (
                <Badge component="span" variant="light" tt="none" fw={500} ml={6}>
                  Current version
                </Badge>
              )}
            </Text>
            <Revisions revisions={line.revisions} language={language} onRestore={onRestore} />
          </li>
        ))}
      </ol>
    </>
  );
}

function WorkLine({ line: { words, detail, kept, times } }: { line: HistoryLine }) {
  return (
    <>
      <Text size="sm">
        {words}
        {times > 1 && (
          <Badge component="span" variant="default" tt="none" fw={500} ml={6}>
            {times} times
          </Badge>
        )}
      </Text>
      {detail && <Text size="sm">{detail}</Text>}
      {kept.map((warning) => (
        <Text key={warning} size="sm" c="dimmed">
          Kept: {warning}
        </Text>
      ))}
    </>
  );
}
