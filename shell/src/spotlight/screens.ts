import type { RemoteAnswer, ScreenMenu } from '@subtitle/contracts/operations/remotes';

export interface FoundPage {
  path: string;
  title: string;
  icon: ScreenMenu['icon'];
}

/** Lists every page the registry grants this person, in the order of the menu. */
export function listScreens(remotes: readonly RemoteAnswer[]): FoundPage[] {
  const entries = remotes.flatMap(({ menu }) => menu);
  const orderOf = (path: string) => entries.find(({ route }) => route === path)?.order ?? 1_000;
  return remotes
    .flatMap(({ routes }) => routes)
    .map(({ path, title }) => ({ path, title, icon: entries.find(({ route }) => route === path)?.icon ?? '' }))
    .sort((a, b) => orderOf(a.path) - orderOf(b.path));
}

/** Lists the pages whose title or path contains every word. Pages that begin with the text come first. */
export function findScreens(pages: readonly FoundPage[], text: string): FoundPage[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const hay = ({ title, path }: FoundPage) => `${title} ${path}`.toLowerCase();
  const begins = (page: FoundPage) => (hay(page).startsWith(words.join(' ')) ? 0 : 1);
  return pages.filter((page) => words.every((word) => hay(page).includes(word))).sort((a, b) => begins(a) - begins(b));
}
