import { ITEM_KINDS } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import {
  OPEN_GROUPS,
  WORK_FIGURES,
  WORK_GROUPS,
  WORK_LISTS,
  type WorkGroup,
  type WorkListName,
  type WorkSummary,
  type WorkUnit,
} from '@subtitle/contracts/operations/my-work';
import { SENDING_ROLES, WORK_ROLES } from '@subtitle/contracts/roles';
import { ASSIGNED, type WorkOf } from '@subtitle/contracts/statuses';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { ExportRows } from '@subtitle/sdk/downloads';
import { keyLine } from '@subtitle/sdk/keys';
import { useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Button, formatNumber, Group, KeyHint, LoadingRows, Page, Pane, TabRow, Tabs, Text } from '@subtitle/sdk/ui';
import { useWorkSummary } from '@subtitle/sdk/work';
import {
  countGroups,
  countOpen,
  describeCounts,
  describeLeftOut,
  listLanes,
  type WorkFilter,
} from '../count-work/work-counts';
import { createDeviceDrafts } from '../keep-drafts/device-drafts';
import { useKeptCountText } from '../keep-drafts/use-kept-count';
import { usePageKeys } from '../page-keys/use-page-keys';
import { ReplaceTexts } from '../replace-texts/replace-texts';
import { CorrectedLink } from './corrected-link';
import { BY_SENTENCE, Grouping, narrowToTexts, RowsBySentence } from './grouping';
import { LaneFilter } from './lane-filter';
import { NewSentences } from './new-sentences';
import { RowTools } from './row-tools';
import { useKeptRows } from './use-kept-rows';
import { useStart, useWorkList } from './use-my-work';
import { useSelectedRows } from './use-selected-rows';
import { WaitingForReview } from './waiting-for-review';
import { WorkList } from './work-list';

const TITLES: Record<WorkListName, string> = {
  'sent-back': 'Sent back',
  overdue: 'Overdue',
  due: 'Due',
  drafts: 'Drafts',
  'to-send': 'To send',
  done: 'Done this week',
  earlier: 'Done earlier',
  late: 'All that is late',
  'in-progress': 'In progress',
};

