import { toAsciiDigits } from '../../texts/ascii-digits';
import { bareText } from './traits';

/** A number in a text. */
export interface NumberPlace {
  /** As written, such as १,५००. */
  text: string;
  /** All values that it can have: `7:30` is also 19:30, and `5 lakh` is 5 and 500,000. */
  values: readonly string[];
  /** Part of a name, of a date or of a list, which another language can write without digits. */
  isOptional: boolean;
  isDate: boolean;
  start: number;
  end: number;
}

const NUMBER = /\p{Nd}+(?:[.,:/]\p{Nd}+)*/gu;
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const IN_NAME = /\p{Script=Latin}-?$/u;
const NAME_AFTER = /^\p{Lu}/u;
const LIST_NUMBER = /(?:^|\n)\s*[([]?$/u;
const AFTER_LIST_NUMBER = /^[.)\]](?:\s|$)/u;
/** Powers of ten, as prefixes of words in all languages. */
const POWERS: readonly (readonly [number, string])[] = [
  [2, 'hundred|सौ|शे|સો|শো|শত|వంద'],
  [3, 'thousand|k(?!\\p{L})|हज|સહસ્ર|હજાર|হাজার|వేల|వేయి|వెయ్యి'],
  [5, 'lakh|lac|लाख|લાખ|লাখ|লক্ষ|లక్ష'],
  [6, 'million|mn|मिलियन|दशलक्ष|મિલિયન|মিলিয়ন|మిలియన్'],
  [7, 'crore|करो|कोटी|કરોડ|কোটি|కోటి|కోట్'],
  [9, 'billion|bn(?!\\p{L})|अरब|बिलियन|अब्ज|અબજ|બિલિયન|বিলিয়ন|బిలియన్'],
  [12, 'trillion|ट्रिलियन|ટ્રિલિયન|ট্রিলিয়ন|ట్రిలియన్'],
];
const POWER = new RegExp(`^[\\s-]*(?:${POWERS.map(([, words]) => `(${words})`).join('|')})`, 'iu');
/** Characters after a number within which its power or the end of its range is. */
const LOOK_AHEAD = 16;
/** `1990s` is `90s` too. */
const DECADE = /^[’']?s(?!\p{L})/u;
const RANGE = /^\s*(?:[-–—~]|to|से|ते|થી|থেকে|నుండి|నుంచి)\s*$/u;

/** Returns the numbers of a text, apart from those in tags, placeholders and addresses. */
export function readNumbers(text: string): NumberPlace[] {
  const bare = bareText(text);
  const places = [...bare.matchAll(NUMBER)].flatMap(({ 0: found, index }) => splitNumber(found, index));
  return places.map((place, at) => {
    const after = bare.slice(place.end, place.end + LOOK_AHEAD);
    const next = places[at + 1];
    const isRange = next !== undefined && RANGE.test(bare.slice(place.end, next.start));
    const power = readPower(after) || (isRange ? readPower(bare.slice(next.end, next.end + LOOK_AHEAD)) : 0);
    const before = bare.slice(Math.max(0, place.start - 8), place.start);
    const inList =
      LIST_NUMBER.test(before) && (place.start <= 8 || before.includes('\n')) && AFTER_LIST_NUMBER.test(after);
    const isOptional = place.isOptional || inList || IN_NAME.test(before) || NAME_AFTER.test(after);
    return { ...place, values: [...place.values, ...listOtherValues(place, power, after)], isOptional };
  });
}

/** Lists the values that a number has together with the word after it. */
function listOtherValues({ values }: NumberPlace, power: number, after: string): string[] {
  if (power) return values.map((value) => shift(value, power));
  return DECADE.test(after) ? values.map((value) => String(Number(value) % 100)) : [];
}

/** Splits digits with marks between them into numbers: a list into its members, a date into its parts. */
function splitNumber(text: string, start: number): NumberPlace[] {
  const ascii = toAsciiDigits(text);
  const whole = { text, start, end: start + text.length, isOptional: false, isDate: false };
  const plain = GROUPED.test(ascii) ? ascii.replaceAll(',', '') : ascii;
  if (/^\d+(?:[.:]\d+)?$/.test(plain)) return [{ ...whole, values: listValues(plain) }];
  const isDate = !plain.includes(',') && !plain.includes(':');
  const separator = plain.includes(',') ? ',' : /[.:/]/;
  let from = 0;
  return ascii.split(separator).flatMap((part): NumberPlace[] => {
    const at = start + from;
    from += part.length + 1;
    if (!/^\d+(?:[.:]\d+)?$/.test(part)) return [];
    // Another language can write the month in letters.
    const isOptional = isDate && Number(part) <= 12;
    return [
      {
        ...whole,
        text: text.slice(at - start, from - 1),
        start: at,
        end: at + part.length,
        values: listValues(part),
        isOptional,
        isDate,
      },
    ];
  });
}

/** Lists the values of a number or a time: a colon and a dot are equal, and so are 7:30 and 19:30. */
function listValues(plain: string): string[] {
  const value = String(Number(plain.replace(':', '.')));
  const [hours, minutes] = plain.split(':');
  if (minutes === undefined) return [value];
  const other = (Number(hours) + 12) % 24;
  return [value, String(Number(`${other}.${minutes}`))];
}

/** Returns the power of ten in words after a number: 5 for `lakh`, 12 for `lakh crore`. */
function readPower(after: string): number {
  let power = 0;
  let rest = after;
  for (let found = POWER.exec(rest); found; found = POWER.exec(rest)) {
    power += POWERS[found.slice(1).findIndex((word) => word !== undefined)]![0];
    rest = rest.slice(found[0].length).replace(/^\p{M}*/u, '');
  }
  return power;
}

const shift = (value: string, power: number) => String(Number((Number(value) * 10 ** power).toFixed(4)));
