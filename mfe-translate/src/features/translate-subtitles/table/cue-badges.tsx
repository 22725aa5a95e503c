import type { LanguageCode } from '@subtitle/contracts/languages';
import { useHouse } from '@subtitle/sdk/work';
import { cueWords } from '@subtitle/webvtt/figures/cue-words';
import classes from '../vtt.module.css';

interface Props {
  text: string;
  /** Milliseconds. */
  duration: number;
  language: LanguageCode;
  /** What else there is to say of the text. */
  children?: React.ReactNode;
}

/** Speed of reading and longest line of a translation; what the house does not allow says so. */
export function CueBadges({ text, duration, language, children }: Props) {
  const { languages } = useHouse();
  const figures = cueWords(text, duration, languages[language]);
  return (
    <div className={classes.badges}>
      {figures.map(({ words, verdict }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each has its place
        <span key={at} className={classes.badge} data-verdict={verdict}>
          {words}
        </span>
      ))}
      {children}
    </div>
  );
}
