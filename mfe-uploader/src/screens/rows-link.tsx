import type { ImportKind } from '@subtitle/contracts/columns';
import type { ImportAnswer } from '@subtitle/contracts/entities/import';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Button } from '@subtitle/sdk/ui';
import type { Days } from '../features/check-workbook/check-workbook';

const ALL: Days = { from: 'all', to: 'all' };

interface Props {
  of: ImportAnswer;
  /** Days of its rows; null where they are not known: the list then shows every day. */
  days: Days | null;
}

/** The way to the rows of an import that is done, for whoever has a page that shows them. */
export function RowsLink({ of: { kind, status }, days }: Props) {
  const { hasRole } = useSession();
  const to = pathOf(kind, days ?? ALL);
  if (status !== 'done' || !to || !hasRole('assigner')) return null;
  return (
    <Button component={Link} to={to} size="xs" variant="default">
      {labelOf(kind, days)}
    </Button>
  );
}

/** The list of daily rows shows one day at a time. */
function labelOf(kind: ImportKind, days: Days | null): string {
  if (!days) return 'Show all rows';
  return kind === 'daily' && days.from !== days.to ? 'Show the rows of the first day' : 'Show the rows';
}

function pathOf(kind: ImportKind, { from, to }: Days): string | null {
  if (kind === 'daily') return `/PredictionsDaily?date=${from}`;
  return kind === 'tenday' ? `/Predictions10Days?from=${from}&to=${to}` : null;
}
