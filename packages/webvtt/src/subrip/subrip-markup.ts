/** Matches codes of other subtitle formats in braces: `{\an8}`, `{\i1\b1}`, `{y:i}`. */
const OVERRIDE = /\{(\\[^{}]*)\}/g;
const MICRODVD = /\{([yY]):([^{}]*)\}/g;
const MICRODVD_LOST = /\{[cCfFsSpPhH]:[^{}]*\}/g;
/** Matches tags of SubRip and of HTML. */
const STYLE_TAG = /<\s*(\/?)\s*(b|i|u|em|strong)\s*>/gi;
const LOST_TAG = /<\s*\/?\s*(?:font|s|strike|del|span|p|div)(?:\s[^<>]*)?>/gi;
const BREAK = /\n?(?:<\s*[bB][rR]\s*\/?\s*>|\\N)\n?/g;
const STYLES: Readonly<Record<string, string>> = { em: 'i', strong: 'b' };
const STYLE_CODE = /^([biu])(\d+)$/;
/** Positions as on a numeric keypad, in SubStation Alpha and in its older version. */
const PLACE = /^an([1-9])$/;
const OLD_PLACE = /^a(\d{1,2})$/;
const OLD_PLACES: Readonly<Record<string, number>> = { 1: 1, 2: 2, 3: 3, 5: 7, 6: 8, 7: 9, 9: 4, 10: 5, 11: 6 };

/** Reads a SubRip text. Keeps the tags that WebVTT has too, and converts placement codes to settings. */
export function readMarkup(text: string): { text: string; settings: string } {
  const places: number[] = [];
  const tagged = text
    .replace(MICRODVD_LOST, '')
    .replace(MICRODVD, (_code, _letter, styles: string) =>
      convertTags([...styles.toLowerCase()].map((style) => `${style}1`)),
    )
    .replace(OVERRIDE, (_code, codes: string) => {
      const all = codes
        .split('\\')
        .filter(Boolean)
        .map((code) => code.trim());
      places.push(...all.flatMap(readPlacement));
      return convertTags(all);
    })
    .replace(LOST_TAG, '')
    .replace(
      STYLE_TAG,
      (_tag, slash: string, name: string) => `<${slash}${STYLES[name.toLowerCase()] ?? name.toLowerCase()}>`,
    )
    .replace(BREAK, '\n')
    .replaceAll('\\h', '\u00A0');
  return { text: balanceTags(tagged), settings: places.length > 0 ? toPlacementSettings(places[0]!) : '' };
}

/** Whether a text has markup that WebVTT cannot show. */
export function hasLostMarkup(text: string): boolean {
  return keepWebvttMarkup(text) !== text;
}

/** Removes markup that WebVTT cannot show. */
export function keepWebvttMarkup(text: string): string {
  return text
    .replace(MICRODVD_LOST, '')
    .replace(OVERRIDE, (_code, codes: string) => {
      const kept = codes.split('\\').filter((code) => isKept(code.trim()));
      return kept.length > 0 ? `{\\${kept.join('\\')}}` : '';
    })
    .replace(LOST_TAG, '');
}

const isKept = (code: string) => STYLE_CODE.test(code) || readPlacement(code).length > 0;

function readPlacement(code: string): number[] {
  const place = PLACE.exec(code)?.[1] ?? OLD_PLACES[OLD_PLACE.exec(code)?.[1] ?? ''];
  return place === undefined ? [] : [Number(place)];
}

function convertTags(codes: readonly string[]): string {
  return codes
    .map((code) => {
      const [, name, weight] = STYLE_CODE.exec(code) ?? [];
      return name === undefined ? '' : `<${weight === '0' ? '/' : ''}${name}>`;
    })
    .join('');
}

/** By default, WebVTT shows a cue at the bottom centre. */
function toPlacementSettings(place: number): string {
  const line = place > 6 ? 'line:0' : place > 3 ? 'line:50%' : '';
  const align = place % 3 === 1 ? 'align:left' : place % 3 === 0 ? 'align:right' : '';
  return [line, align].filter(Boolean).join(' ');
}

/** Closes open tags and removes end tags without a start tag. */
function balanceTags(text: string): string {
  const open: string[] = [];
  const balanced = text.replace(/<(\/?)([biu])>/g, (tag, slash: string, name: string) => {
    if (!slash) {
      open.push(name);
      return tag;
    }
    const at = open.lastIndexOf(name);
    if (at < 0) return '';
    const closed = open.splice(at).reverse();
    const again = closed.slice(0, -1).reverse();
    open.push(...again);
    return `${closed.map((each) => `</${each}>`).join('')}${again.map((each) => `<${each}>`).join('')}`;
  });
  return (
    balanced +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}
