import { MESSAGES } from '@subtitle/contracts/messages';
import type { ReviewItem } from '@subtitle/contracts/operations/item-answer';
import { APPROVED } from '@subtitle/contracts/statuses';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { ApiError } from '@subtitle/sdk/api';
import { keyLine, useKeys } from '@subtitle/sdk/keys';
import { PagedList } from '@subtitle/sdk/list';
import {
  Alert,
  Button,
  EmptyState,
  formatDateTime,
  KeyHint,
  ListAndVideo,
  Pane,
  Panes,
  Text,
  useNarrow,
  WorkFoot,
} from '@subtitle/sdk/ui';
import { useState } from 'react';
import { ReopenDialog } from './decide/reopen-dialog';
import { APPROVED_TEXTS, type ApprovedList, type ReviewFilters } from './list/review-filters';
import { ROW_HEIGHT } from './list/review-list';
import { ReviewRow } from './list/review-row';
import { type ApprovedRow, useApproved, useReopen } from './list/use-approved';
import { useLinkedRow } from './list/use-review-list';
import { ReviewPanel } from './review-panel';
import { StreamVideo } from './subtitles/stream-video';
import { useVideoLink } from './subtitles/video-link';

interface Props {
  filters: ReviewFilters;
  show: ApprovedList;
  /** Id of the selected row, 0 for none. */
  selected: number;
  /** `walking`: the row was selected by a key or after another row was reopened, not by a click. */
  onSelect: (id: number, walking: boolean) => void;
  /** Shows a reopened row in the list for review. */
  onReview: (id: number) => void;
}

/** Approved rows of one of the two lists, each beside its texts, with a button that reopens it. */
export function ApprovedRows({ filters, show, selected, onSelect, onReview }: Props) {
  const { language } = filters;
  const { list, row, reopen, reopened, asked, ask, stopAsking, choose } = useApprovedRows(filters, selected, onSelect);
  const words = APPROVED_TEXTS[show];
  const narrow = useNarrow();
  const link = useVideoLink();
  return (
    <Panes>
      {narrow && row ? null : (
        <ListAndVideo
          list={
            <PagedList
              title={words.title}
              label={words.label}
              list={list}
              rowHeight={ROW_HEIGHT}
              renderRow={({ item }, index) => <ReviewRow item={item} number={index + 1} language={language} />}
              selected={selected}
              onSelect={choose}
              failed={MESSAGES.failedToFetchItems}
              empty={<EmptyState title={words.empty(language)} />}
            />
          }
          video={row ? <StreamVideo item={row.item} link={link} /> : null}
        />
      )}
      {row ? (
        <Pane>
          <ReviewPanel
            item={row.item}
            language={language}
            video={narrow ? undefined : link}
            alert={<Refused error={reopen.error} />}
            onBack={narrow ? () => onSelect(0, false) : undefined}
            foot={<ApprovedFoot at={row.at} onReopen={ask} />}
          />
        </Pane>
      ) : narrow && reopened === 0 && !reopen.error ? null : (
        <Pane>
          <Refused error={reopen.error} />
          <NoRow reopened={reopened} onReview={onReview} />
        </Pane>
      )}
      {asked ? (
        <ReopenDialog
          item={asked}
          language={language}
          initialReason={asked[`source_changed_${language}`] ? 'Source changed' : ''}
          busy={reopen.isPending}
          onReopen={(reason) => reopen.run({ item: asked, reason }).finally(stopAsking)}
          onClose={stopAsking}
        />
      ) : null}
    </Panes>
  );
}

/** The list, the selected row and its reopening, with the keys for them. */
function useApprovedRows(filters: ReviewFilters, selected: number, onSelect: Props['onSelect']) {
  const { language } = filters;
  const list = useApproved(filters);
  /** The row whose reopening is being asked about. It may leave the list meanwhile. */
  const [asked, setAsked] = useState<ReviewItem | null>(null);
  /** Id of the row reopened last, 0 for none. */
  const [reopened, setReopened] = useState(0);
  const listed = list.items.find(({ id }) => id === selected);
  // A row leaves this list when its mark is settled. It can still be read, and the mark can be restored.
  const linked = useLinkedRow(filters, selected, list.isSuccess && !listed);
  const isApproved = linked && readUnit(linked, language).status === APPROVED;
  const row: ApprovedRow | undefined = listed ?? (isApproved ? { id: linked.id, item: linked } : undefined);
  const reopen = useReopen(language, ({ id }) => {
    setAsked(null);
    setReopened(id);
    onSelect(0, true);
  });
  const ask = () => {
    reopen.reset();
    setAsked(row?.item ?? null);
  };
  const choose = (id: number, walking: boolean) => {
    setReopened(0);
    onSelect(id, walking);
  };
  const move = (step: 1 | -1) => {
    const at = listed ? list.items.indexOf(listed) : step === 1 ? -1 : 1;
    const next = list.items[at + step];
    if (next) choose(next.id, true);
  };
  useKeys(
    {
      o: row ? { label: 'Reopen', run: ask } : undefined,
      j: { label: 'Next row', repeats: true, run: () => move(1) },
      k: { label: 'Previous row', repeats: true, run: () => move(-1) },
    },
    { enabled: asked === null },
  );
  return { list, row, reopen, reopened, asked, ask, stopAsking: () => setAsked(null), choose };
}

function ApprovedFoot({ at, onReopen }: { at: string | undefined; onReopen: () => void }) {
  return (
    <WorkFoot>
      <Text size="sm" c="dimmed">
        {at ? `Approved by you, ${formatDateTime(at)}` : 'Approved'}
      </Text>
      <Button variant="default" onClick={onReopen} rightSection={<KeyHint>{keyLine('o')}</KeyHint>}>
        Reopen
      </Button>
    </WorkFoot>
  );
}

/** Placeholder of the texts while no row is open; after a reopening it leads to the row in the list for review. */
function NoRow({ reopened, onReview }: { reopened: number; onReview: (id: number) => void }) {
  if (reopened === 0) return <EmptyState title="Select a row to read or reopen it." />;
  return (
    <EmptyState
      title={`Reopened #${reopened}: it waits for review again.`}
      action={
        <Button variant="default" onClick={() => onReview(reopened)}>
          Review it
        </Button>
      }
    />
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
