import type { WorkListName, WorkUnit } from '@subtitle/contracts/operations/my-work';
import { ListFoot, type usePages } from '@subtitle/sdk/list';
import { useOpenComments } from '@subtitle/sdk/talk';
import { EmptyState, FailedState, LoadingRows, useOffline } from '@subtitle/sdk/ui';
import { useChannelName } from '@subtitle/sdk/work';
import { LostDraft } from './lost-draft';
import { makeUnitKey, type UnitId } from './use-kept-rows';
import type { SelectedRows } from './use-selected-rows';
import { WorkRow } from './work-row';

interface Props {
  list: ReturnType<typeof usePages<WorkUnit>>;
  /** Rows of which only this device has a draft. */
  onDevice: readonly WorkUnit[];
  /** Rows that no longer belong to this person and of which this device has a draft. */
  lost: readonly UnitId[];
  group: WorkListName;
  selected: SelectedRows;
  /** No work at all is assigned to this person. */
  hasNoWork: boolean;
  /** Returns whether this device keeps typed text that is not on the server. */
  isUnsent: (unit: WorkUnit) => boolean;
}

const OFFLINE = 'You are offline. Your work comes when the network is back.';
const NO_WORK = 'Nothing is assigned to you yet. An assigner gives out the work.';
const EMPTY: Record<WorkListName, string> = {
  'sent-back': 'Nothing was sent back to you.',
  overdue: 'Nothing is late.',
  due: 'Everything assigned to you has been begun.',
  drafts: 'No draft is waiting to be submitted.',
  'to-send': 'Every corrected row was sent to review.',
  done: 'Nothing submitted since Monday.',
  earlier: 'Nothing submitted before this week.',
  late: 'Nothing is late.',
  'in-progress': 'Nothing is begun, and nothing waits for review.',
};

const nameUnit = ({ kind, id, language }: UnitId) => ({ kind, id, language });

/** One group of work, page by page. */
export function WorkList({ list, onDevice, lost, group, selected, hasNoWork, isUnsent }: Props) {
  const offline = useOffline();
  const channelOf = useChannelName(list.items.some(({ channel }) => channel !== null));
  const units = [...onDevice, ...list.items];
  const countOpen = useOpenComments(units.map(nameUnit));
  if (list.isPending) return <LoadingRows rows={6} />;
  if (list.isError && list.items.length === 0)
    return <FailedState message={offline ? OFFLINE : 'Failed to load your work'} onRetry={() => void list.refetch()} />;
  if (units.length + lost.length === 0)
    return <EmptyState title="No work found." text={hasNoWork ? NO_WORK : EMPTY[group]} />;
  return (
    <div>
      {lost.map((unit) => (
        <LostDraft key={makeUnitKey(unit)} unit={unit} />
      ))}
      {units.map((unit) => (
        <WorkRow
          key={`${unit.id}:${unit.language}`}
          unit={unit}
          unsent={isUnsent(unit)}
          selected={selected}
          comments={countOpen(nameUnit(unit))}
          channelOf={channelOf}
        />
      ))}
      <ListFoot list={list} />
    </div>
  );
}
