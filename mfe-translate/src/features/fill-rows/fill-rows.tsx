import { LIMITS } from '@subtitle/contracts/limits';
import type { KeptUnit } from '@subtitle/sdk/drafts';
import { FillLine, useRowFill } from '@subtitle/sdk/fills';
import { useKeys } from '@subtitle/sdk/keys';
import { useQueryClient } from '@subtitle/sdk/query';
import { Button, formatNumber, Group, KeyHint } from '@subtitle/sdk/ui';
import { WORK_KEY } from '@subtitle/sdk/work';
import type { WorkFilter } from '../count-work/work-counts';

interface Props {
  narrowed: WorkFilter;
  /** Selected rows; none for all open rows of the filter. */
  units: readonly Pick<KeptUnit, 'kind' | 'id' | 'language'>[];
  onClear: () => void;
}

/** Fills the selected rows of My work from the memory, or all open rows of the filter; with progress and Undo. */
export function FillRows({ narrowed, units, onClear }: Props) {
  const client = useQueryClient();
  const fill = useRowFill('own', () => {
    for (const queryKey of [WORK_KEY, ['predictions'], ['memory']]) void client.invalidateQueries({ queryKey });
  });
  const count = units.length;
  function start() {
    const rows = count > 0 ? { units: units.slice(0, LIMITS.countedRows) } : narrowed;
    onClear();
    fill.start(rows);
  }
  useKeys({ f: fill.isRunning ? undefined : { label: 'Fill open or selected rows from memory', run: start } });
  return (
    <Group gap="4px 12px">
      <Button
        variant="default"
        size="compact-sm"
        disabled={fill.isRunning}
        onClick={start}
        rightSection={<KeyHint>F</KeyHint>}
      >
        {count === 0 ? 'Fill all open rows from memory' : `Fill ${formatNumber(count)} selected from memory`}
      </Button>
      {count > 0 ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
          Clear selection
        </Button>
      ) : null}
      <FillLine of={fill} />
    </Group>
  );
}
