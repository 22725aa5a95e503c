import type { LanguageCode } from '@subtitle/contracts/languages';
import { subtitleLimits } from '@subtitle/domain/texts/subtitle-limits';
import { cueFigures, judgeCue, type Verdict } from '@subtitle/webvtt/figures/cue-figures';
import classes from '../vtt.module.css';

interface Props {
  text: string;
  /** Milliseconds. */
  duration: number;
  language: LanguageCode;
}

/** Speed of reading and longest line of a translation; what the language does not allow says so. */
export function CueBadges({ text, duration, language }: Props) {
  if (text.trim() === '') return null;
  const limits = subtitleLimits(language);
  const figures = cueFigures(text, duration);
  const verdict = judgeCue(figures, limits);
  return (
    <div className={classes.badges}>
      <Badge verdict={verdict.speed} figure={`${figures.cps.toFixed(1)} cps`} most={limits.cps} />
      <Badge verdict={verdict.length} figure={`${figures.longest} in a line`} most={limits.charactersPerLine} />
      {verdict.lines === 'fine' ? null : (
        <Badge verdict={verdict.lines} figure={`${figures.lines} lines`} most={limits.lines} />
      )}
    </div>
  );
}

function Badge({ verdict, figure, most }: { verdict: Verdict; figure: string; most: number }) {
  return (
    <span className={classes.badge} data-verdict={verdict}>
      {figure}
      {verdict === 'fine' ? '' : `, at most ${most}`}
    </span>
  );
}
