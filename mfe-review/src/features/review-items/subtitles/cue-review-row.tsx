import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { styleFaults } from '@subtitle/domain/texts/house-style';
import { sameText } from '@subtitle/domain/texts/text-diff';
import { DiffText, LangText, Text, VisuallyHidden } from '@subtitle/sdk/ui';
import { useHouse } from '@subtitle/sdk/work';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { cueTime } from '@subtitle/webvtt/figures/cue-time';
import { cueFaults } from '@subtitle/webvtt/figures/cue-words';
import { isFilled } from '@subtitle/webvtt/translation/cues';
import classes from '../review.module.css';

interface Props {
  number: number;
  cue: CueBlock;
  text: string;
  source: LanguageCode;
  language: LanguageCode;
  /** Changed since it was submitted before. */
  changed: boolean;
  /** What it said then, where the difference is wanted. */
  earlier?: string;
  current: boolean;
  onSeek: () => void;
}

/** One cue under review: original beside translation, and what should be looked at. */
export function CueReviewRow({ number, cue, text, source, language, changed, earlier, current, onSeek }: Props) {
  const { languages } = useHouse();
  const style = languages[language];
  const faults = [
    ...cueFaults(text, cue.end - cue.start, style),
    ...styleFaults(text, language, style, cue.payload).map(({ words }) => words),
  ];
  return (
    <>
      <td className={classes.count} data-current={current || undefined}>
        <Text size="sm" c="dimmed">
          {number}
        </Text>
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
        <LangText language={source}>{cue.payload}</LangText>
      </td>
      <td className={classes.cue}>
        {earlier !== undefined && !sameText(earlier, text) ? (
          <DiffText language={language} before={earlier} after={text} />
        ) : isFilled(text) ? (
          <LangText language={language}>{text}</LangText>
        ) : (
          <Text c="dimmed" fs="italic">
            {isFilled(cue.payload) ? `no ${languageTitle(language)}` : 'empty'}
          </Text>
        )}
        {changed || faults.length > 0 ? (
          <Text size="xs" c="dimmed" mt={2} ff="var(--font-content)">
            {[...(changed ? ['changed since the round before'] : []), ...faults].join(' · ')}
          </Text>
        ) : null}
      </td>
    </>
  );
}
