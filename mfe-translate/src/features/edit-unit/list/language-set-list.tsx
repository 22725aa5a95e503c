import type { ListRow, RowCounts } from '@subtitle/contracts/operations/items';
import { PENDING } from '@subtitle/contracts/statuses';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { isNetworkError } from '@subtitle/sdk/api';
import { NativeSelect } from '@subtitle/sdk/forms';
import { PagedList } from '@subtitle/sdk/list';
import { useSession } from '@subtitle/sdk/session';
import { Box, Button, EmptyState, formatNumber } from '@subtitle/sdk/ui';
import classes from '../editor.module.css';
import type { EditorFilters } from './editor-filters';
import type { EditorKind } from './editor-kinds';
import type { HiddenWork } from './hidden-work';
import { HiddenWorkNote } from './hidden-work-note';
import { LanguageSetRow } from './language-set-row';
import { countShown, LIST_FILTERS, type ListFilter, readListFilter } from './list-filter';
import { TextlessNote } from './textless-note';
import type { EditorAddress } from './use-editor-address';
import type { RowList } from './use-row-list';

/**
 * Height of a row with two lines of source text: the specified number of letters does not fit on one line with the
 * marks.
 */
const ROW_HEIGHT = 86;

interface Props {
  editor: EditorKind;
  address: EditorAddress;
  list: RowList;
  onSelect: (id: number, byKey: boolean) => void;
}

/** List of the rows that match the filters. */
export function LanguageSetList({ editor, address, list, onSelect }: Props) {
  const { filters, id, showAll } = address;
  const isNarrowed = filters.show !== '' || filters.lagna !== '';
  const clear = (
    <Button variant="default" onClick={showAll}>
      {isNarrowed ? 'Clear filters' : 'Show all dates'}
    </Button>
  );
  return (
    <PagedList
      title={editor.list}
      label={editor.list}
      list={list}
      total={list.total}
      rowHeight={ROW_HEIGHT}
      renderRow={(row: ListRow) => <LanguageSetRow editor={editor} row={row} source={filters.source} />}
      selected={id}
      onSelect={onSelect}
      failed={isNetworkError(list.error) ? editor.noResponse : editor.failed}
      note={<ListNotes address={address} list={list} />}
      empty={
        <EmptyState
          title={editor.empty}
          text={describeEmptyList(editor, filters, list.hiddenWork)}
          action={filters.from || isNarrowed ? clear : undefined}
        />
      }
    />
  );
}

/** Above the rows: the filter by status and mark, and notes about rows that the filters hide. */
function ListNotes({ address, list }: Pick<Props, 'address' | 'list'>) {
  const { user } = useSession();
  const { filters, setUrl, showAll, showLanguage } = address;
  return (
    <>
      <ShowFilter
        show={filters.show}
        counts={list.counts}
        canSeePending={hasAnyRole(user.roles, ['assigner', 'reviewer'])}
        onShow={(show) => setUrl({ show, item: '' })}
      />
      <TextlessNote rows={list.textless} source={filters.source} onSource={(source) => setUrl({ source, item: '' })} />
      <HiddenWorkNote hiddenWork={list.hiddenWork} onAllDates={showAll} onLanguage={showLanguage} />
    </>
  );
}

function describeEmptyList(editor: EditorKind, { from, show }: EditorFilters, { rows, openRows }: HiddenWork): string {
  if (show) return `No rows match the filter “${LIST_FILTERS.find(({ value }) => value === show)?.label}”.`;
  if (from && openRows > 0) return `${formatNumber(openRows)} to do on other dates.`;
  if (from && rows > 0) return `${formatNumber(rows)} on other dates.`;
  if (from) return `Nothing matches ${editor.lagnas ? 'these dates, this lagna' : 'this date'} and this language.`;
  return 'Nothing is assigned in this language.';
}

interface ShowFilterProps {
  show: ListFilter;
  counts: RowCounts;
  /** Unassigned rows are visible only to people who see every row. */
  canSeePending: boolean;
  onShow: (show: ListFilter) => void;
}

/** Filters the list by status and mark, with the number of rows of each. */
function ShowFilter({ show, counts, canSeePending, onShow }: ShowFilterProps) {
  const offered = LIST_FILTERS.filter(({ value }) => canSeePending || value === show || value !== PENDING);
  return (
    <Box px="sm" py={6} className={classes.note}>
      <NativeSelect
        aria-label="Show"
        size="xs"
        value={show}
        onChange={(event) => onShow(readListFilter(event.currentTarget.value))}
        data={offered.map(({ value, label }) => ({ value, label: formatLabel(label, countShown(counts, value)) }))}
      />
    </Box>
  );
}

const formatLabel = (label: string, count: number | null) =>
  count === null ? label : `${label} (${formatNumber(count)})`;
