import type { Rule } from './check';
import { badMark } from './rules/bad-mark';
import { brackets } from './rules/brackets';
import { copy } from './rules/copy';
import { digits } from './rules/digits';
import { dupWord } from './rules/dup-word';
import { email } from './rules/email';
import { empty } from './rules/empty';
import { endMark } from './rules/end-mark';
import { glossary } from './rules/glossary';
import { hiInMr } from './rules/hi-in-mr';
import { inconsistent } from './rules/inconsistent';
import { invisible } from './rules/invisible';
import { italics } from './rules/italics';
import { length } from './rules/length';
import { numbers } from './rules/numbers';
import { placeholder } from './rules/placeholder';
import { quotes } from './rules/quotes';
import { scriptForeign } from './rules/script-foreign';
import { scriptShare } from './rules/script-share';
import { sentenceCount } from './rules/sentence-count';
import { spaces } from './rules/spaces';
import { tag } from './rules/tag';
import { url } from './rules/url';
import { wrongLagna } from './rules/wrong-lagna';

/** All rules for one text with its source. Their order decides the order of findings at the same place. */
export const RULES: readonly Rule[] = [
  empty,
  scriptForeign,
  scriptShare,
  placeholder,
  tag,
  copy,
  hiInMr,
  numbers,
  wrongLagna,
  glossary,
  url,
  email,
  endMark,
  brackets,
  quotes,
  spaces,
  badMark,
  length,
  dupWord,
  sentenceCount,
  inconsistent,
  invisible,
  digits,
  italics,
];
