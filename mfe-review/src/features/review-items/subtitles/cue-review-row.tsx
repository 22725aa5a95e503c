import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { sameText } from '@subtitle/domain/texts/text-diff';
import { IconPencil } from '@subtitle/sdk/icons';
import { ActionIcon, DiffText, MarkupText, Text, VisuallyHidden } from '@subtitle/sdk/ui';
import { useHouse } from '@subtitle/sdk/work';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { markupParts } from '@subtitle/webvtt/figures/cue-markup';
import { cueTime } from '@subtitle/webvtt/figures/cue-time';
import { isFilled } from '@subtitle/webvtt/translation/cues';
import classes from '../review.module.css';
import { cueHints } from './cue-hints';

interface Props {
  number: number;
  cue: CueBlock;
  text: string;
  source: LanguageCode;
  language: LanguageCode;
  /** Changed since the previous submission. */
  changed: boolean;
  /** Text of the previous submission, if the difference is shown. */
  earlier?: string;
  current: boolean;
  /** Whether the note will name this cue; undefined if no note is possible. */
  named?: boolean;
  onName?: () => void;
  onSeek: () => void;
}

/** One cue under review: original beside translation, and its hints. */
export function CueReviewRow({
  number,
  cue,
  text,
  source,
  language,
  changed,
  earlier,
  current,
  named,
  onName,
  onSeek,
}: Props) {
  const hints = cueHints(cue, text, language, useHouse().languages[language]);
  return (
    <>
      <td className={classes.count} data-current={current || undefined}>
        <Text size="sm" c="dimmed">
          {number}
        </Text>
        {onName ? (
          <ActionIcon
            size={24}
            variant={named ? 'filled' : 'subtle'}
            color={named ? 'orange' : 'gray'}
            aria-pressed={named}
            aria-label={`Name cue ${number} in the note`}
            title={named ? 'Named in the note when you reassign' : 'Name it in the note'}
            onClick={onName}
          >
            <IconPencil size={14} />
          </ActionIcon>
        ) : null}
      </td>
      <td className={classes.count}>
        <button type="button" className={classes.seek} onClick={onSeek}>
          {cueTime(cue.start)}
          <VisuallyHidden>, play cue {number}</VisuallyHidden>
        </button>
        <Text size="xs" c="dimmed">
          {cueTime(cue.end)}
        </Text>
      </td>
      <td className={classes.cue}>
        <MarkupText language={source} parts={markupParts(cue.payload.trim())} />
      </td>
      <td className={classes.cue}>
        {earlier !== undefined && !sameText(earlier, text) ? (
          <DiffText language={language} before={earlier} after={text} />
        ) : isFilled(text) ? (
          <MarkupText language={language} parts={markupParts(text)} />
        ) : (
          <Text c="dimmed" fs="italic">
            {isFilled(cue.payload) ? `no ${languageTitle(language)}` : 'empty'}
          </Text>
        )}
        {changed ? (
          <Text size="xs" c="dimmed" mt={2}>
            changed since the round before
          </Text>
        ) : null}
        {hints.length > 0 ? (
          <Text size="xs" className={classes.hints} ff="var(--font-content)">
            {hints.join(' · ')}
          </Text>
        ) : null}
      </td>
    </>
  );
}
