import { type Finding, MAX_FINDINGS, type Severity } from '../check';
import type { Part } from './compare-parts';

/** Reports missing parts at the end of the text, and superfluous parts at their places. */
export function reportParts(
  rule: string,
  text: string,
  { missing, extra }: { missing: readonly Part[]; extra: readonly Part[] },
  severity: { missing: Severity; extra: Severity },
): Finding[] {
  const end = text.trimEnd().length;
  const lost = missing.slice(0, MAX_FINDINGS).map(({ text: part }) => part);
  if (missing.length > lost.length) lost.push('…');
  const found = [
    ...(lost.length > 0
      ? [{ rule, severity: severity.missing, message: `Missing: ${lost.join(' ')}`, start: end, end }]
      : []),
    ...extra.map(({ text: part, start, end: stop }) => {
      const message = `${part} is not in the source`;
      return { rule, severity: severity.extra, message, start, end: stop };
    }),
  ];
  return found.slice(0, MAX_FINDINGS);
}
