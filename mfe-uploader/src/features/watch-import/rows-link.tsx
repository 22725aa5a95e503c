import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { importedRowsPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Button } from '@subtitle/sdk/ui';

/** The way to the days of an import that is done, for whoever has a page that shows them. */
export function RowsLink({ of: { kind, status, days } }: { of: ImportAnswer }) {
  const { hasRole } = useSession();
  const path = importedRowsPath(kind, days);
  if (status !== 'done' || !path || !hasRole('assigner')) return null;
  return (
    <Button component={Link} to={path} size="xs" variant="default">
      Show the rows
    </Button>
  );
}
