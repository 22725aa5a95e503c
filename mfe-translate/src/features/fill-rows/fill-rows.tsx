import { LIMITS } from '@subtitle/contracts/limits';
import type { KeptUnit } from '@subtitle/sdk/drafts';
import { FillLine } from '@subtitle/sdk/fills';
import { keyLine } from '@subtitle/sdk/keys';
import { confirm } from '@subtitle/sdk/overlays';
import { Button, formatNumber, Group, KeyHint } from '@subtitle/sdk/ui';
import type { WorkFilter } from '../count-work/work-counts';
import { usePageKeys } from '../page-keys/use-page-keys';
import { useOwnFill } from './use-own-fill';

interface Props {
  narrowed: WorkFilter;
  /** Number of open rows of the filter that can be filled. */
  all: number;
  /** Selected rows; none for all open rows of the filter. */
  units: readonly Pick<KeptUnit, 'kind' | 'id' | 'language'>[];
  /** Names the open rows that are not filled; '' for none. */
  leftOut: string;
  onClear: () => void;
}

/** Fills the selected rows of My work from the memory, or all open rows of the filter; with progress and Undo. */
export function FillRows({ narrowed, all, units, leftOut, onClear }: Props) {
  const fill = useOwnFill('own');
  const count = units.length;
  function start() {
    const rows = count > 0 ? { units: units.slice(0, LIMITS.countedRows) } : narrowed;
    onClear();
    fill.start(rows);
  }
  /** A key may be pressed by mistake, so it asks before it fills rows that nobody selected. */
  async function startByKey() {
    const question = {
      title: 'Fill all open rows from memory?',
      message: `The empty texts of ${all === 1 ? '1 open row' : `${formatNumber(all)} open rows`} are filled. Undo empties them again. ${leftOut}`,
      confirmLabel: 'Fill',
    };
    if (count > 0 || (await confirm(question))) start();
  }
  const key = { label: 'Fill open or selected rows from memory', run: () => void startByKey() };
  usePageKeys({ f: fill.isRunning ? undefined : key });
  return (
    <Group gap="4px 12px">
      <Button
        variant="default"
        size="compact-sm"
        disabled={fill.isRunning}
        onClick={start}
        rightSection={<KeyHint>{keyLine('f')}</KeyHint>}
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
