import { useState } from 'react';
import { makeUnitKey, type UnitId } from './use-kept-rows';

export type SelectedRows = ReturnType<typeof useSelectedRows>;

/**
 * The rows that are selected in a list.
 * @param list name of the list; another list has no selected rows
 */
export function useSelectedRows(list: string) {
  const [state, setState] = useState<{ list: string; units: readonly UnitId[] }>({ list, units: [] });
  const units = state.list === list ? state.units : [];
  const has = (unit: UnitId) => units.some((one) => makeUnitKey(one) === makeUnitKey(unit));
  return {
    units,
    has,
    toggle({ kind, id, language }: UnitId) {
      const unit = { kind, id, language };
      const others = units.filter((one) => makeUnitKey(one) !== makeUnitKey(unit));
      setState({ list, units: has(unit) ? others : [...others, unit] });
    },
    clear: () => setState({ list, units: [] }),
  };
}
