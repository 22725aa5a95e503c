import { LANG_PAIRS, LANGUAGE_CODES, type LangPair } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { Role } from '@subtitle/contracts/roles';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'Demo@2026';

export interface DemoPerson {
  name: string;
  username: string;
  roles: Role[];
  langPairs: LangPair[];
}

const DEMO_PAIRS: LangPair[] = ['en_hi', 'en_te', 'hi_te', 'hi_mr'];

const ACCOUNTS: readonly DemoPerson[] = [
  { name: 'Meera Kulkarni', username: 'uploader@example.com', roles: ['uploader'], langPairs: ['hi_mr'] },
  { name: 'Arjun Nair', username: 'assigner@example.com', roles: ['assigner'], langPairs: ['en_hi'] },
  { name: 'Lakshmi Reddy', username: 'translator@example.com', roles: ['translator'], langPairs: DEMO_PAIRS },
  { name: 'Vikram Deshpande', username: 'editor@example.com', roles: ['editor'], langPairs: DEMO_PAIRS },
  { name: 'Ananya Banerjee', username: 'reviewer@example.com', roles: ['reviewer'], langPairs: ['hi_te'] },
  { name: 'Rajesh Sharma', username: 'admin@example.com', roles: ['admin'], langPairs: ['en_hi'] },
];

/**
 * Names of translators in the order of their pairs. The first names are for pairs into the first language. Extra names
 * are not used.
 */
const TRANSLATORS = [
  'Priya Menon',
  'Suresh Iyer',
  'Kavita Joshi',
  'Hetal Patel',
  'Nilesh Shah',
  'Sourav Mukherjee',
  'Padma Rao',
  'Karthik Subramanian',
  'Asha Pillai',
  'Manoj Hegde',
] as const;

/** Names of editors, one for each language in the order of the codes. Extra names are not used. */
const EDITORS = [
  'Rohan Fernandes',
  'Sunita Verma',
  'Ganesh Patil',
  'Bhavna Trivedi',
  'Debjani Sen',
  'Srinivas Murthy',
  'Anjali Thomas',
] as const;

/** All people of the demo: the accounts listed on the sign-in page, and translators and editors for every language. */
export function createDemoPeople(): DemoPerson[] {
  return [...ACCOUNTS, ...createTranslators(), ...createEditors()];
}

/** Translators for the pairs that the demo translator does not have, four pairs each. */
function createTranslators(): DemoPerson[] {
  const open = LANGUAGE_CODES.flatMap((target) => LANG_PAIRS.filter((pair) => pair.endsWith(`_${target}`))).filter(
    (pair) => !DEMO_PAIRS.includes(pair),
  );
  const needed = Math.ceil(open.length / LIMITS.langPairsPerUser);
  return TRANSLATORS.slice(0, needed).map((name, index) => {
    const first = index * LIMITS.langPairsPerUser;
    const langPairs = open.slice(first, first + LIMITS.langPairsPerUser);
    return { name, username: buildAddress(name), roles: ['translator'], langPairs };
  });
}

function createEditors(): DemoPerson[] {
  return EDITORS.slice(0, LANGUAGE_CODES.length).map((name, index) => {
    const target = LANGUAGE_CODES[index]!;
    const into = LANG_PAIRS.filter((pair) => pair.endsWith(`_${target}`)).slice(0, LIMITS.langPairsPerUser);
    return { name, username: buildAddress(name), roles: ['editor'], langPairs: into };
  });
}

/** 'priya.menon@example.com' */
function buildAddress(name: string): string {
  return `${name.toLowerCase().replace(' ', '.')}@example.com`;
}
