import type { LanguageCode } from '@subtitle/contracts/languages';
import { isUpright } from '@subtitle/domain/texts/house-style';
import { IconPlus } from '@subtitle/sdk/icons';
import { ariaKeys, keyLine } from '@subtitle/sdk/keys';
import { Button } from '@subtitle/sdk/ui';
import { listMissingMarkup } from '@subtitle/webvtt/figures/cue-markup';
import classes from '../vtt.module.css';
import { insertMissingTag } from './insert-missing-tag';

/** Key that inserts the next tag of the original that is missing in the translation. */
export const TAG_KEY = 'F9';

interface Props {
  /** Id of the field with the text. */
  field: string;
  source: string;
  text: string;
  language: LanguageCode;
}

/** Button that inserts the first tag of the original that the translation lacks. */
export function MissingTag({ field, source, text, language }: Props) {
  const missing = listMissingMarkup(source, text, isUpright(language));
  if (missing.length === 0) return null;
  return (
    <Button
      variant="default"
      size="compact-xs"
      className={classes.missing}
      styles={{ label: { overflow: 'visible', whiteSpace: 'normal' } }}
      leftSection={<IconPlus size={13} aria-hidden />}
      title={`Press, or ${keyLine(TAG_KEY)}, to insert ${missing[0]} at the caret, ${keyLine('mod+z')} takes it back`}
      aria-keyshortcuts={ariaKeys(TAG_KEY)}
      // Tab moves from text to text only.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => insertMissingTag(field, missing)}
    >
      Insert {missing[0]}
    </Button>
  );
}
