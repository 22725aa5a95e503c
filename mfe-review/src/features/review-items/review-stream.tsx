import { formatStatus, isToSend, type Status } from '@subtitle/contracts/statuses';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { Button, EmptyState, Group, ListAndVideo, Pane, Panes, Text, useNarrow } from '@subtitle/sdk/ui';
import { DecisionBar } from './decide/decision-bar';
import type { Decision } from './decide/decisions';
import { ProblemNote } from './decide/problem-note';
import { ReassignDialog } from './decide/reassign-dialog';
import { UndoStrip } from './decide/undo-strip';
import type { Review } from './decide/use-decisions';
import { useRowDecisions } from './decide/use-row-decisions';
import { FixDialog } from './fix/fix-dialog';
import { FixLine } from './fix/fix-line';
import { ReviewList } from './list/review-list';
import { formatCount, getStreamTexts } from './list/stream-texts';
import type { ReviewAddress } from './list/use-review-address';
import { usePrefetch } from './list/use-review-list';
import { ReviewPanel } from './review-panel';
import { StreamVideo } from './subtitles/stream-video';
import { useVideoLink } from './subtitles/video-link';
import type { Stream } from './use-stream';

interface Props {
  address: ReviewAddress;
  stream: Stream;
  review: Review;
}

/** The review stream: a list, one row beside it, and its decisions; the next row opens automatically. */
export function ReviewStream({ address, stream, review }: Props) {
  const { language } = address.filters;
  const { items, item, gone } = stream;
  const { decisions, state } = review;
  const narrow = useNarrow();
  const link = useVideoLink();
  usePrefetch(stream.list, items.length);
  const row = useRowDecisions(address, stream, review);
  const { unit, taken } = row;
  const undoable = state.last ?? state.undoing;
  const hasFix = row.fix.message !== '' || row.fix.failure !== '';
  const strip =
    taken || undoable || hasFix ? (
      <>
        <FixLine fix={row.fix} isLast={row.isFixLast} />
        {undoable && !row.isFixLast ? <UndoStrip state={state} onUndo={row.undo} /> : null}
        {taken ? <TakenNote {...taken} /> : null}
      </>
    ) : null;
  const alert = state.problem ? (
    <ProblemNote
      problem={state.problem}
      language={language}
      onOpen={stream.bringBack}
      onDismiss={() => decisions.dismissProblem()}
    />
  ) : null;

  return (
    <Panes>
      {narrow && item ? null : (
        <ListAndVideo
          list={<ReviewList address={address} stream={stream} />}
          video={item ? <StreamVideo item={item} link={link} /> : null}
        />
      )}
      {item && unit ? (
        <Pane>
          <ReviewPanel
            item={item}
            language={language}
            video={narrow ? undefined : link}
            alert={alert}
            onBack={narrow ? () => address.select(0, false) : undefined}
            named={row.named}
            foot={<DecisionBar row={row} unit={unit} left={formatCount(stream.left, stream.further)} strip={strip} />}
          />
        </Pane>
      ) : narrow && !strip && !alert && gone === 0 ? null : (
        <Pane footer={strip}>
          {alert}
          {gone > 0 ? <GoneRow address={address} stream={stream} /> : null}
          {narrow || gone > 0 ? null : <EmptyState title={getStreamTexts(stream.status).select} />}
        </Pane>
      )}
      {item && row.isFixing ? (
        <FixDialog
          key={item.id}
          item={item}
          language={language}
          busy={row.fix.busy}
          failure={row.fix.failure}
          onFix={row.saveFix}
          onClose={row.closeFix}
        />
      ) : null}
      {item && row.isReassigning ? (
        <ReassignDialog
          item={item}
          language={language}
          initialNote={row.begunNote}
          onReassign={row.reassign}
          onClose={row.closeReassign}
        />
      ) : null}
    </Panes>
  );
}

/** Message for a requested row that is not in this list, with a link to the list that contains it. */
function GoneRow({ address, stream }: Omit<Props, 'review'>) {
  const { language } = address.filters;
  const { gone, elsewhere, status, bringBack } = stream;
  return (
    <EmptyState
      title={getStreamTexts(status).gone(gone, language)}
      text={elsewhere && describeStatus(readUnit(elsewhere, language).status)}
      action={
        elsewhere ? (
          <Button variant="default" onClick={() => bringBack(elsewhere, language)}>
            Open it there
          </Button>
        ) : undefined
      }
    />
  );
}

/** Describes the state of a row that is in another list. */
function describeStatus(status: Status): string {
  return isToSend(status) ? `It is ${formatStatus(status)}, and can be taken into review.` : 'It waits for review.';
}

interface TakenNoteProps {
  decision: Decision;
  /** The decision is delayed or being sent. */
  isDelayed: boolean;
  onReview: () => void;
}

/**
 * Names the corrected row that was taken into review, with a link to it. A delayed decision is shown by the undo strip
 * instead.
 */
function TakenNote({ decision: { item }, isDelayed, onReview }: TakenNoteProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      {isDelayed ? null : (
        <Text size="sm" role="status">
          Took #{item.id} into review
        </Text>
      )}
      <Button variant="default" size="compact-sm" onClick={onReview}>
        Review it
      </Button>
    </Group>
  );
}
