import { VisuallyHidden } from '@subtitle/sdk/ui';
import { formatCueTime } from '@subtitle/webvtt/figures/cue-time';
import classes from '../vtt.module.css';

interface Props {
  ms: number;
  /** Title that describes the effect of a press. */
  words?: string;
  onSeek?: () => void;
}

/**
 * A time of a cue. A press on the start plays the video from there. Ctrl+Shift+Space does the same, so Tab skips the
 * button.
 */
export function CueTime({ ms, words, onSeek }: Props) {
  return (
    <td className={classes.time}>
      {onSeek ? (
        <button type="button" tabIndex={-1} className={classes.seek} onClick={onSeek}>
          {formatCueTime(ms)}
          <VisuallyHidden>, {words}</VisuallyHidden>
        </button>
      ) : (
        formatCueTime(ms)
      )}
    </td>
  );
}
