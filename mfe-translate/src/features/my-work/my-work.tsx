import { LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import { holdsAny } from '@subtitle/domain/roles';
import { useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { EmptyState, FailedState, LoadingRows, localToday, Page, Pane, Tabs, useOffline } from '@subtitle/sdk/ui';
import { deviceDrafts } from '../translate-predictions/device-drafts';
import { useMyWork } from './use-my-work';
import { WaitingForReview } from './waiting-for-review';
import { WorkList } from './work-list';
import { GROUP_TITLES, OPEN_GROUPS, WORK_GROUPS, type WorkGroup, type WorkUnit, workUnits } from './work-units';

/** Everything assigned to the signed-in person in one list; each row opens its editor. */
export function MyWork() {
  const { user } = useSession();
  const [url, setUrl] = useUrlState({ show: '', page: '1' });
  const works = holdsAny(user.roles, ['translator', 'editor']);
  const work = useMyWork(works);
  const offline = useOffline();
  const units = workUnits(work.data?.rows ?? [], {
    username: user.username,
    today: localToday(),
    hasDraft: (item, language) => deviceDrafts(user.username, item.kind).has(item.id, language),
    doneAt: work.data?.doneAt ?? new Map(),
  });
  const groups = WORK_GROUPS.map((group) => ({ group, units: units.filter((unit) => unit.group === group) }));
  const first = groups.find((entry) => entry.units.length > 0)?.group ?? 'due';
  const shown = WORK_GROUPS.find((group) => group === url.show) ?? first;
  const list = groups.find(({ group }) => group === shown)!.units;
  const open = units.filter(({ group }) => OPEN_GROUPS.includes(group)).length;

  return (
    <Page
      title="My work"
      subtitle={work.isSuccess ? `${open} to do · ${units.length - open} handed on` : works ? '' : undefined}
    >
      <WaitingForReview alone={!works} />
      {works ? (
        <Pane>
          <Tabs
            value={shown}
            onChange={(value: string | null) => setUrl({ show: value as WorkGroup, page: '1' })}
            keepMounted={false}
          >
            <Tabs.List>
              {groups.map(({ group, units: { length } }) => (
                <Tabs.Tab key={group} value={group}>
                  {GROUP_TITLES[group]} {work.isSuccess ? `(${length})` : ''}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value={shown}>
              {work.isPending ? (
                <LoadingRows rows={6} />
              ) : work.isError && !work.data ? (
                <FailedState
                  message={
                    offline ? 'You are offline. Your work comes when the network is back.' : 'Failed to load your work'
                  }
                  onRetry={() => void work.refetch()}
                />
              ) : list.length === 0 ? (
                <EmptyState title={MESSAGES.noPredictions} text={emptyText(units, shown)} />
              ) : (
                <WorkList
                  note={work.data?.more ? MORE : ''}
                  units={list}
                  page={Math.max(1, Number(url.page) || 1)}
                  onPage={(page) => setUrl({ page: String(page) })}
                />
              )}
            </Tabs.Panel>
          </Tabs>
        </Pane>
      ) : null}
    </Page>
  );
}

const MORE = `Only the first ${LIMITS.listPageMax} rows of each kind are counted here; the editors show all.`;

const EMPTY: Record<WorkGroup, string> = {
  'sent-back': 'Nothing was sent back to you.',
  due: 'Everything assigned to you has been begun.',
  drafts: 'Nothing is begun and not handed on.',
  done: 'Nothing was handed on since Monday.',
  earlier: 'Nothing was handed on before this week.',
};

function emptyText(units: WorkUnit[], shown: WorkGroup): string {
  return units.length === 0 ? 'Nothing is assigned to you yet. An assigner gives out the work.' : EMPTY[shown];
}
