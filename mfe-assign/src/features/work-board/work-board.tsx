import type { UserAnswer } from '@subtitle/contracts/operations/users';
import type { BoardUnit } from '@subtitle/contracts/operations/work-board';
import { ASSIGNED, STATUSES } from '@subtitle/contracts/statuses';
import { buildEditorPath } from '@subtitle/domain/screen-paths';
import { isSameUser } from '@subtitle/domain/users/roles';
import { ExportRows } from '@subtitle/sdk/downloads';
import { ChoiceList, ListFoot } from '@subtitle/sdk/list';
import { useNavigate, useUrlState } from '@subtitle/sdk/router';
import { usePersonName } from '@subtitle/sdk/session';
import { useOpenComments } from '@subtitle/sdk/talk';
import {
  Button,
  EmptyState,
  FailedState,
  formatNumber,
  LoadingRows,
  Page,
  Pane,
  Panes,
  teamToday,
  useNarrow,
} from '@subtitle/sdk/ui';
import { useChannelName, useUsers } from '@subtitle/sdk/work';
import { type ReactNode, useState } from 'react';
import { AssignDialog } from '../move-work/assign-dialog';
import { MoveReport } from '../move-work/move-report';
import { useMoves } from '../move-work/use-moves';
import { useLoad } from '../people-load/use-load';
import { BoardActions, isMovable } from './board-actions';
import { BoardFilters } from './board-filters';
import { BoardHead, BoardRow } from './board-row';
import { type BoardQuery, type BoardUrl, countActiveFilters, EMPTY_BOARD, readBoardQuery } from './board-url';
import { toUnitKey, useBoardCounts, useBoardList } from './use-board';
import { type Chosen, useSelection } from './use-chosen';
import { useReopen } from './use-reopen';
import classes from './work-board.module.css';

const ROW_HEIGHT = { wide: 44, narrow: 76 };
/** Window width in pixels up to which a row takes three lines. */
const NARROW = 1280;

/** Work board: lists everyone's rows, which can be handed over. The filters are in the URL. */
export function WorkBoard() {
  const [url, setUrl] = useUrlState<BoardUrl>(EMPTY_BOARD);
  const today = teamToday();
  const query = readBoardQuery(url, today);
  const users = useUsers();
  const load = useLoad();
  const list = useBoardList(query);
  const counts = useBoardCounts(query);
  const chosen = useSelection(query, list.items);
  const moves = useMoves();
  const reopen = useReopen(chosen.clear);
  const navigate = useNavigate();
  const [giving, setGiving] = useState(false);
  const exported = createExportFilters(query);
  const people = users.data ?? [];
  const movable = chosen.units.filter(isMovable);
  const move = (title: string, requestedMoves: Parameters<typeof moves.start>[1]) => {
    setGiving(false);
    chosen.clear();
    void moves.start(title, requestedMoves);
  };
  const open = (unit: BoardUnit) =>
    void navigate(
      buildEditorPath(unit, { source: unit.source ?? undefined, target: unit.language, stage: unit.stage }),
    );

  return (
    <Page
      title="Work board"
      subtitle={describeCounts(counts.data, query.status === ASSIGNED)}
      actions={exported && <ExportRows {...exported} />}
    >
      <div className={classes.filters}>
        <BoardFilters url={url} users={people} load={load.data} onChange={setUrl} />
      </div>
      <div className={classes.report}>
        <MoveReport moves={moves} users={people} />
      </div>
      <Panes>
        <Pane
          footer={
            <BoardActions
              chosen={chosen}
              loaded={list.items.length}
              total={counts.data === undefined ? undefined : (counts.data?.units ?? null)}
              busy={moves.run?.state === 'busy' || reopen.busy || !users.data}
              acts={{
                open,
                reopen: reopen.run,
                takeBack: () =>
                  move(
                    'Taken back',
                    movable.map((unit) => ({ unit, userId: null })),
                  ),
                assign: () => setGiving(true),
              }}
            />
          }
        >
          <BoardList
            list={list}
            chosen={chosen}
            people={people}
            today={today}
            onOpen={open}
            empty={<NoRows filtered={countActiveFilters(url) > 0} onClear={() => setUrl(EMPTY_BOARD)} />}
          />
          <ListFoot list={list} />
        </Pane>
      </Panes>
      {giving && (
        <AssignDialog
          units={movable}
          users={people}
          load={load.data}
          onAssign={(requestedMoves) => move('Handed over', requestedMoves)}
          onClose={() => setGiving(false)}
        />
      )}
    </Page>
  );
}

interface BoardListProps {
  list: ReturnType<typeof useBoardList>;
  chosen: Chosen;
  people: readonly UserAnswer[];
  today: string;
  onOpen: (unit: BoardUnit) => void;
  /** Shown instead of the list if no rows match. */
  empty: ReactNode;
}

const nameUnit = ({ kind, id, language }: BoardUnit) => ({ kind, id, language });

function BoardList({ list, chosen, people, today, onOpen, empty }: BoardListProps) {
  const nameOf = usePersonName();
  const channelOf = useChannelName(list.items.some(({ channel }) => channel !== null));
  const countOpen = useOpenComments(list.items.map(nameUnit));
  const narrow = useNarrow(NARROW);
  const rowHeight = narrow ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide;
  if (list.isPending) return <LoadingRows rows={10} rowHeight={rowHeight} />;
  if (list.isError && list.items.length === 0)
    return <FailedState message="Failed to load the work board." onRetry={() => void list.refetch()} />;
  if (list.items.length === 0) return list.isSuccess ? empty : null;
  return (
    <div className={classes.board}>
      <BoardHead />
      <ChoiceList
        key={narrow ? 'narrow' : 'wide'}
        label="Rows and their owners"
        items={list.items}
        rowHeight={rowHeight}
        keyOf={toUnitKey}
        chosen={chosen.keys}
        onChoose={chosen.choose}
        onOpen={onOpen}
        renderRow={(unit) => (
          <BoardRow
            {...{ unit, today, nameOf, channelOf }}
            person={people.find(({ username }) => isSameUser(username, unit.owner))}
            comments={countOpen(nameUnit(unit))}
          />
        )}
      />
    </div>
  );
}

/**
 * Returns the initial filters of an export; null if it would contain other rows than the board. An export is of one
 * kind, and filters only by dates, language and status.
 */
function createExportFilters({
  kind,
  person,
  language,
  status: shown,
  from = '',
  to = '',
  begin,
  days,
  unfit,
  ...sought
}: BoardQuery) {
  if (!kind || person || begin || days || unfit || sought.sourceChanged || sought.findings) return null;
  const status = STATUSES.find((one) => one === shown);
  if (!status && shown !== 'all') return null;
  return { kind, from, to, status: status ?? ('' as const), languages: language ? [language] : [] };
}

function NoRows({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <EmptyState title="No assigned rows" text="Rows appear here when they are assigned." />;
  return (
    <EmptyState
      title="No rows match these filters"
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}

function describeCounts(counts: ReturnType<typeof useBoardCounts>['data'], isOpen: boolean): string {
  if (counts === undefined) return '';
  if (counts === null) return 'Too many rows to count';
  const rows = `${formatNumber(counts.units)} ${counts.units === 1 ? 'row' : 'rows'}`;
  return isOpen && counts.overdue > 0 ? `${rows}, ${formatNumber(counts.overdue)} overdue` : rows;
}
