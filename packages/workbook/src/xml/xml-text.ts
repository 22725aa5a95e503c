const ENTITY = /&(?:(quot|apos|gt|lt|amp)|#x([\da-f]{1,8})|#(\d{1,10}));/gi;
const NAMED: Record<string, string> = { quot: '"', apos: "'", gt: '>', lt: '<', amp: '&' };
/**
 * Escape of spreadsheet programs for characters that XML cannot contain, such as _x000D_ (ECMA-376 22.9.2.19,
 * ST_Xstring). With a capital X it is ordinary text, which Excel keeps.
 */
const ESCAPED = /_x([\dA-Fa-f]{4})_/g;

/** Bytes of & _ and carriage return. XML text without these bytes needs no decoding. */
export const ESCAPING = [0x26, 0x5f, 0x0d] as const;

/**
 * Decodes the XML text of a cell: entities, _xHHHH_ escapes, and line ends. Every line ends with a line feed alone,
 * even if it was written as `_x000D_` and a line feed.
 */
export function decodeCellXml(raw: string): string {
  // Nearly every text returns here. Each search costs as much as all further work on the text.
  if (!raw.includes('&') && !raw.includes('_') && !raw.includes('\r')) return raw;
  const text = decodeXml(raw);
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
}

/** Decodes XML text: entities, line ends, and _xHHHH_ escapes. */
export function decodeXml(raw: string): string {
  let text = raw;
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
  if (text.includes('&')) text = decodeEntities(text);
  if (!text.includes('_')) return text;
  return text.replace(ESCAPED, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Decodes an attribute's value. */
export function decodeEntities(raw: string): string {
  return raw.replace(ENTITY, (all, name?: string, hex?: string, decimal?: string) => {
    if (name) return NAMED[name.toLowerCase()]!;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
