import { NativeSelect } from '@subtitle/sdk/forms';
import { Button, Text } from '@subtitle/sdk/ui';
import type { SubtitleEncoding } from '@subtitle/webvtt/encodings';
import { toPlainText } from '@subtitle/webvtt/figures/cue-figures';
import type { Repair } from './repair';
import classes from './repair-subtitles.module.css';

const ENCODING_NAMES: readonly { value: SubtitleEncoding; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16 (little-endian)' },
  { value: 'utf-16be', label: 'UTF-16 (big-endian)' },
  { value: 'windows-1252', label: 'Windows-1252 (Western)' },
  { value: 'mojibake', label: 'UTF-8 that was saved as Windows-1252' },
];
const MAX_PREVIEWED_TEXTS = 3;

interface Props {
  name: string;
  repair: Repair;
  /** Why the selected encoding cannot be used; '' if it can. */
  fault: string;
  onSelect: (encoding: SubtitleEncoding) => void;
  onConfirm: () => void;
}

/** Shows the guessed encoding of a file and its first texts, to confirm or change. */
export function EncodingChoice({ name, repair, fault, onSelect, onConfirm }: Props) {
  const texts = repair.read.cues
    .map(({ payload }) => toPlainText(payload).trim())
    .filter((text) => text !== '')
    .slice(0, MAX_PREVIEWED_TEXTS);
  return (
    <section className={classes.encoding} aria-label={`Encoding of ${name}`}>
      <NativeSelect
        label="Encoding"
        aria-label={`Encoding of ${name}`}
        description={
          repair.encoding === 'mojibake'
            ? 'The letters were damaged by a wrong encoding and have been repaired.'
            : undefined
        }
        error={fault || undefined}
        value={repair.encoding}
        onChange={(event) => onSelect(event.currentTarget.value as SubtitleEncoding)}
        data={[...ENCODING_NAMES]}
      />
      <div className={classes.block}>
        <Text size="xs" c="dimmed">
          Preview
        </Text>
        <pre dir="auto">{texts.length > 0 ? texts.join('\n') : 'No text'}</pre>
      </div>
      {!repair.isEncodingSettled && (
        <Button size="compact-sm" onClick={onConfirm}>
          Text is correct
        </Button>
      )}
    </section>
  );
}
