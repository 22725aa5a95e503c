/** Letters that are taken for others of another script, invisible ones and writing directions have no place among these. */
const USERNAME = /^[A-Za-z0-9._%+'@-]+$/;
/** What nobody sees, or what turns the writing around; the joiners of Indic scripts (U+200C, U+200D) are letters' business. */
const UNSEEN = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A username as it is kept: one spelling for what looks the same (NFKC: wide letters, ligatures), no space around it. */
export const cleanUsername = (username: string): string => username.normalize('NFKC').trim();

/** What a username is compared by, however it is typed. */
export const accountOf = (username: string): string => cleanUsername(username).toLowerCase();

const EMAIL = /^[^@]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;
/** A dot at either end of the part before the @, or two in a row. */
const MISPLACED_DOT = /^\.|\.\.|\.@/;

/**
 * Why a clean username cannot be that of a new account, as a sentence; null when it is good. It is an e-mail address
 * (decision 60); accounts from before keep theirs.
 */
export function usernameFault(username: string): string | null {
  if (!USERNAME.test(username)) return "Username can contain only Latin letters, digits and . _ % + - ' @.";
  if (!EMAIL.test(username) || MISPLACED_DOT.test(username))
    return 'Username must be an e-mail address, such as name@example.com.';
  return null;
}

/** Why a person's name is not taken, as a sentence; null when it is good. It may be of any script. */
export function nameFault(name: string): string | null {
  if (UNSEEN.test(name)) return 'Name contains an invisible character.';
  if (!/\p{L}/u.test(name) || /[<>]/.test(name)) return 'Name must contain a letter and must not contain < or >.';
  return null;
}
