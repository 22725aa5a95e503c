import type { Rule } from '../check';
import { compareParts, listParts } from '../reading/compare-parts';
import { reportParts } from '../reading/report-parts';
import { hasAny, MARKUP } from '../reading/traits';

/** A suffix of another script may follow: `%sకు`. */
const PLACEHOLDER = /\{\{?[A-Za-z_\d][\w.]*\}?\}|(?<![\p{N}%])%(?:\d+\$)?[sSd](?![\p{Script=Latin}\p{N}])/gu;
const BRACES = /\{[^{}]*\}/g;
/** Within braces, a character of other words: a sound of a subtitle, translated. */
const OTHER = /[^\w{}.]/u;

/** Placeholders such as `{name}` and `%s` must be the same as in the source. */
export const placeholder: Rule = {
  id: 'placeholder',
  severity: 'error',
  label: 'Placeholders',
  check({ text, source, sourceLanguage, form }) {
    if (sourceLanguage === null || !hasAny(MARKUP, text, source)) return [];
    const parts = compareParts(listParts(source, PLACEHOLDER), listParts(text, PLACEHOLDER));
    if (parts.missing.length === 0 && parts.extra.length === 0) return [];
    const isTranslated = hasOtherBraces(text) || hasOtherBraces(source);
    const severity = form === 'cue' && !isTranslated ? 'error' : 'warning';
    return reportParts('placeholder', text, parts, { missing: severity, extra: severity });
  },
};

const hasOtherBraces = (text: string) => text.match(BRACES)?.some((part) => OTHER.test(part)) ?? false;
