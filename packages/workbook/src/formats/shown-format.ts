import { formatKind } from './number-format';
import { createDateFormatter, type ShowNumber } from './shown-date';
import { numberShow } from './shown-number';

/** Built-in formats that show more information than the plain text (ECMA-376 18.8.30). */
const BUILT_IN: Record<number, string> = {
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  16: 'd-mmm',
  17: 'mmm-yy',
  22: 'm/d/yy h:mm',
};

/** Returns the display of a number format; undefined if it shows no more information than the plain text. */
export function createFormatter(code: string): ShowNumber | undefined {
  const kind = formatKind(code);
  if (kind === 'day') return createDateFormatter(code);
  return kind === 'plain' ? numberShow(code) : undefined;
}

export function findBuiltInFormatter(id: number): ShowNumber | undefined {
  const code = BUILT_IN[id];
  return code === undefined ? undefined : createFormatter(code);
}