/** All work assigned to the signed-in person, counted by the server; each row opens its editor. */
export function MyWork() {
  const { user } = useSession();
  const [url, setUrl] = useUrlState({ show: '', kind: '', language: '', by: '' });
  const works = hasAnyRole(user.roles, WORK_ROLES);
  const sends = hasAnyRole(user.roles, SENDING_ROLES);
  const narrowed = readWorkFilter(url);
  const summary = useWorkSummary();
  const counts = works && summary.data ? countGroups(summary.data, narrowed) : undefined;
  const waits = !works && (summary.data?.waiting.length ?? 0) > 0;
  // People who see every row get no export here, because it would contain more than their work.
  const exported =
    works && !hasAnyRole(user.roles, ['assigner', 'reviewer']) && getExportPreset(narrowed, summary.data);
  const first = WORK_GROUPS.find((group) => counts?.[group]) ?? 'due';
  const shown = WORK_LISTS.find((list) => list === url.show) ?? first;
  const kept = useKeptCountText();
  const list = useWorkList(shown, narrowed, works && (url.show !== '' || !summary.isPending));
  const selected = useSelectedRows([shown, narrowed.kind, narrowed.language].join());
  const withTexts = works ? narrowToTexts(summary.data, narrowed) : null;
  /** There are open rows, but none with texts of its own. */
  const hasSubtitles = works && !withTexts && summary.data ? countOpen(summary.data, narrowed) > 0 : false;
  const bySentence = withTexts !== null && url.by === BY_SENTENCE;
  const onDevice = useKeptRows(shown === 'drafts', narrowed, list.items);

  return (
    <Page
      title="My work"
      subtitle={counts ? [describeGroups(counts), kept].filter(Boolean).join(' · ') : works ? kept : undefined}
      actions={
        <>
          <CorrectedLink />
          {exported && <ExportRows {...exported} />}
          <Start
            of={works ? ASSIGNED : 'review'}
            narrowed={works ? narrowed : {}}
            any={counts ? countToDo(counts) > 0 : waits}
          />
        </>
      }
    >
      <WaitingForReview alone={!works} />
      {works && summary.isPending ? (
        <Pane>
          <LoadingRows rows={8} />
        </Pane>
      ) : null}
      {works && !summary.isPending ? (
        <Pane>
          {summary.data ? (
            <LaneFilter
              lanes={listLanes(summary.data)}
              narrowed={narrowed}
              onNarrow={({ kind = '', language = '' }) => setUrl({ kind, language, show: '' })}
            />
          ) : null}
          {summary.data ? <NewSentences summary={summary.data} narrowed={narrowed} enabled={list.isSuccess} /> : null}
          {summary.data && withTexts ? (
            <Group justify="space-between" gap="6px 12px" px="md" py={6}>
              <Grouping value={bySentence ? BY_SENTENCE : ''} onChange={(by) => setUrl({ by })} />
              <RowTools
                summary={withTexts}
                narrowed={narrowed}
                units={selected.units}
                leftOut={describeLeftOut(summary.data, narrowed)}
                onClear={selected.clear}
              />
            </Group>
          ) : hasSubtitles ? (
            <Group justify="end" px="md" py={6}>
              <ReplaceTexts narrowed={narrowed} />
            </Group>
          ) : null}
          {bySentence ? (
            <RowsBySentence summary={withTexts} kind={narrowed.kind} />
          ) : (
            <Tabs value={shown} onChange={(value: string | null) => setUrl({ show: value ?? '' })} keepMounted={false}>
              <TabRow value={shown}>
                {WORK_GROUPS.filter((group) => group !== 'to-send' || group === shown || sends).map((group) => (
                  <Tabs.Tab key={group} value={group}>
                    {TITLES[group]} {counts ? `(${formatNumber(counts[group])})` : ''}
                  </Tabs.Tab>
                ))}
                {/* This tab is only opened by a figure, because its rows are in the other groups as well. */}
                {WORK_FIGURES.filter((figure) => figure === shown).map((figure) => (
                  <Tabs.Tab key={figure} value={figure}>
                    {TITLES[figure]}
                  </Tabs.Tab>
                ))}
              </TabRow>
              <Tabs.Panel value={shown}>
                <WorkList
                  list={list}
                  onDevice={onDevice.rows}
                  lost={onDevice.lost}
                  group={shown}
                  selected={selected}
                  hasNoWork={counts !== undefined && WORK_GROUPS.every((group) => counts[group] === 0)}
                  isUnsent={(unit: WorkUnit) =>
                    createDeviceDrafts(user.username, unit.kind).has(unit.id, unit.language)
                  }
                />
              </Tabs.Panel>
            </Tabs>
          )}
        </Pane>
      ) : null}
    </Page>
  );
}

/** Button that opens the next row suggested by the server. */
function Start({ of, narrowed, any }: { of: WorkOf; narrowed: WorkFilter; any: boolean }) {
  const { state, start } = useStart(of, narrowed);
  const isReady = any && state !== 'busy';
  usePageKeys({ s: isReady ? { label: 'Start with the row to take first', run: () => void start() } : undefined });
  const startMessages = {
    nothing: 'Nothing is left to do.',
    failed: 'What comes next could not be read.',
    idle: '',
    busy: '',
  };
  return (
    <Group gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {startMessages[state]}
      </Text>
      <Button
        disabled={!any}
        loading={state === 'busy'}
        onClick={() => void start()}
        rightSection={<KeyHint>{keyLine('s')}</KeyHint>}
      >
        Start
      </Button>
    </Group>
  );
}

function readWorkFilter({ kind, language }: { kind: string; language: string }): WorkFilter {
  const known = ITEM_KINDS.find((one) => one === kind);
  const code = LANGUAGE_CODES.find((one) => one === language);
  return { ...(known && { kind: known }), ...(code && { language: code }) };
}

/**
 * Returns the preset of an export: the kind and language shown, or the only kind. One workbook cannot contain several
 * kinds.
 */
function getExportPreset({ kind, language }: WorkFilter, summary: WorkSummary | undefined) {
  const kinds = new Set(summary ? listLanes(summary).map((lane) => lane.kind) : []);
  const shown = kind ?? (kinds.size === 1 ? [...kinds][0] : undefined);
  return shown && { kind: shown, languages: language ? [language] : [] };
}

const countToDo = (counts: Record<WorkGroup, number>) => OPEN_GROUPS.reduce((sum, group) => sum + counts[group], 0);

function describeGroups(counts: Record<WorkGroup, number>): string {
  return describeCounts({
    toDo: countToDo(counts),
    toSend: counts['to-send'],
    submitted: counts.done + counts.earlier,
  });
}
