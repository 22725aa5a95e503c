const ENTITY = /&(?:(quot|apos|gt|lt|amp)|#x([\da-f]{1,8})|#(\d{1,10}));/gi;
const NAMED: Record<string, string> = { quot: '"', apos: "'", gt: '>', lt: '<', amp: '&' };
/**
 * How a spreadsheet writes characters that XML cannot hold, such as _x000D_ (ECMA-376 22.9.2.19, ST_Xstring). With a capital
 * X it is what somebody wrote, and Excel keeps it.
 */
const ESCAPED = /_x([\dA-Fa-f]{4})_/g;

/** What every piece of XML text has, as bytes, that stands for another text: & _ and the carriage return. */
export const ESCAPING = [0x26, 0x5f, 0x0d] as const;

/**
 * The text of a cell that its XML stands for: entities, _xHHHH_ escapes, and lines that end with a line feed alone, also
 * those that were written `_x000D_` and a line feed.
 */
export function cellXmlText(raw: string): string {
  // Nearly every text; each look costs as much as all else that is done for it.
  if (!raw.includes('&') && !raw.includes('_') && !raw.includes('\r')) return raw;
  const text = xmlText(raw);
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
}

/** The characters that a piece of XML text stands for: entities, line ends, and _xHHHH_ escapes. */
export function xmlText(raw: string): string {
  let text = raw;
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
  if (text.includes('&')) text = withoutEntities(text);
  if (!text.includes('_')) return text;
  return text.replace(ESCAPED, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** An attribute's value. */
export function withoutEntities(raw: string): string {
  return raw.replace(ENTITY, (all, name?: string, hex?: string, decimal?: string) => {
    if (name) return NAMED[name.toLowerCase()]!;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
