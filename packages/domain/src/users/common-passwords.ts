/**
 * Words that attackers try first, without capitals, digits and signs: common words worldwide, in India and about this
 * product.
 */
const COMMON_WORDS = new Set(
  `abc abcd abcde abcdef admin administrator asdf asdfgh asdfghjkl astro astrology astrologer access bharat bollywood changeme chennai
  company computer cricket default delhi demo dragon editor english football ganesh ganesha guest guru gujarat hello hindi hindustan
  horoscope hyderabad iloveyou india indian internet jaihind kolkata krishna lagna lakshmi letmein login lovely magic manager marathi
  master monday monkey mumbai namaste office om omnamahshivaya passw passwd password passwort pass prediction princess qwer qwert qwerty
  qwertyuiop radhakrishna rashi reviewer root sairam secret server shiva spring staff subtitle subtitles summer sunday sunshine superman
  system telugu temp temporary test tester testing translator trustno upload uploader user username videos welcome winter work zaq
  january february march april may june july august september october november december`.split(/\s+/),
);

const LOOKS_LIKE: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Returns whether a password is a common word with digits and signs around it or in place of letters ('P@ssw0rd1!').
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return [lower, ...listSpellings(lower)].some((text) => COMMON_WORDS.has(text.replace(/[^a-z]/g, '')));
}

/**
 * Variants of a text with letters in place of signs. Signs at either end belong to the word ('W3lc0m3#1') or surround
 * it ('0Welcome1').
 */
function listSpellings(text: string): string[] {
  const first = text.search(/[a-z]/);
  const past = text.search(/[^a-z]*$/);
  const spelled = text.replace(/[013457@$!]/g, (sign) => LOOKS_LIKE[sign]!);
  const starts = Array.from({ length: first + 1 }, (_, at) => at);
  const ends = Array.from({ length: text.length - past + 1 }, (_, at) => past + at);
  return starts.flatMap((start) => ends.map((end) => spelled.slice(start, end)));
}
