import { hasTextColumns, ITEM_KINDS } from '@subtitle/contracts/columns';
import { languageTitle } from '@subtitle/contracts/languages';
import type { WorkSummary } from '@subtitle/contracts/operations/my-work';
import { NativeSelect } from '@subtitle/sdk/forms';
import { useSession } from '@subtitle/sdk/session';
import { Filters } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import type { SheetPair } from './sheet-sentences';
import { describeDays, listDayChoices, listPairs, type SheetSelection, type SheetUrl } from './sheet-url';

interface Props {
  summary: WorkSummary;
  selection: SheetSelection;
  onChange: (change: Partial<SheetUrl>) => void;
}

/** Selects the rows of the sheet: languages, days and kind. */
export function SheetFilters({ summary, selection, onChange }: Props) {
  const { user } = useSession();
  const { source, target, kind, days } = selection;
  const name = (pair: SheetPair) => `${pair.source}_${pair.target}`;
  const pairs = listPairs(summary, user.langPairs);
  const shown = pairs.some((pair) => name(pair) === name(selection)) ? pairs : [{ source, target }, ...pairs];
  const kinds = ITEM_KINDS.filter(hasTextColumns);
  return (
    <Filters
      label="Rows of the sheet"
      active={kind ? 1 : 0}
      summary={`${describePair(selection)} · ${describeDays(days)}`}
    >
      <NativeSelect
        label="Languages"
        value={name(selection)}
        data={shown.map((pair) => ({ value: name(pair), label: describePair(pair) }))}
        onChange={({ currentTarget }) => {
          const pair = shown.find((one) => name(one) === currentTarget.value)!;
          onChange({ source: pair.source, target: pair.target, days: '' });
        }}
      />
      <NativeSelect
        label="Days"
        value={days}
        data={listDayChoices(summary, selection)}
        onChange={({ currentTarget }) => onChange({ source, target, days: currentTarget.value })}
      />
      <NativeSelect
        label="Kind"
        value={kind ?? ''}
        data={[
          { value: '', label: 'All kinds' },
          ...kinds.map((one) => ({ value: one as string, label: KIND_WORDS[one].title })),
        ]}
        onChange={({ currentTarget }) => onChange({ source, target, days, kind: currentTarget.value })}
      />
    </Filters>
  );
}

/** Names a pair of languages: 'Hindi to Telugu'. */
export const describePair = ({ source, target }: SheetPair) => `${languageTitle(source)} to ${languageTitle(target)}`;
