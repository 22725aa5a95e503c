const ENTITY = /&(?:(quot|apos|gt|lt|amp)|#x([\da-f]{1,8})|#(\d{1,10}));/gi;
const NAMED: Record<string, string> = { quot: '"', apos: "'", gt: '>', lt: '<', amp: '&' };
/** How a spreadsheet writes characters that XML cannot hold, such as _x000D_ (ECMA-376 22.9.2.19, ST_Xstring). */
const ESCAPED = /_x([\da-f]{4})_/gi;

/** The characters that a piece of XML text stands for: entities, line ends, and _xHHHH_ escapes. */
export function xmlText(raw: string): string {
  let text = raw;
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
  if (text.includes('&')) text = withoutEntities(text);
  if (!text.includes('_x') && !text.includes('_X')) return text;
  return text.replace(ESCAPED, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Lines end with a line feed alone, also those that were written `_x000D_` and a line feed. */
export function unixLines(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
}

/** An attribute's value. */
export function withoutEntities(raw: string): string {
  return raw.replace(ENTITY, (all, name?: string, hex?: string, decimal?: string) => {
    if (name) return NAMED[name.toLowerCase()]!;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
