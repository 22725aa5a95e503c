import { PAGES } from '@subtitle/domain/screen-paths';
import { readUnreadDays } from '../corrected/read-unread';
import type { Notice } from './notice';

/**
 * Returns one notice for each day on which others corrected the person's texts, as long as the person has not seen them
 * on their page. Its time is that of the day's first one, so that further ones of the day are no news.
 */
export async function findCorrectedNotices(username: string, since: Date): Promise<Notice[]> {
  return (await readUnreadDays(username, since)).map(({ day, count, at }) => ({
    id: `corrected:${day}`,
    kind: 'text-corrected',
    at,
    sentence: `${count} of your texts ${count === 1 ? 'was' : 'were'} corrected.`,
    path: PAGES.correctedTexts,
  }));
}
