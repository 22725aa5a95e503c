import { PAGES } from '@subtitle/domain/screen-paths';
import { isSameUser } from '@subtitle/domain/users/roles';
import { listWaiting } from '../memory/correct/list-uncorrected';
import type { Notice } from './notice';
import { formatCount } from './notice-texts';

/**
 * Returns one notice for all corrected sentences whose earlier translation is in approved rows and that wait for a
 * decision. It is new again after each further correction by another person.
 */
export async function findCorrectionNotices(username: string, since: Date): Promise<Notice[]> {
  const { corrections: waiting } = await listWaiting();
  const latest = waiting.find(({ by, at }) => !isSameUser(by, username) && new Date(at) >= since);
  if (!latest) return [];
  const [are, their] = waiting.length === 1 ? ['is', 'its'] : ['are', 'their'];
  const sentence = `${formatCount(waiting.length, 'corrected sentence')} ${are} still in approved rows with ${their} earlier text.`;
  return [{ id: 'corrections', kind: 'correction', at: new Date(latest.at), sentence, path: PAGES.corrections }];
}
