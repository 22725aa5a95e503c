import type { LanguageCode } from '@subtitle/contracts/languages';
import { isUpright } from '@subtitle/domain/texts/house-style';
import { ariaKeys, keyLine } from '@subtitle/sdk/keys';
import { Button } from '@subtitle/sdk/ui';
import { describeMarkupFaults, listMissingMarkup } from '@subtitle/webvtt/figures/cue-markup';
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
  readOnly: boolean;
}

/** Shows the tag errors of a translation. A press inserts the first missing tag. */
export function MarkupHint({ field, source, text, language, readOnly }: Props) {
  const missing = listMissingMarkup(source, text, isUpright(language));
  return describeMarkupFaults(source, text, isUpright(language)).map((words) =>
    readOnly || missing.length === 0 ? (
      <span key={words} className={classes.badge} data-verdict="look">
        {words}
      </span>
    ) : (
      <Button
        key={words}
        variant="default"
        size="compact-xs"
        className={classes.missing}
        styles={{ label: { overflow: 'visible', whiteSpace: 'normal' } }}
        title={`Press, or ${keyLine(TAG_KEY)}, to insert ${missing[0]} at the caret, ${keyLine('mod+z')} takes it back`}
        aria-keyshortcuts={ariaKeys(TAG_KEY)}
        // Tab moves from text to text only.
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => insertMissingTag(field, missing)}
      >
        {words}
      </Button>
    ),
  );
}
