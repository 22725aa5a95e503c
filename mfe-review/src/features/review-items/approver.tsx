import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { canDo } from '@subtitle/domain/workflow/transition';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { EmptyState, Page, Pane, Panes, useNarrow } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { DecisionBar } from './decision-bar';
import { rowKey, type SendBack } from './decisions';
import { FilterBar } from './filter-bar';
import { ProblemNote } from './problem-note';
import { ReassignDialog } from './reassign-dialog';
import { EMPTY_URL, kindOf, readFilters } from './review-filters';
import { ReviewList } from './review-list';
import { ReviewPanel } from './review-panel';
import { UndoStrip } from './undo-strip';
import { useDecisions } from './use-decisions';
import { useReviewKeys } from './use-review-keys';
import { useReviewList } from './use-review-list';
import { useSelfApproval } from './use-self-approval';

/** The review stream: a list, one row beside it, two decisions; the next row opens by itself. */
export function Approver() {
  const { user } = useSession();
  const [url, setUrl] = useUrlState(EMPTY_URL);
  const filters = readFilters(url, user.langPairs);
  const { language } = filters;
  const list = useReviewList(filters);
  const { decisions, state } = useDecisions();
  const [reassigning, setReassigning] = useState(false);
  const narrow = useNarrow();
  const selfApproval = useSelfApproval();

  const items = list.items.filter(
    (row) => !state.decided.has(rowKey(row, language)) && unitOf(row, language).status === 'inreview',
  );
  const id = Number(url.item) || 0;
  const item = items.find((row) => row.id === id);
  const select = (to: PredictionAnswer | undefined | null) => setUrl({ item: to ? String(to.id) : '' });
  const unit = item && unitOf(item, language);

  function goOn(from: PredictionAnswer) {
    const at = items.indexOf(from);
    select(items[at + 1] ?? items[at - 1]);
  }
  function approve() {
    if (!item || !unit || !canDo(unit, 'approve-item', user, { selfApprovalAllowed: selfApproval })) return;
    decisions.decide({ how: 'approve', item, language });
    goOn(item);
  }
  function reassign(sendBack: SendBack) {
    setReassigning(false);
    if (!item) return;
    decisions.decide({ how: 'reassign', item, language, sendBack });
    goOn(item);
  }
  async function undo() {
    const back = await decisions.undo();
    if (back) select(back);
  }
  function move(step: 1 | -1) {
    const at = item ? items.indexOf(item) : step === 1 ? -1 : 1;
    if (items[at + step]) select(items[at + step]);
  }
  useReviewKeys({
    asleep: reassigning,
    approve,
    reassign: () => unit && canDo(unit, 'reassign-item', user) && setReassigning(true),
    undo: () => void undo(),
    move,
  });

  const strip = state.last ? <UndoStrip last={state.last} onUndo={() => void undo()} /> : null;
  const alert = state.problem ? (
    <ProblemNote
      problem={state.problem}
      language={language}
      onOpen={(to) => setUrl({ item: String(to) })}
      onDismiss={() => decisions.dismissProblem()}
    />
  ) : null;

  return (
    <Page
      title="Content Approver"
      subtitle={
        kindOf(filters.category) && list.isSuccess
          ? `${items.length}${list.hasNextPage ? '+' : ''} waiting in ${languageTitle(language)}`
          : ''
      }
      filters={narrow && item ? null : <FilterBar filters={filters} onChange={setUrl} />}
    >
      <Panes>
        {narrow && item ? null : (
          <ReviewList
            filters={filters}
            list={list}
            items={items}
            selected={id}
            onSelect={(to) => setUrl({ item: String(to) })}
            onClear={() => setUrl({ from: '', to: '', item: '' })}
          />
        )}
        {item && unit ? (
          <Pane>
            <ReviewPanel
              item={item}
              language={language}
              alert={alert}
              onBack={narrow ? () => select(null) : undefined}
              foot={
                <DecisionBar
                  unit={unit}
                  selfApproval={selfApproval}
                  left={items.length - 1}
                  strip={strip}
                  onApprove={approve}
                  onReassign={() => setReassigning(true)}
                />
              }
            />
          </Pane>
        ) : narrow && !strip && !alert ? null : (
          <Pane footer={strip}>
            {alert}
            {narrow ? null : <EmptyState title={MESSAGES.selectItemToReview} />}
          </Pane>
        )}
      </Panes>
      {item && reassigning ? (
        <ReassignDialog item={item} language={language} onReassign={reassign} onClose={() => setReassigning(false)} />
      ) : null}
    </Page>
  );
}
