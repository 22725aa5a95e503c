import { NativeSelect } from '@subtitle/sdk/forms';
import { Button, formatNumber, Group, Text } from '@subtitle/sdk/ui';
import { FILL_CHOICES, type FillChoice } from '../../memory/fill-setting';
import classes from '../vtt.module.css';
import type { CueFill } from './use-cue-fill';

/** Line above the cues: how many are known or filled, Undo, and the setting. */
export function CueMemoryNote({ fill }: { fill: CueFill }) {
  const { last, known, choice, setChoice, isShown, isRead, isReading, found } = fill;
  if (!isShown) return null;
  return (
    <section aria-label="Memory" className={classes.memory}>
      <Group gap="4px 10px" role="status">
        <Text size="sm">{describe(fill)}</Text>
        {found.rebuilding ? (
          <Text size="sm" c="dimmed">
            The memory is being rebuilt; matches may be missing.
          </Text>
        ) : null}
      </Group>
      {last ? (
        <Button variant="default" size="compact-sm" onClick={fill.undo}>
          Undo
        </Button>
      ) : known > 0 ? (
        <Button variant="default" size="compact-sm" onClick={fill.fill}>
          Fill
        </Button>
      ) : isRead || isReading ? null : (
        <Button variant="default" size="compact-sm" onClick={fill.ask}>
          Find known cues
        </Button>
      )}
      <NativeSelect
        aria-label="Known sentences when subtitles open"
        size="xs"
        className={classes.choice}
        data={[...FILL_CHOICES]}
        value={choice}
        onChange={(event) => setChoice(event.currentTarget.value as FillChoice)}
      />
    </section>
  );
}

function describe({ last, found, known, isRead, isReading }: CueFill): string {
  if (last) return `Filled from memory: ${formatNumber(last.known)} of ${countCues(last.all)}`;
  if (isReading) return found.until > 0 ? `Looking up cues: ${formatNumber(found.until)} so far` : 'Memory';
  if (known > 0) return `In the memory: ${countCues(known)}`;
  return isRead ? 'No further cues in the memory' : 'Memory';
}

const countCues = (count: number) => (count === 1 ? '1 cue' : `${formatNumber(count)} cues`);
