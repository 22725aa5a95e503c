import type { LanguageCode } from '@subtitle/contracts/languages';
import { Fragment, type ReactNode } from 'react';
import classes from './lang.module.css';
import { LangText } from './lang-text';

interface Props {
  language: LanguageCode;
  /** Parts of the text; `raw` is a tag's source text. */
  parts: readonly { raw: string; isTag: boolean; text: string }[];
  /** Called when a tag is pressed; without it tags are not buttons. */
  onTag?: (raw: string) => void;
  /** Renders a part that is no tag, for example with its terms marked. */
  renderText?: (text: string) => ReactNode;
}

/** A text whose tags are chips, so that they cannot be mistaken for words. */
export function MarkupText({ language, parts, onTag, renderText }: Props) {
  return (
    <LangText language={language}>
      {parts.map(({ raw, isTag, text }, at) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the index identifies a part
        if (!isTag) return renderText ? <Fragment key={at}>{renderText(text)}</Fragment> : text;
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
            // The Tab key moves between texts and skips tags.
            tabIndex={-1}
            aria-label={`Insert ${raw}`}
            title={`Insert ${raw} into the translation`}
            // Keeps the focus and the caret in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTag(raw)}
          >
            {text}
          </button>
        );
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the index identifies a part
      })}
    </LangText>
  );
}
