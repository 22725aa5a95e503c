import type { BoardUnit } from '@subtitle/contracts/operations/work-board';
import { useApi } from '@subtitle/sdk/api';
import { notify } from '@subtitle/sdk/notify';
import { useMemo, useRef, useState } from 'react';
import { readUnits } from '../move-work/read-units';
import type { BoardQuery } from './board-url';
import { toUnitKey } from './use-board';

const NO_SELECTION: ReadonlySet<string> = new Set();

/**
 * Keeps the selected rows: some of the loaded rows, or all rows that match the filters. A change of the filters clears
 * the selection.
 */
export function useSelection(query: BoardQuery, items: readonly BoardUnit[]) {
  const api = useApi();
  const of = JSON.stringify(query);
  const [selection, setSelection] = useState({ of, keys: NO_SELECTION, beyond: [] as readonly BoardUnit[] });
  const [reading, setReading] = useState<number | null>(null);
  const latest = useRef(of);
  latest.current = of;
  const { keys, beyond } = selection.of === of ? selection : { keys: NO_SELECTION, beyond: [] };
  const units = useMemo(() => {
    const known = new Map([...beyond, ...items].map((unit) => [toUnitKey(unit), unit]));
    return [...keys].flatMap((key) => known.get(key) ?? []);
  }, [keys, beyond, items]);

  const choose = (next: ReadonlySet<string>) => setSelection({ of, keys: next, beyond });
  const chooseAll = async () => {
    setReading(0);
    try {
      const all = await readUnits(api, query, (count) => {
        setReading(count);
        return latest.current === of;
      });
      if (latest.current === of) setSelection({ of, keys: new Set(all.map(toUnitKey)), beyond: all });
    } catch {
      notify.error('Not all rows could be loaded. Please try again.');
    } finally {
      setReading(null);
    }
  };
  return { keys, units, reading, choose, chooseAll, clear: () => setSelection({ of, keys: NO_SELECTION, beyond: [] }) };
}

export type Chosen = ReturnType<typeof useSelection>;
