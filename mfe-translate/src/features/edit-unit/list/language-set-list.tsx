import type { ListRow } from '@subtitle/contracts/operations/items';
import { describeFindingFilter } from '@subtitle/domain/checks/finding-filter';
import { hasAnyRole } from '@subtitle/domain/users/roles';
import { isNetworkError } from '@subtitle/sdk/api';
import { PagedList } from '@subtitle/sdk/list';
import { useSession } from '@subtitle/sdk/session';
import { useOpenComments } from '@subtitle/sdk/talk';
import { Button, EmptyState, formatNumber } from '@subtitle/sdk/ui';
import type { EditorFilters } from './editor-filters';
import type { EditorKind } from './editor-kinds';
import type { HiddenWork } from './hidden-work';
import { HiddenWorkNote } from './hidden-work-note';
import { LanguageSetRow } from './language-set-row';
import { LIST_FILTERS } from './list-filter';
import { ListFilters } from './list-filters';
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
  const nameUnit = (of: number) => ({ kind: editor.kind, id: of, language: filters.target });
  const countOpen = useOpenComments(list.items.map((row) => nameUnit(row.id)));
  const isNarrowed = filters.show !== '' || filters.lagna !== '' || filters.findings !== '';
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
      renderRow={(row: ListRow) => (
        <LanguageSetRow editor={editor} row={row} source={filters.source} comments={countOpen(nameUnit(row.id))} />
      )}
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

/** Above the rows: the filters by status, mark and findings, and notes about rows that the filters hide. */
function ListNotes({ address, list }: Pick<Props, 'address' | 'list'>) {
  const { user } = useSession();
  const { filters, setUrl, showAll, showLanguage } = address;
  return (
    <>
      <ListFilters
        show={filters.show}
        findings={filters.findings}
        counts={list.counts}
        canSeePending={hasAnyRole(user.roles, ['assigner', 'reviewer'])}
        onChange={(change) => setUrl({ ...change, item: '' })}
      />
      <TextlessNote rows={list.textless} source={filters.source} onSource={(source) => setUrl({ source, item: '' })} />
      <HiddenWorkNote hiddenWork={list.hiddenWork} onAllDates={showAll} onLanguage={showLanguage} />
    </>
  );
}

function describeEmptyList(
  editor: EditorKind,
  { from, show, findings }: EditorFilters,
  { rows, openRows }: HiddenWork,
): string {
  const labels = [
    show && LIST_FILTERS.find(({ value }) => value === show)?.label,
    findings && describeFindingFilter(findings),
  ];
  const names = labels.filter(Boolean).map((label) => `“${label}”`);
  if (names.length > 0) return `No rows match the filter${names.length > 1 ? 's' : ''} ${names.join(' and ')}.`;
  if (from && openRows > 0) return `${formatNumber(openRows)} to do on other dates.`;
  if (from && rows > 0) return `${formatNumber(rows)} on other dates.`;
  if (from) return `Nothing matches ${editor.lagnas ? 'these dates, this lagna' : 'this date'} and this language.`;
  return 'Nothing is assigned in this language.';
}
