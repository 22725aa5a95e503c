import type { LanguageCode } from '@subtitle/contracts/languages';
import { useHouse } from '@subtitle/sdk/work';
import { describeCueFigures } from '@subtitle/webvtt/figures/cue-words';
import classes from '../vtt.module.css';

interface Props {
  text: string;
  /** Duration of the cue in milliseconds. */
  duration: number;
  language: LanguageCode;
  /** Further hints about the text. */
  children?: React.ReactNode;
}

/** Reading speed and longest line of a translation; values outside the limits of the settings are marked. */
export function CueBadges({ text, duration, language, children }: Props) {
  const { languages } = useHouse();
  const figures = describeCueFigures(text, duration, languages[language]);
  return (
    <div className={classes.badges}>
      {figures.map((figure, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each has its place
        <span key={at} className={classes.badge} data-verdict={figure.verdict}>
          {figure.text}
        </span>
      ))}
      {children}
    </div>
  );
}
