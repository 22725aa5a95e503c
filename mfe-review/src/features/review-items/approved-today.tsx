import { languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { ApiError } from '@subtitle/sdk/api';
import { useKeys } from '@subtitle/sdk/keys';
import { PagedList } from '@subtitle/sdk/list';
import {
  Alert,
  Button,
  EmptyState,
  formatDateTime,
  KeyHint,
  Pane,
  Panes,
  Text,
  useNarrow,
  WorkFoot,
} from '@subtitle/sdk/ui';
import { useState } from 'react';
import { ReopenDialog } from './decide/reopen-dialog';
import type { ReviewFilters } from './list/review-filters';
import { ROW_HEIGHT } from './list/review-list';
import { ReviewRow } from './list/review-row';
import { useApproved, useReopen } from './list/use-approved';
import { ReviewPanel } from './panel/review-panel';

interface Props {
  filters: ReviewFilters;
  /** Id of the selected row, 0 for none. */
  selected: number;
  /** `walking`: moved to by a key or after reopening, as opposed to chosen. */
  onSelect: (id: number, walking: boolean) => void;
}

/** What this reviewer approved today, each row beside its texts, with the way back into review. */
export function ApprovedToday({ filters, selected, onSelect }: Props) {
  const { language } = filters;
  const list = useApproved(filters);
  const narrow = useNarrow();
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState('');
  const row = list.items.find(({ id }) => id === selected);
  const reopen = useReopen(language, ({ id }) => {
    setAsking(false);
    setTold(`Reopened #${id}: it waits for review again.`);
    onSelect(0, true);
  });
  const ask = () => {
    reopen.reset();
    setAsking(true);
  };
  useKeys({ o: row ? { label: 'Reopen', run: ask } : undefined }, { enabled: !asking });

  return (
    <Panes>
      {narrow && row ? null : (
        <PagedList
          title="Approved today"
          label="Rows approved today"
          list={list}
          rowHeight={ROW_HEIGHT}
          renderRow={({ item }, index) => <ReviewRow item={item} number={index + 1} language={language} />}
          selected={selected}
          onSelect={(id, byKey) => {
            setTold('');
            onSelect(id, byKey);
          }}
          failed={MESSAGES.failedToFetchItems}
          empty={<EmptyState title={`You have approved nothing in ${languageTitle(language)} today`} />}
        />
      )}
      {row ? (
        <Pane>
          <ReviewPanel
            item={row.item}
            language={language}
            alert={<Refused error={reopen.error} />}
            onBack={narrow ? () => onSelect(0, false) : undefined}
            foot={
              <WorkFoot>
                <Text size="sm" c="dimmed">
                  Approved by you, {formatDateTime(row.at)}
                </Text>
                <Button variant="default" onClick={ask} rightSection={<KeyHint>O</KeyHint>}>
                  Reopen
                </Button>
              </WorkFoot>
            }
          />
        </Pane>
      ) : narrow && !told ? null : (
        <Pane>
          <EmptyState title={told || 'Select a row to read it again or to reopen it.'} />
        </Pane>
      )}
      {row && asking ? (
        <ReopenDialog
          id={row.id}
          busy={reopen.isPending}
          onReopen={(reason) => reopen.mutate({ item: row.item, reason }, { onError: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panes>
  );
}

function Refused({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <Alert color="red" role="alert" title={MESSAGES.failedToUpdateStatus}>
      {error instanceof ApiError ? error.sentence : MESSAGES.networkTryAgain}
    </Alert>
  );
}
