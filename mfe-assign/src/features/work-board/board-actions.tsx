import type { BoardUnit } from '@subtitle/contracts/operations/work-board';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { Button, formatNumber, Group, Text } from '@subtitle/sdk/ui';
import { SelectedSentences } from './selected-sentences';
import type { Chosen } from './use-chosen';
import { isReopenable } from './use-reopen';

interface Props {
  chosen: Chosen;
  /** Number of rows in the list so far. */
  loaded: number;
  /** Number of rows that match the filters on all pages; null if unknown, undefined while it is counted. */
  total: number | null | undefined;
  busy: boolean;
  acts: {
    open: (unit: BoardUnit) => void;
    reopen: (units: readonly BoardUnit[]) => void;
    takeBack: () => void;
    assign: () => void;
  };
}

/** Whether a row is not submitted yet; only such a row can be moved. */
export const isMovable = ({ status }: BoardUnit) => status === ASSIGNED;

/** Actions on the selected rows. */
export function BoardActions({ chosen, loaded, total, busy, acts }: Props) {
  const { keys, units, reading } = chosen;
  const movable = units.filter(isMovable).length;
  const reopenable = units.filter(isReopenable);
  const [only] = units.length === 1 ? units : [];
  const isAll = total != null && keys.size >= total;
  return (
    <Group gap="xs" justify="space-between" flex={1} role="group" aria-label="Selected rows">
      <Group gap="xs">
        <Text size="sm" fw={600} role="status">
          {reading === null ? describeSelection(keys.size, movable) : `Loading rows: ${formatNumber(reading)}`}
        </Text>
        {reading === null && <SelectedSentences units={units} />}
        {!isAll && loaded > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={reading !== null}
            onClick={() => void chosen.chooseAll()}
          >
            {total == null ? 'Select all that match' : `Select all ${formatNumber(total)}`}
          </Button>
        )}
        {keys.size > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={chosen.clear}>
            Clear selection
          </Button>
        )}
      </Group>
      <Group gap="xs">
        {only && (
          <Button variant="default" onClick={() => acts.open(only)}>
            Open
          </Button>
        )}
        {reopenable.length > 0 && (
          <Button variant="default" disabled={busy} onClick={() => acts.reopen(reopenable)}>
            Reopen {formatNumber(reopenable.length)}
          </Button>
        )}
        <Button variant="default" disabled={movable === 0 || busy} onClick={acts.takeBack}>
          Take back
        </Button>
        <Button disabled={movable === 0 || busy} onClick={acts.assign}>
          Hand over...
        </Button>
      </Group>
    </Group>
  );
}

function describeSelection(chosen: number, movable: number): string {
  if (chosen === 0) return 'No rows selected';
  const rows = `${formatNumber(chosen)} ${chosen === 1 ? 'row' : 'rows'} selected`;
  return movable < chosen ? `${rows}, ${formatNumber(movable)} can be handed over` : rows;
}
