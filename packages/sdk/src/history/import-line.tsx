import { Anchor, Text } from '@mantine/core';
import type { ItemKind } from '@subtitle/contracts/columns';
import type { HistoryImport } from '@subtitle/contracts/operations/items';
import { buildImportPath } from '@subtitle/domain/screen-paths';
import { Link } from 'react-router-dom';
import { SENTENCES } from '../messages';
import { useSession } from '../session/session-context';

interface Props {
  kind: ItemKind;
  of: HistoryImport;
  /** Name of the uploader. */
  by: string;
}

/** A line such as 'Imported from december-daily.xlsx, row 118, by Meera', and the version it replaced. */
export function ImportLine({ kind, of: { id, file, row, sheet, replaced, lost }, by }: Props) {
  return (
    <>
      <Text size="sm">
        Imported from <ImportName kind={kind} id={id} file={file} />, {sheet === undefined ? '' : `sheet ${sheet}, `}
        {row > 0 ? `row ${row}, ` : ''}by {by}
      </Text>
      {lost ? (
        <Text size="sm" c="dimmed">
          {SENTENCES.historyTextLost}
        </Text>
      ) : null}
      {replaced && (
        <Text size="sm">
          {replaced.file === null ? (
            'Replaced the previous version'
          ) : (
            <>
              Replaced the version from <ImportName kind={kind} id={replaced.id} file={replaced.file} />
            </>
          )}
        </Text>
      )}
    </>
  );
}

/** The file name, as a link to its import for persons who may open the uploader. */
function ImportName({ kind, id, file }: { kind: ItemKind; id: number; file: string }) {
  const { hasRole } = useSession();
  if (!hasRole('uploader')) return <b>{file}</b>;
  return (
    <Anchor component={Link} to={buildImportPath({ kind, id })} size="sm" underline="always">
      {file}
    </Anchor>
  );
}
