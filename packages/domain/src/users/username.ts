/** Excludes letters that look like letters of another script, invisible characters and direction marks. */
const USERNAME = /^[A-Za-z0-9._%+'@-]+$/;
/** Invisible characters and direction marks. The joiners of Indic scripts (U+200C, U+200D) are allowed. */
const INVISIBLE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Returns a username as stored: one spelling for texts that look the same (NFKC: wide letters, ligatures), trimmed. */
export const cleanUsername = (username: string): string => username.normalize('NFKC').trim();

/** Returns the key by which usernames are compared; case is ignored. */
export const getAccountKey = (username: string): string => cleanUsername(username).toLowerCase();

const EMAIL = /^[^@]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;
/** A dot at either end of the part before the @, or two dots in a row. */
const MISPLACED_DOT = /^\.|\.\.|\.@/;

/**
 * Returns why a clean username is not accepted for a new account, or null. It must be an e-mail address (decision 60);
 * older accounts keep their usernames.
 */
export function findUsernameFault(username: string): string | null {
  if (!USERNAME.test(username)) return "Username can contain only Latin letters, digits and . _ % + - ' @.";
  if (!EMAIL.test(username) || MISPLACED_DOT.test(username))
    return 'Username must be an e-mail address, such as name@example.com.';
  return null;
}

/** Returns why a person's name is not accepted, or null. Any script is allowed. */
export function findNameFault(name: string): string | null {
  if (INVISIBLE.test(name)) return 'Name contains an invisible character.';
  if (!/\p{L}/u.test(name) || /[<>]/.test(name)) return 'Name must contain a letter and must not contain < or >.';
  return null;
}
