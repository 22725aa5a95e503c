import type { ListRow } from '@subtitle/contracts/operations/items';
import { isNetworkError } from '@subtitle/sdk/api';
import { PagedList } from '@subtitle/sdk/list';
import { Button, EmptyState, formatNumber } from '@subtitle/sdk/ui';
import type { Elsewhere } from './assigned-elsewhere';
import type { EditorFilters } from './editor-filters';
import type { EditorKind } from './editor-kinds';
import { LanguageSetRow } from './language-set-row';
import { SHOWS } from './shows';
import type { usePredictionList } from './use-prediction-list';

/**
 * Height of a row with two lines of source text: the specified number of letters does not fit on one line beside the
 * marks.
 */
const ROW_HEIGHT = 86;

interface Props {
  editor: EditorKind;
  filters: EditorFilters;
  list: ReturnType<typeof usePredictionList>;
  /** Number of rows, including those not loaded yet; null while unknown. */
  total: number | null;
  selected: number;
  /** Work of this person that the filters hide. */
  elsewhere: Elsewhere;
  /** Note about rows that the filters hide. */
  note: React.ReactNode;
  onSelect: (id: number, byKey: boolean) => void;
  onClear: () => void;
}

/** List of the rows that match the filters. */
export function LanguageSetList({ editor, filters, list, total, selected, elsewhere, note, onSelect, onClear }: Props) {
  const isNarrowed = filters.show !== '' || filters.lagna !== '';
  const clear = (
    <Button variant="default" onClick={onClear}>
      {isNarrowed ? 'Clear filters' : 'Show all dates'}
    </Button>
  );
  return (
    <PagedList
      title={editor.list}
      label={editor.list}
      list={list}
      total={total}
      rowHeight={ROW_HEIGHT}
      renderRow={(row: ListRow) => <LanguageSetRow editor={editor} row={row} source={filters.source} />}
      selected={selected}
      onSelect={onSelect}
      failed={isNetworkError(list.error) ? editor.unreached : editor.failed}
      note={note}
      empty={
        <EmptyState
          title={editor.empty}
          text={emptyWords(editor, filters, elsewhere)}
          action={filters.from || isNarrowed ? clear : undefined}
        />
      }
    />
  );
}

function emptyWords(editor: EditorKind, { from, show }: EditorFilters, { hidden, hiddenOpen }: Elsewhere): string {
  if (show) return `No rows match the filter “${SHOWS.find(({ value }) => value === show)?.label}”.`;
  if (from && hiddenOpen > 0) return `${formatNumber(hiddenOpen)} to do on other dates.`;
  if (from && hidden > 0) return `${formatNumber(hidden)} on other dates.`;
  if (from) return `Nothing matches ${editor.lagnas ? 'these dates, this lagna' : 'this date'} and this language.`;
  return 'Nothing is assigned in this language.';
}
