import { IMPORT_KINDS } from '@subtitle/contracts/columns';
import { IMPORT_STATES } from '@subtitle/contracts/operations/imports';
import { DateInput, NativeSelect } from '@subtitle/sdk/forms';
import type { UrlStep } from '@subtitle/sdk/router';
import { Filters, formatDate } from '@subtitle/sdk/ui';
import { getImportTexts } from '../../upload-kinds';
import { STATE_NAMES } from './history-words';
import type { ImportsFilter } from './imports-filter';
import { SearchText } from './search-text';

interface Props {
  filter: ImportsFilter;
  onFilter: (filter: ImportsFilter, how?: UrlStep) => void;
}

/** Width in pixels up to which the filters would wrap beside the open menu. */
const WRAPPED_UP_TO_PX = 1180;
/** Typing adds one entry to the browser history, however often it pauses. */
const TYPING_STEP = { step: 'search-imports' };

/** Filters of the history; a change returns to the newest imports. */
export function HistoryFilters({ filter, onFilter }: Props) {
  const change = (part: Partial<ImportsFilter>, how?: UrlStep) => onFilter({ ...filter, ...part, before: null }, how);
  return (
    <Filters
      label="Filter imports"
      foldUpTo={WRAPPED_UP_TO_PX}
      active={describeFilters(filter).length}
      summary={describeFilters(filter).join(' · ')}
    >
      <SearchText label="File name" value={filter.file} onSettle={(file) => change({ file }, TYPING_STEP)} />
      <SearchText label="Imported by" value={filter.by} onSettle={(by) => change({ by }, TYPING_STEP)} />
      <NativeSelect
        size="xs"
        label="Kind"
        value={filter.kind}
        onChange={({ currentTarget: { value } }) => change({ kind: readOption(IMPORT_KINDS, value) })}
        data={[
          { value: '', label: 'All kinds' },
          ...IMPORT_KINDS.map((value) => ({ value, label: getImportTexts(value).name })),
        ]}
      />
      <NativeSelect
        size="xs"
        label="State"
        value={filter.state}
        onChange={({ currentTarget: { value } }) => change({ state: readOption(IMPORT_STATES, value) })}
        data={[
          { value: '', label: 'All states' },
          ...IMPORT_STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
        ]}
      />
      <DateInput
        size="xs"
        w={128}
        label="From"
        value={filter.from}
        max={filter.to || undefined}
        onChange={(from) => change({ from })}
      />
      <DateInput
        size="xs"
        w={128}
        label="To"
        value={filter.to}
        min={filter.from || undefined}
        onChange={(to) => change({ to })}
      />
    </Filters>
  );
}

/** Returns a short description of each active filter. */
function describeFilters({ file, by, kind, state, from, to }: ImportsFilter): string[] {
  return [
    file,
    by,
    kind && getImportTexts(kind).name,
    state && STATE_NAMES[state],
    from && `from ${formatDate(from)}`,
    to && `to ${formatDate(to)}`,
  ].filter((one) => one !== '');
}

function readOption<T extends string>(all: readonly T[], text: string): T | '' {
  return all.find((value) => value === text) ?? '';
}
