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
import { ReadNote } from './read-note';
import { ReviewPanel } from './review-panel';
import { StreamVideo } from './subtitles/stream-video';
import { useVideoLink } from './subtitles/video-link';
import type { Stream } from './use-stream';

interface Props {
  address: ReviewAddress;
  stream: Stream;
  review: Review;
}

/**
 * The review stream: a list, one row beside it, and its decisions; the next row opens automatically. A row that is not in
 * the list, opened by a link, can only be read.
 */
export function ReviewStream({ address, stream, review }: Props) {
  const { language } = address.filters;
  const { items, item, gone, read } = stream;
  const { decisions, state } = review;
  const shown = item ?? read;
  const narrow = useNarrow();
  const link = useVideoLink();
  usePrefetch(stream.list, items.length);
  const row = useRowDecisions(address, stream, review);
  const { unit, taken, dialog } = row;
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

  const onBack = narrow ? () => address.select(0, false) : undefined;
  const goneTitle = getStreamTexts(stream.status).gone(gone, language);

  return (
    <Panes>
      {narrow && shown ? null : (
        <ListAndVideo
          list={<ReviewList address={address} stream={stream} />}
          video={shown ? <StreamVideo item={shown} link={link} /> : null}
        />
      )}
      {item && unit ? (
        <Pane>
          <ReviewPanel
            item={item}
            language={language}
            video={narrow ? undefined : link}
            alert={alert}
            onBack={onBack}
            named={row.named}
            foot={<DecisionBar row={row} unit={unit} left={formatCount(stream.left, stream.further)} strip={strip} />}
          />
        </Pane>
      ) : read ? (
        <Pane footer={strip}>
          <ReviewPanel
            item={read}
            language={language}
            video={narrow ? undefined : link}
            alert={
              <>
                {alert}
                <ReadNote title={goneTitle} item={read} language={language} onOpen={stream.bringBack} />
              </>
            }
            onBack={onBack}
            foot={null}
            isReadOnly
          />
        </Pane>
      ) : narrow && !strip && !alert && gone === 0 ? null : (
        <Pane footer={strip}>
          {alert}
          {gone > 0 ? <EmptyState title={goneTitle} /> : null}
          {narrow || gone > 0 ? null : <EmptyState title={getStreamTexts(stream.status).select} />}
        </Pane>
      )}
      {dialog?.name === 'fix' ? (
        <FixDialog
          key={dialog.item.id}
          {...dialog}
          language={language}
          busy={row.fix.busy}
          failure={row.fix.failure}
          onFix={row.saveFix}
          onClose={row.closeDialog}
        />
      ) : null}
      {dialog?.name === 'reassign' ? (
        <ReassignDialog
          key={dialog.item.id}
          {...dialog}
          language={language}
          initialNote={row.begunNote}
          onReassign={row.reassign}
          onClose={row.closeDialog}
        />
      ) : null}
    </Panes>
  );
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
