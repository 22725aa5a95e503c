import { IMPORT_KINDS } from '@subtitle/contracts/columns';
import { IMPORT_STATES } from '@subtitle/contracts/operations/imports';
import { NativeSelect } from '@subtitle/sdk/forms';
import { Group } from '@subtitle/sdk/ui';
import { KIND_NAMES, STATE_NAMES } from './history-words';
import type { ImportsFilter } from './use-imports';

interface Props {
  filter: ImportsFilter;
  onFilter: (filter: ImportsFilter) => void;
}

/** Which imports the history shows; a change begins with the newest again. */
export function HistoryFilters({ filter, onFilter }: Props) {
  const change = (part: Partial<ImportsFilter>) => onFilter({ ...filter, ...part, before: null });
  return (
    <Group gap="xs" role="search" aria-label="Filter imports">
      <NativeSelect
        size="xs"
        aria-label="Kind"
        value={filter.kind}
        onChange={({ currentTarget: { value } }) => change({ kind: oneOf(IMPORT_KINDS, value) })}
        data={[
          { value: '', label: 'All kinds' },
          ...IMPORT_KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label="State"
        value={filter.state}
        onChange={({ currentTarget: { value } }) => change({ state: oneOf(IMPORT_STATES, value) })}
        data={[
          { value: '', label: 'All states' },
          ...IMPORT_STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
        ]}
      />
    </Group>
  );
}

/** What the address says, as far as it is known; else nothing. */
export function readFilter(kind: string, state: string): Pick<ImportsFilter, 'kind' | 'state'> {
  return { kind: oneOf(IMPORT_KINDS, kind), state: oneOf(IMPORT_STATES, state) };
}

function oneOf<T extends string>(known: readonly T[], text: string): T | '' {
  return known.find((value) => value === text) ?? '';
}
