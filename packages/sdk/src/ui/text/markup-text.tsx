import type { LanguageCode } from '@subtitle/contracts/languages';
import classes from './lang.module.css';
import { LangText } from './lang-text';

interface Props {
  language: LanguageCode;
  /** Runs of the text; a tag's own characters are its `raw`. */
  parts: readonly { raw: string; isTag: boolean; text: string }[];
  /** What a press on a tag does; left out, tags are no buttons. */
  onTag?: (raw: string) => void;
}

/** A text whose tags are chips: told from its words, and never taken for them. */
export function MarkupText({ language, parts, onTag }: Props) {
  return (
    <LangText language={language}>
      {parts.map(({ raw, isTag, text }, at) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: each has its place
        if (!isTag) return text;
        if (!onTag)
          return (
            <span key={at} className={classes.tag}>
              {text}
            </span>
          );
        return (
          <button
            key={at}
            type="button"
            className={classes.tag}
            // The way by Tab is from text to text.
            tabIndex={-1}
            aria-label={`Insert ${raw}`}
            title={`Insert ${raw} into the translation`}
            // The field keeps the focus, and with it its caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTag(raw)}
          >
            {text}
          </button>
        );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: each has its place
      })}
    </LangText>
  );
}
