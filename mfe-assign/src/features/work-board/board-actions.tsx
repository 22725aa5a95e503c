import { Button, formatNumber, Group, Text } from '@subtitle/sdk/ui';

interface Props {
  /**
   * `chosen`: number of selected rows. `movable`: number of selected rows that are not submitted yet; only these can be
   * moved.
   */
  chosen: number;
  movable: number;
  loaded: number;
  /** Number of rows that match the filters on all pages; null if unknown, undefined while it is counted. */
  total: number | null | undefined;
  /** Number of rows read so far by Select all; null otherwise. */
  reading: number | null;
  busy: boolean;
  onChooseAll: () => void;
  onClear: () => void;
  onTakeBack: () => void;
  onAssign: () => void;
  onOpen: (() => void) | null;
  /** Number of selected rows that are approved and have a changed source. */
  reopenable: number;
  onReopen: () => void;
}

/** Actions on the selected rows. */
export function BoardActions(props: Props) {
  const { chosen, movable, loaded, total, reading, busy, onChooseAll, onClear, onTakeBack, onAssign, onOpen } = props;
  const { reopenable, onReopen } = props;
  const isAll = total != null && chosen >= total;
  return (
    <Group gap="xs" justify="space-between" flex={1} role="group" aria-label="Selected rows">
      <Group gap="xs">
        <Text size="sm" fw={600} role="status">
          {reading === null ? describeSelection(chosen, movable) : `Loading rows: ${formatNumber(reading)}`}
        </Text>
        {!isAll && loaded > 0 && (
          <Button size="compact-sm" variant="subtle" disabled={reading !== null} onClick={onChooseAll}>
            {total == null ? 'Select all that match' : `Select all ${formatNumber(total)}`}
          </Button>
        )}
        {chosen > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            Clear selection
          </Button>
        )}
      </Group>
      <Group gap="xs">
        {onOpen && (
          <Button variant="default" onClick={onOpen}>
            Open
          </Button>
        )}
        {reopenable > 0 && (
          <Button variant="default" disabled={busy} onClick={onReopen}>
            Reopen {formatNumber(reopenable)}
          </Button>
        )}
        <Button variant="default" disabled={movable === 0 || busy} onClick={onTakeBack}>
          Take back
        </Button>
        <Button disabled={movable === 0 || busy} onClick={onAssign}>
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
