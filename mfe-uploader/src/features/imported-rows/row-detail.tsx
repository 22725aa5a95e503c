import { findColumnLanguage, type ItemKind } from '@subtitle/contracts/columns';
import { languageTitle } from '@subtitle/contracts/languages';
import { buildEditorPath, buildImportPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import {
  Anchor,
  Button,
  EmptyState,
  FailedState,
  formatDays,
  Group,
  LangText,
  LoadingRows,
  Pane,
  StatusLabel,
  Text,
  WorkBody,
  WorkHead,
} from '@subtitle/sdk/ui';
import { describeSheetRow } from '../../words';
import classes from './imported-rows.module.css';
import { useImportedRow } from './use-imported-rows';

interface Props {
  kind: ItemKind;
  id: number | null;
  /** Returns to the list on a phone. */
  onBack?: () => void;
}

/** Shows one row with the values of its workbook columns, read-only. */
export function RowDetail({ kind, id, onBack }: Props) {
  const { data, isPending, isError, refetch } = useImportedRow(kind, id);
  const { hasRole } = useSession();
  if (id === null)
    return (
      <Pane>
        <EmptyState title="Select a row" text="Its imported data appears here." />
      </Pane>
    );
  if (isError)
    return (
      <Pane>
        <FailedState message="Failed to load this row." onRetry={() => void refetch()} />
      </Pane>
    );
  if (isPending)
    return (
      <Pane>
        <LoadingRows rows={8} />
      </Pane>
    );
  const { row, file, columns } = data;
  return (
    <Pane>
      <WorkHead id={row.id} onBack={onBack}>
        <Text size="sm">
          {formatDays(row.from, row.to)} · {row.name}
        </Text>
        {hasRole('assigner') && (
          <Button component={Link} size="xs" variant="default" ml="auto" to={buildEditorPath({ kind, ...row }, {})}>
            Open in the editor
          </Button>
        )}
      </WorkHead>
      <WorkBody row={String(row.id)} label="Columns of the row">
        <Text size="sm" c="dimmed">
          {row.importId === null
            ? 'Not from an import'
            : `${file ?? 'A file'}, ${describeSheetRow(row.row, row.sheet)}`}
          {row.importId !== null && (
            <>
              {' · '}
              <Anchor component={Link} size="sm" to={buildImportPath({ kind, id: row.importId })}>
                Show the import
              </Anchor>
            </>
          )}
        </Text>
        <Group gap="md" my="sm">
          {row.statuses.map(({ language, status }) => (
            <Group key={language} gap={6}>
              <Text size="sm">{languageTitle(language)}</Text>
              <StatusLabel status={status} />
            </Group>
          ))}
        </Group>
        <dl className={classes.columns}>
          {columns.map(({ name, value }) => (
            <Column key={name} name={name} value={value} />
          ))}
        </dl>
      </WorkBody>
    </Pane>
  );
}

function Column({ name, value }: { name: string; value: string }) {
  const language = findColumnLanguage(name);
  return (
    <div className={classes.column}>
      <dt>{name}</dt>
      <dd>{language ? <LangText language={language}>{value}</LangText> : value}</dd>
    </div>
  );
}
