import { RULES } from '../store/rules';
import { readMark } from './memory-mark.repository';

/** Returns whether rows may be missing because they are not learnt yet by the current rules. */
export async function isRebuilding(): Promise<boolean> {
  return (await readMark())?.built !== RULES;
}
