import type { RowCounts } from '@subtitle/contracts/operations/items';
import { PENDING } from '@subtitle/contracts/statuses';
import { NativeSelect } from '@subtitle/sdk/forms';
import { Box, formatNumber } from '@subtitle/sdk/ui';
import classes from '../editor.module.css';
import { countShown, readShow, SHOWS, type Show } from './shows';

interface Props {
  show: Show;
  counts: RowCounts;
  /** Unassigned rows are visible only to people who see every row. */
  seesPending: boolean;
  onShow: (show: Show) => void;
}

/** Filters the list by status and mark, with the number of rows of each. */
export function ShowFilter({ show, counts, seesPending, onShow }: Props) {
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
