import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { isSameText } from '@subtitle/domain/texts/text-diff';
import { IconPencil } from '@subtitle/sdk/icons';
import { CueQuestion, CueTalkButton } from '@subtitle/sdk/talk';
import { ActionIcon, DiffText, MarkupText, Text, VisuallyHidden } from '@subtitle/sdk/ui';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { splitMarkup } from '@subtitle/webvtt/figures/cue-markup';
import { formatCueTime } from '@subtitle/webvtt/figures/cue-time';
import { hasVisibleText } from '@subtitle/webvtt/translation/cues';
import { Findings } from '../panel/findings';
import classes from '../review.module.css';
import type { NamedCues } from '../use-named-cues';
import type { CueNotes } from './use-cue-notes';

interface Props {
  number: number;
  cue: CueBlock;
  translation: {
    text: string;
    language: LanguageCode;
    /** The cue changed since the previous submission. */
    changed: boolean;
    isFromMemory: boolean;
    /** Text of the previous submission, if the difference is shown. */
    earlier?: string;
  };
  source: LanguageCode;
  notes: CueNotes;
  current: boolean;
  /** Cues that the note will name; undefined if no note is possible. */
  named?: NamedCues;
  onSeek: () => void;
}

/** One cue under review: original beside translation, and its findings. */
export function CueReviewRow({ number, cue, translation, source, notes, current, named, onSeek }: Props) {
  const { text, language, changed, isFromMemory, earlier } = translation;
  const isNamed = named?.numbers.has(number);
  return (
    <>
      <td className={classes.count} data-current={current || undefined}>
        <Text size="sm" c="dimmed">
          {number}
        </Text>
        {named ? (
          <ActionIcon
            size={24}
            variant={isNamed ? 'filled' : 'subtle'}
            color={isNamed ? 'orange' : 'gray'}
            aria-pressed={isNamed}
            aria-label={`Name cue ${number} in the note`}
            title={isNamed ? 'Named in the note when you reassign' : 'Name it in the note'}
            onClick={() => named.toggle(number)}
          >
            <IconPencil size={14} />
          </ActionIcon>
        ) : null}
      </td>
      <td className={classes.count}>
        <button type="button" className={classes.seek} onClick={onSeek}>
          {formatCueTime(cue.start)}
          <VisuallyHidden>, play cue {number}</VisuallyHidden>
        </button>
        <Text size="xs" c="dimmed">
          {formatCueTime(cue.end)}
        </Text>
      </td>
      <td className={classes.cue}>
        <MarkupText language={source} parts={splitMarkup(cue.payload.trim())} />
        <CueTalkButton cue={number} />
        <CueQuestion cue={number} />
      </td>
      <td className={classes.cue}>
        {earlier !== undefined && !isSameText(earlier, text) ? (
          <DiffText language={language} before={earlier} after={text} />
        ) : hasVisibleText(text) ? (
          <MarkupText language={language} parts={splitMarkup(text)} />
        ) : (
          <Text c="dimmed" fs="italic">
            {hasVisibleText(cue.payload) ? `no ${languageTitle(language)}` : 'empty'}
          </Text>
        )}
        {changed || isFromMemory ? (
          <Text size="xs" c="dimmed" mt={2}>
            {[changed && 'changed since the round before', isFromMemory && 'from the memory']
              .filter(Boolean)
              .join(' · ')}
          </Text>
        ) : null}
        {notes.figures.length > 0 ? (
          <Text size="xs" className={classes.figures}>
            {notes.figures.join(' · ')}
          </Text>
        ) : null}
        <Findings name={`cue ${number}`} language={language} findings={notes.findings} />
      </td>
    </>
  );
}
