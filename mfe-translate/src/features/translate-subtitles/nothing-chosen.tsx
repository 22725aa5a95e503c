import { myWorkPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { Button, EmptyState, formatNumber } from '@subtitle/sdk/ui';
import { useWorkSummary } from '@subtitle/sdk/work';
import { countOpen } from '../count-work/work-counts';

/** Placeholder before a video is selected, with a link to the person's assigned videos. */
export function NothingChosen() {
  const { data } = useWorkSummary();
  const open = data ? countOpen(data, { kind: 'video' }) : 0;
  return (
    <EmptyState
      title="Choose a channel, then a video."
      text="With the languages chosen, Load VTT brings the cues to translate."
      action={
        open > 0 ? (
          <Button component={Link} to={myWorkPath({ kind: 'video' })} variant="default">
            {open === 1 ? 'One video is assigned to you' : `${formatNumber(open)} videos are assigned to you`}
          </Button>
        ) : null
      }
    />
  );
}
