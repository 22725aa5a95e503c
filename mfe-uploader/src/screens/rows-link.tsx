import type { ImportKind } from '@subtitle/contracts/columns';
import type { ImportAnswer, ImportDays } from '@subtitle/contracts/operations/imports';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Button } from '@subtitle/sdk/ui';

const PAGES: Partial<Record<ImportKind, string>> = { daily: '/PredictionsDaily', tenday: '/Predictions10Days' };
/** Of imports older than the field. */
const ALL: ImportDays = { from: 'all', to: 'all' };

/** The way to the days of an import that is done, for whoever has a page that shows them. */
export function RowsLink({ of: { kind, status, days } }: { of: ImportAnswer }) {
  const { hasRole } = useSession();
  const page = PAGES[kind];
  if (status !== 'done' || !page || !hasRole('assigner')) return null;
  const { from, to } = days ?? ALL;
  return (
    <Button component={Link} to={`${page}?from=${from}&to=${to}`} size="xs" variant="default">
      Show the rows
    </Button>
  );
}
