import { LANGUAGE_CODES, languageTitle } from '@subtitle/contracts/languages';
import { MESSAGES } from '@subtitle/contracts/messages';
import { Link, useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import {
  Anchor,
  Button,
  EmptyState,
  FailedState,
  Group,
  LoadingRows,
  localToday,
  Page,
  Pane,
  Tabs,
  Text,
} from '@subtitle/sdk/ui';
import { deviceDrafts } from '../translate-predictions/device-drafts';
import { useMyRows, useWaitingForReview } from './use-my-work';
import { WorkRow } from './work-row';
import { GROUP_TITLES, WORK_GROUPS, type WorkGroup, type WorkUnit, workUnits } from './work-units';

const PAGE = 50;

/** Everything assigned to the signed-in person in one list; each row opens its editor. */
export function MyWork() {
  const { user } = useSession();
  const [url, setUrl] = useUrlState({ show: '', page: '1' });
  const rows = useMyRows();
  const units = workUnits(rows.data ?? [], user.username, localToday());
  const groups = WORK_GROUPS.map((group) => ({ group, units: units.filter((unit) => unit.group === group) }));
  const first = groups.find((entry) => entry.units.length > 0)?.group ?? 'due';
  const shown = WORK_GROUPS.find((group) => group === url.show) ?? first;
  const list = groups.find(({ group }) => group === shown)!.units;
  const open = groups.slice(0, 3).reduce((sum, entry) => sum + entry.units.length, 0);

  return (
    <Page title="My work" subtitle={rows.isSuccess ? `${open} to do · ${units.length - open} handed on` : undefined}>
      <ReviewWaiting />
      <Pane>
        <Tabs
          value={shown}
          onChange={(value: string | null) => setUrl({ show: value as WorkGroup, page: '1' })}
          keepMounted={false}
        >
          <Tabs.List>
            {groups.map(({ group, units: { length } }) => (
              <Tabs.Tab key={group} value={group}>
                {GROUP_TITLES[group]} ({length})
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={shown}>
            {rows.isPending ? (
              <LoadingRows rows={6} />
            ) : rows.isError ? (
              <FailedState message="Failed to load your work" onRetry={() => void rows.refetch()} />
            ) : list.length === 0 ? (
              <EmptyState title={MESSAGES.noPredictions} text={emptyText(units)} />
            ) : (
              <WorkList
                units={list}
                page={Math.max(1, Number(url.page) || 1)}
                onPage={(page) => setUrl({ page: String(page) })}
              />
            )}
          </Tabs.Panel>
        </Tabs>
      </Pane>
    </Page>
  );
}

function WorkList({ units, page, onPage }: { units: WorkUnit[]; page: number; onPage: (page: number) => void }) {
  const { user } = useSession();
  const pages = Math.ceil(units.length / PAGE);
  const at = Math.min(page, pages);
  return (
    <div>
      {units.slice((at - 1) * PAGE, at * PAGE).map((unit) => (
        <WorkRow
          key={`${unit.item.kind}:${unit.item.id}:${unit.language}`}
          unit={unit}
          draft={deviceDrafts(user.username, unit.item.kind).has(unit.item.id, unit.language)}
        />
      ))}
      {pages > 1 ? (
        <Group p="md" gap="sm">
          <Button variant="default" size="compact-sm" disabled={at === 1} onClick={() => onPage(at - 1)}>
            Previous
          </Button>
          <Text size="sm">
            Page {at} of {pages}
          </Text>
          <Button variant="default" size="compact-sm" disabled={at === pages} onClick={() => onPage(at + 1)}>
            Next
          </Button>
        </Group>
      ) : null}
    </div>
  );
}

/** For reviewers: what waits, by language, each leading to its list. */
function ReviewWaiting() {
  const waiting = useWaitingForReview();
  const counts = LANGUAGE_CODES.flatMap((language) =>
    (['daily', 'tenday'] as const).map((kind) => ({
      language,
      kind,
      count: (waiting.data ?? []).filter((item) => item.kind === kind && item[`status_${language}`] === 'inreview')
        .length,
    })),
  ).filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <Group gap="md" mb="sm">
      <Text fw={600}>Waiting for your review</Text>
      {counts.map(({ language, kind, count }) => (
        <Anchor key={language + kind} component={Link} to={`/Approver?category=${kind}&language=${language}`}>
          {count} {languageTitle(language)}, {kind === 'daily' ? 'daily' : '10 days'}
        </Anchor>
      ))}
    </Group>
  );
}

function emptyText(units: WorkUnit[]): string {
  return units.length === 0
    ? 'Nothing is assigned to you yet. An assigner gives out the work.'
    : 'Nothing stands in this group.';
}
