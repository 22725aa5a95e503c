import type { ModuleEvent } from '@subtitle/contracts/operations/modules';
import { capitalize } from '@subtitle/domain/texts/capitalize';
import { ListFoot } from '@subtitle/sdk/list';
import { usePersonName } from '@subtitle/sdk/session';
import { EmptyState, FailedState, formatDateTime, LoadingRows } from '@subtitle/sdk/ui';
import classes from '../module-page.module.css';
import { useModuleEvents } from '../use-modules';
import { describeActor, MODULE_EVENT_TITLES } from '../words/module-words';

/** Lists the events of a module with author, time, reason, and the versions before and after. */
export function ModuleHistory({ name, revision }: { name: string; revision: number }) {
  const list = useModuleEvents(name, revision);
  if (list.isPending) return <LoadingRows rows={3} rowHeight={56} />;
  if (list.isError && list.items.length === 0)
    return <FailedState message="Failed to load the history." onRetry={() => void list.refetch()} />;
  if (list.items.length === 0) return <EmptyState title="No history yet" />;
  return (
    <>
      <ul className={classes.list} aria-label="History">
        {list.items.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </ul>
      <ListFoot list={list} />
    </>
  );
}

function EventLine({ event: { event, at, by, from, to, reason } }: { event: ModuleEvent }) {
  const nameOf = usePersonName();
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <span className={classes.name}>
          {MODULE_EVENT_TITLES[event]} {formatVersions(from, to)}
        </span>
        {reason && <span>{reason}</span>}
        <span className={classes.quiet}>
          {formatDateTime(at)} · {capitalize(describeActor(by, nameOf))}
        </span>
      </div>
    </li>
  );
}

function formatVersions(from: string | null, to: string | null): string {
  if (from && to) return from === to ? '' : `${from} → ${to}`;
  return to ?? from ?? '';
}
