import { assignPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { Anchor, EmptyState } from '@subtitle/sdk/ui';
import type { AssignTab } from '../features/assign-work/assign-kinds';

const toPredictions = (
  <Anchor component={Link} to={assignPath('prediction' satisfies AssignTab)}>
    Assign predictions
  </Anchor>
);

/** The specification leaves this tab empty. */
export function TranslateLater() {
  return (
    <EmptyState
      title="Nothing to assign here"
      text="Subtitle files are not assigned: a translator opens a video on the Translate page."
      action={toPredictions}
    />
  );
}
