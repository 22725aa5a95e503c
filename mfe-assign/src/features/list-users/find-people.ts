import { LIMITS } from '@subtitle/contracts/limits';
import type { UserAnswer } from '@subtitle/contracts/operations/users';

/** Returns the people with a status ('' for any) whose name or username contains every word, by name. */
export function findPeople(users: readonly UserAnswer[], text: string, status = ''): UserAnswer[] {
  const words = foldName(text).split(/\s+/).filter(Boolean);
  return users
    .filter((user) => status === '' || user.status === status)
    .filter(({ name, username }) => words.every((word) => foldName(`${name} ${username}`).includes(word)))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
}

const foldName = (text: string) => text.normalize('NFKC').toLowerCase();

export interface PeoplePage {
  rows: UserAnswer[];
  page: number;
  pages: number;
  total: number;
}

/** Returns one page of a list; a page number out of range gives the nearest page. */
export function getPeoplePage(people: readonly UserAnswer[], requestedPage: string): PeoplePage {
  const size = LIMITS.usersPageSize;
  const pages = Math.max(1, Math.ceil(people.length / size));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(requestedPage)) || 1));
  return { rows: people.slice((page - 1) * size, page * size), page, pages, total: people.length };
}
