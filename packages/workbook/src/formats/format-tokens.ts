/** A piece of a number format: literal text, or letters and digits with a meaning. */
export interface FormatToken {
  text: string;
  literal: boolean;
}

const PIECE =
  /"([^"]*)"?|\\(.)|_.|\*.|\[\$([^\]-]*)[^\]]*\]?|\[(h+|m+|s+)\]|\[[^\]]*\]?|am\/pm|a\/p|general|d+|m+|y+|h+|s+|[#0?.,%/@]|./gis;

/** Splits one section of a number format. Omits colours, conditions and fill characters. */
export function formatTokens(section: string): FormatToken[] {
  const tokens: FormatToken[] = [];
  for (const [all, quoted, escaped, currency, elapsed] of section.matchAll(PIECE)) {
    if (/^[_*]/.test(all)) {
      // Padding is as wide as a letter, so it is shown as a space.
      if (all[0] === '_') tokens.push({ text: ' ', literal: true });
      continue;
    }
    const text = quoted ?? escaped ?? currency;
    if (text !== undefined) tokens.push({ text, literal: true });
    else if (elapsed !== undefined) tokens.push({ text: `[${elapsed}]`, literal: false });
    else if (!all.startsWith('[')) tokens.push({ text: all, literal: false });
  }
  return tokens;
}

/**
 * Returns the sections of a format, for numbers above 0, below 0 and 0; null if the format has conditions or exponents.
 */
export function formatSections(code: string): string[] | null {
  if (/\[[<>=]/.test(code) || /[0#?]e[+-]/i.test(code)) return null;
  return code.match(/(?:"[^"]*"?|\\.|[^;"\\])+|(?<=;)(?=;|$)/gs) ?? [];
}
