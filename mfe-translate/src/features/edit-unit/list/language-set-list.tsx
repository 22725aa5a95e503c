import type { ListRow, RowCounts } from '@subtitle/contracts/operations/items';
import { PENDING } from '@subtitle/contracts/statuses';
import { holdsAny } from '@subtitle/domain/users/roles';
import { isNetworkError } from '@subtitle/sdk/api';
import { NativeSelect } from '@subtitle/sdk/forms';
import { PagedList } from '@subtitle/sdk/list';
import { useSession } from '@subtitle/sdk/session';
import { Box, Button, EmptyState, formatNumber } from '@subtitle/sdk/ui';
import classes from '../editor.module.css';
import type { Elsewhere } from './assigned-elsewhere';
import type { EditorFilters } from './editor-filters';
import type { EditorKind } from './editor-kinds';
import { ElsewhereNote } from './elsewhere-note';
import { LanguageSetRow } from './language-set-row';
import { countShown, readShow, SHOWS, type Show } from './shows';
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
      failed={isNetworkError(list.error) ? editor.unreached : editor.failed}
      note={<ListNotes address={address} list={list} />}
      empty={
        <EmptyState
          title={editor.empty}
          text={emptyWords(editor, filters, list.elsewhere)}
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
        seesPending={holdsAny(user.roles, ['assigner', 'reviewer'])}
        onShow={(show) => setUrl({ show, item: '' })}
      />
      <TextlessNote rows={list.textless} source={filters.source} onSource={(source) => setUrl({ source, item: '' })} />
      <ElsewhereNote elsewhere={list.elsewhere} onAllDates={showAll} onLanguage={showLanguage} />
    </>
  );
}

function emptyWords(editor: EditorKind, { from, show }: EditorFilters, { hidden, hiddenOpen }: Elsewhere): string {
  if (show) return `No rows match the filter “${SHOWS.find(({ value }) => value === show)?.label}”.`;
  if (from && hiddenOpen > 0) return `${formatNumber(hiddenOpen)} to do on other dates.`;
  if (from && hidden > 0) return `${formatNumber(hidden)} on other dates.`;
  if (from) return `Nothing matches ${editor.lagnas ? 'these dates, this lagna' : 'this date'} and this language.`;
  return 'Nothing is assigned in this language.';
}

interface ShowFilterProps {
  show: Show;
  counts: RowCounts;
  /** Unassigned rows are visible only to people who see every row. */
  seesPending: boolean;
  onShow: (show: Show) => void;
}

/** Filters the list by status and mark, with the number of rows of each. */
function ShowFilter({ show, counts, seesPending, onShow }: ShowFilterProps) {
  const offered = SHOWS.filter(({ value }) => seesPending || value === show || value !== PENDING);
  return (
    <Box px="sm" py={6} className={classes.note}>
      <NativeSelect
        aria-label="Show"
        size="xs"
        value={show}
        onChange={(event) => onShow(readShow(event.currentTarget.value))}
        data={offered.map(({ value, label }) => ({ value, label: labelled(label, countShown(counts, value)) }))}
      />
    </Box>
  );
}

const labelled = (label: string, count: number | null) =>
  count === null ? label : `${label} (${formatNumber(count)})`;
