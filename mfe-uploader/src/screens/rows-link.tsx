import type { ImportKind } from '@subtitle/contracts/columns';
import type { ImportAnswer } from '@subtitle/contracts/entities/import';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Button } from '@subtitle/sdk/ui';

const ROWS: Partial<Record<ImportKind, string>> = {
  daily: '/PredictionsDaily?date=all',
  tenday: '/Predictions10Days?from=all&to=all',
};

/** The way to the rows of an import that is done, for whoever has a page that shows them. */
export function RowsLink({ of: { kind, status } }: { of: ImportAnswer }) {
  const { hasRole } = useSession();
  const to = ROWS[kind];
  if (status !== 'done' || !to || !hasRole('assigner')) return null;
  return (
    <Button component={Link} to={to} size="xs" variant="default">
      Show the rows
    </Button>
  );
}
