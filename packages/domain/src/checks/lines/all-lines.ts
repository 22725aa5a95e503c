import { badMark } from './bad-mark';
import { brackets } from './brackets';
import { copy } from './copy';
import { digits } from './digits';
import { dupWord } from './dup-word';
import { email } from './email';
import { empty } from './empty';
import { endMark } from './end-mark';
import { glossary } from './glossary';
import { hiInMr } from './hi-in-mr';
import { inconsistent } from './inconsistent';
import { invisible } from './invisible';
import { italics } from './italics';
import { length } from './length';
import { numbers } from './numbers';
import { oddOne } from './odd-one';
import { partial } from './partial';
import { placeholder } from './placeholder';
import { quotes } from './quotes';
import { sameText } from './same-text';
import { scriptForeign } from './script-foreign';
import { scriptShare } from './script-share';
import { sentenceCount } from './sentence-count';
import { spaces } from './spaces';
import { tag } from './tag';
import { url } from './url';
import { wrongLagna } from './wrong-lagna';

/** Lines by rule: `source>target form ‖ source text ‖ text ‖ messages`. `-` is no finding, `⏎` a line break. */
export const TEXT_LINES: Readonly<Record<string, string>> = {
  'bad-mark': badMark,
  brackets,
  copy,
  digits,
  'dup-word': dupWord,
  email,
  empty,
  'end-mark': endMark,
  glossary,
  'hi-in-mr': hiInMr,
  inconsistent,
  invisible,
  italics,
  length,
  numbers,
  placeholder,
  quotes,
  'script-foreign': scriptForeign,
  'script-share': scriptShare,
  'sentence-count': sentenceCount,
  spaces,
  tag,
  url,
  'wrong-lagna': wrongLagna,
};
/**
 * Lines of rules that compare the languages of a row: `source options ‖ language: texts ‖ … ‖ findings`. Texts of
 * several columns are divided by ` / `, and a finding then names its column. A language with `~` has the texts of a near
 * row.
 */
export const ROW_LINES: Readonly<Record<string, string>> = {
  'odd-one': oddOne,
  partial,
  'same-text': sameText,
};
