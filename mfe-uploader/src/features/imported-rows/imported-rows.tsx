import { hasTextColumns, ITEM_KINDS, type ItemKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import type { ImportedRow } from '@subtitle/contracts/operations/imported-rows';
import { describeFindingFilter, FINDING_OPTIONS, readFindingFilter } from '@subtitle/domain/checks/finding-filter';
import { ExportRows } from '@subtitle/sdk/downloads';
import { DateInput, LanguageSelect, NativeSelect } from '@subtitle/sdk/forms';
import { PagedList } from '@subtitle/sdk/list';
import { useUrlState } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Button, EmptyState, Filters, formatDate, Page, Panes, useNarrow } from '@subtitle/sdk/ui';
import { getTabLabel } from '../../upload-kinds';
import { RowDetail } from './row-detail';
import { ImportedRowLine } from './row-line';
import { useImportedRows } from './use-imported-rows';

/** Videos are excluded: they are listed by channel on their own upload tab. */
const KINDS = ITEM_KINDS.filter(hasTextColumns);
/** Title of the kind's upload tab. */
const getKindTitle = (kind: ItemKind) => getTabLabel(WORKBOOK_OF[kind]);
const [FIRST] = KINDS as [ItemKind];
/** Language of findings if the URL has none. */
const [DEFAULT_LANGUAGE] = LANGUAGE_CODES as readonly [LanguageCode];
const EMPTY_URL = { kind: FIRST as string, import: '', from: '', to: '', item: '', language: '', findings: '' };
/** Width in pixels up to which the filters are collapsed. */
const COLLAPSED_UP_TO_PX = 900;

/** Lists the rows that the person imported, read-only. Kind, import, dates and the open row are in the URL. */
export function ImportedRows() {
  const [url, setUrl] = useUrlState(EMPTY_URL);
  const kind = KINDS.find((one) => one === url.kind) ?? FIRST;
  const importId = readImportId(url.import);
  const item = readImportId(url.item);
  const narrow = useNarrow();
  const { user } = useSession();
  const findings = readFindingFilter(url.findings);
  const language = LANGUAGE_CODES.find((code) => code === url.language) ?? DEFAULT_LANGUAGE;
  const found = findings ? { language, findings } : null;
  const list = useImportedRows({ kind, importId, from: url.from, to: url.to, found });
  const change = (part: Partial<typeof url>) => setUrl({ ...part, item: '' });
  const isNarrowed = url.from !== '' || url.to !== '' || importId !== null || found !== null;
  return (
    <Page
      title="Imported Rows"
      subtitle={
        importId === null
          ? user.roles.includes('admin')
            ? 'Rows of all imports'
            : 'Rows of all your imports'
          : `Rows of import ${importId}`
      }
      // An export cannot be limited to one import.
      actions={importId === null && <ExportRows kind={kind} from={url.from} to={url.to} />}
      filters={
        <Filters
          label="Filter rows"
          foldUpTo={COLLAPSED_UP_TO_PX}
          active={[url.from, url.to, findings].filter(Boolean).length}
          summary={[getKindTitle(kind), url.from && formatDate(url.from), findings && describeFindingFilter(findings)]
            .filter(Boolean)
            .join(' · ')}
        >
          <NativeSelect
            size="xs"
            label="Kind"
            value={kind}
            onChange={({ currentTarget }) => change({ kind: currentTarget.value, import: '' })}
            data={KINDS.map((value) => ({ value, label: getKindTitle(value) }))}
          />
          <DateInput
            size="xs"
            w={128}
            label="From"
            value={url.from}
            max={url.to || undefined}
            onChange={(from) => change({ from })}
          />
          <DateInput
            size="xs"
            w={128}
            label="To"
            value={url.to}
            min={url.from || undefined}
            onChange={(to) => change({ to })}
          />
          <NativeSelect
            size="xs"
            label="Findings"
            value={findings}
            onChange={({ currentTarget }) => change({ findings: currentTarget.value, language })}
            data={FINDING_OPTIONS}
          />
          {found && (
            <LanguageSelect
              size="xs"
              label="Findings in"
              value={language}
              onChange={(code) => change({ language: code })}
            />
          )}
          {isNarrowed && (
            <Button
              size="xs"
              variant="default"
              onClick={() => change({ import: '', from: '', to: '', findings: '', language: '' })}
            >
              Show all my rows
            </Button>
          )}
        </Filters>
      }
    >
      <Panes>
        {narrow && item !== null ? null : (
          <PagedList<ImportedRow>
            title="Rows"
            label="Imported rows"
            list={list}
            rowHeight={60}
            renderRow={(row) => <ImportedRowLine row={row} />}
            selected={item ?? 0}
            onSelect={(id, byKey) => setUrl({ item: String(id) }, byKey ? { step: 'walk-rows' } : undefined)}
            failed="Failed to load the rows."
            empty={
              <EmptyState
                title={isNarrowed ? 'No rows match' : 'Nothing imported yet'}
                text={
                  isNarrowed
                    ? 'Rows that a later import replaced are listed under that import.'
                    : 'Rows that you import with a workbook appear here.'
                }
              />
            }
          />
        )}
        {narrow && item === null ? null : (
          <RowDetail kind={kind} id={item} onBack={narrow ? () => setUrl({ item: '' }) : undefined} />
        )}
      </Panes>
    </Page>
  );
}

function readImportId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
