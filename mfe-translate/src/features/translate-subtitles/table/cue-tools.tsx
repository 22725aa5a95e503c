import { NativeSelect, TextInput } from '@subtitle/sdk/forms';
import { IconArrowRight } from '@subtitle/sdk/icons';
import type { UrlStep } from '@subtitle/sdk/router';
import { Button, Group } from '@subtitle/sdk/ui';
import { CUE_FILTERS } from '../choose/vtt-address';
import classes from '../vtt.module.css';

interface Props {
  show: string;
  q: string;
  onChange: (change: { show?: string; q?: string }, how?: UrlStep) => void;
  onNext: () => void;
}

/** Filter and search of the cues, and a button to the next untranslated cue. */
export function CueTools({ show, q, onChange, onNext }: Props) {
  return (
    <Group gap={8} className={classes.tools} role="search" aria-label="Narrow the cues">
      <TextInput
        aria-label="Search in cues"
        placeholder="Search in cues"
        size="xs"
        type="search"
        value={q}
        onChange={(event) => onChange({ q: event.currentTarget.value }, { replace: true })}
      />
      <NativeSelect
        aria-label="Show"
        size="xs"
        value={show}
        onChange={(event) => onChange({ show: event.currentTarget.value })}
        data={CUE_FILTERS.map(({ value, label }) => ({ value, label }))}
      />
      <Button variant="default" size="xs" onClick={onNext} rightSection={<IconArrowRight size={14} />}>
        Next unfinished
      </Button>
    </Group>
  );
}
