import type { Rule } from './check';
import { digits } from './rules/digits';
import { endMark } from './rules/end-mark';
import { italics } from './rules/italics';
import { quotes } from './rules/quotes';
import { scriptForeign } from './rules/script-foreign';
import { spaces } from './rules/spaces';

/** All rules for one text with its source. Their order decides the order of findings at the same place. */
export const RULES: readonly Rule[] = [scriptForeign, endMark, quotes, spaces, digits, italics];
