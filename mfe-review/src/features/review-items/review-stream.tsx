import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer, ReviewItem } from '@subtitle/contracts/operations/item-answer';
import { isToSend, type Status, statusWords } from '@subtitle/contracts/statuses';
import { canDo } from '@subtitle/domain/workflow/transition';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { useSeen } from '@subtitle/sdk/keys';
import { useSession } from '@subtitle/sdk/session';
import { Button, EmptyState, ListAndVideo, Pane, Panes, useNarrow } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { DecisionBar } from './decide/decision-bar';
import { type Decision, rowKey, type SendBack } from './decide/decisions';
import { ProblemNote } from './decide/problem-note';
import { ReassignDialog } from './decide/reassign-dialog';
import { TakenNote } from './decide/taken-note';
import { UndoStrip } from './decide/undo-strip';
import type { useDecisions } from './decide/use-decisions';
import { begunNote, useNamedCues } from './decide/use-named-cues';
import { useReviewKeys } from './decide/use-review-keys';
import { useSelfApproval } from './decide/use-self-approval';
import { countOf } from './list/count-of';
import { type ReviewFilters, streamStatus } from './list/review-filters';
import { ReviewList } from './list/review-list';
import { streamWords } from './list/stream-words';
import { useReadOn, type useReviewList } from './list/use-review-list';
import { ReviewPanel } from './review-panel';
import { StreamVideo } from './subtitles/stream-video';
import { useVideoLink } from './subtitles/video-link';

interface Props {
  filters: ReviewFilters;
  list: ReturnType<typeof useReviewList>;
  /** Rows that are not decided yet. */
  items: ReviewItem[];
  /** Number of further rows that are not loaded; null while unknown. */
  further: number | null;
  /** The selected row; it may be further down than the loaded ones. */
  item: ItemAnswer | undefined;
  /** Id of a requested row that is not in this list, 0 for none. */
  gone: number;
  /** The requested row, if the other of the two lists contains it. */
  elsewhere: ItemAnswer | undefined;
  review: ReturnType<typeof useDecisions>;
  /** `walking`: selected by a key or a decision, not by a click. */
  onSelect: (id: number, walking: boolean) => void;
  /** Shows a row that was taken into review in the list for review. */
  onReview: (item: ItemAnswer, language: LanguageCode) => void;
  /** Shows the row of an undone decision in its list, category and language. */
  onReturn: (item: ItemAnswer, language: LanguageCode) => void;
  onClear: () => void;
  /** Opens another list. */
  onOpen: (kind: ItemKind, language: LanguageCode) => void;
}

/** The review stream: a list, one row beside it, and its decisions; the next row opens automatically. */
export function ReviewStream({
  filters,
  list,
  items,
  further,
  item,
  gone,
  elsewhere,
  review,
  onSelect,
  onReview,
  onReturn,
  onClear,
  onOpen,
}: Props) {
  const { user } = useSession();
  const { language } = filters;
  const status = streamStatus(filters.show);
  const words = streamWords(status);
  const { decisions, state } = review;
  const [reassigning, setReassigning] = useState(false);
  const narrow = useNarrow();
  const link = useVideoLink();
  useReadOn(list, items.length);
  const selfApproval = useSelfApproval();
  const unit = item && unitOf(item, language);
  const row = item ? rowKey(item, language) : '';
  const seen = useSeen(row);
  const named = useNamedCues(`${row}:${unit?.revision}`);

  function goOn(from: ItemAnswer) {
    const at = items.indexOf(from);
    onSelect((items[at + 1] ?? items[at - 1])?.id ?? 0, true);
  }
  function approve() {
    if (!item || !unit || !seen()) return;
    if (!canDo(unit, 'approve-item', user, { selfApprovalAllowed: selfApproval })) return;
    decisions.decide({ how: 'approve', item, language });
    goOn(item);
  }
  const ask = () => {
    if (unit && seen() && canDo(unit, 'reassign-item', user)) setReassigning(true);
  };
  function reassign(sendBack: SendBack) {
    setReassigning(false);
    if (!item) return;
    decisions.decide({ how: 'reassign', item, language, sendBack });
    goOn(item);
  }
  function take() {
    if (!item || !unit || !seen() || !canDo(unit, 'take-into-review', user)) return;
    decisions.decide({ how: 'take', item, language });
    goOn(item);
  }
  /** Sends the held decision before opening its row. A refused one stays and shows why. */
  async function reviewTaken({ item, language }: Decision) {
    await decisions.flush();
    if (!decisions.state.problem) onReview(item, language);
  }
  async function undo() {
    const back = await decisions.undo();
    if (back) onReturn(back.item, back.language);
  }
  function move(step: 1 | -1) {
    const at = item ? items.indexOf(item) : step === 1 ? -1 : 1;
    const next = items[at + step];
    if (next) onSelect(next.id, true);
  }
  const acts = isToSend(status) ? { take } : { approve, reassign: ask };
  useReviewKeys({ asleep: reassigning, ...acts, undo: () => void undo(), move });

  const held = state.last?.decision.how === 'take' ? state.last.decision : null;
  const taken = isToSend(status) ? (held ?? state.taken) : null;
  const undoable = state.last ?? state.undoing;
  const strip =
    taken || undoable ? (
      <>
        {undoable ? <UndoStrip state={state} onUndo={() => void undo()} /> : null}
        {taken ? <TakenNote decision={taken} held={held !== null} onReview={() => void reviewTaken(taken)} /> : null}
      </>
    ) : null;
  const alert = state.problem ? (
    <ProblemNote
      problem={state.problem}
      language={language}
      onOpen={onReturn}
      onDismiss={() => decisions.dismissProblem()}
    />
  ) : null;

  return (
    <Panes>
      {narrow && item ? null : (
        <ListAndVideo
          list={
            <ReviewList
              filters={filters}
              list={list}
              items={items}
              total={further === null ? null : items.length + further}
              selected={item?.id ?? 0}
              onSelect={onSelect}
              onClear={onClear}
              onOpen={onOpen}
            />
          }
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
            onBack={narrow ? () => onSelect(0, false) : undefined}
            named={canDo(unit, 'reassign-item', user) ? named : undefined}
            foot={
              <DecisionBar
                unit={unit}
                selfApproval={selfApproval}
                left={countOf(items.length - (items.includes(item) ? 1 : 0), further)}
                strip={strip}
                onApprove={approve}
                onReassign={ask}
                onTake={take}
              />
            }
          />
        </Pane>
      ) : narrow && !strip && !alert && gone === 0 ? null : (
        <Pane footer={strip}>
          {alert}
          {gone > 0 ? (
            <EmptyState
              title={words.gone(gone, language)}
              text={elsewhere && whereWords(unitOf(elsewhere, language).status)}
              action={
                elsewhere ? (
                  <Button variant="default" onClick={() => onReturn(elsewhere, language)}>
                    Open it there
                  </Button>
                ) : undefined
              }
            />
          ) : null}
          {narrow || gone > 0 ? null : <EmptyState title={words.select} />}
        </Pane>
      )}
      {item && reassigning ? (
        <ReassignDialog
          item={item}
          language={language}
          begun={begunNote(named.numbers)}
          onReassign={reassign}
          onClose={() => setReassigning(false)}
        />
      ) : null}
    </Panes>
  );
}

/** The state of a row that is in another list. */
function whereWords(status: Status): string {
  return isToSend(status) ? `It is ${statusWords(status)}, and can be taken into review.` : 'It waits for review.';
}
