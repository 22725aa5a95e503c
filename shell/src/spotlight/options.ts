import type { RemoteAnswer, ScreenMenu } from '@subtitle/contracts/operations/remotes';
import type { CueHit, RowHit, SearchAnswer, UserHit, VideoHit } from '@subtitle/contracts/operations/search';
import { buildMemoryPath, buildSearchPath, PAGES } from '@subtitle/domain/screen-paths';
import { findScreen } from '../remotes/registry/find-screen';

/** One line of the list. */
export type FoundOption =
  | { kind: 'screen'; path: string; page: FoundPage }
  | { kind: 'row'; path: string; row: RowHit }
  | { kind: 'video'; path: string; video: VideoHit }
  | { kind: 'cue'; path: string; cue: CueHit }
  | { kind: 'user'; path: string; user: UserHit }
  | { kind: 'all'; path: string; text: string }
  | { kind: 'memory'; path: string; text: string };

export interface OptionGroup {
  title: 'Screens' | 'Rows' | 'Videos' | 'Subtitles' | 'People' | 'All results' | 'Memory';
  options: FoundOption[];
}

/**
 * Groups the matching screens this person may open, the server's hits on pages they may open, and links to all results
 * and to the translation memory.
 */
export function createOptionGroups(
  list: readonly RemoteAnswer[],
  text: string,
  hits: SearchAnswer | null,
): OptionGroup[] {
  const screens: OptionGroup = {
    title: 'Screens',
    options: findScreens(listScreens(list), text).map((page) => ({ kind: 'screen', ...createTarget(page), page })),
  };
  const found = createHitGroups(list, hits);
  const q = text.trim();
  const all: FoundOption = { kind: 'all', path: buildSearchPath(q), text: q };
  const memory: FoundOption = { kind: 'memory', path: buildMemoryPath({ q }), text: q };
  const groups = [screens, ...found];
  if (found.length > 0) groups.push({ title: 'All results', options: [all] });
  if (q && findScreen(list, PAGES.memory)) groups.push({ title: 'Memory', options: [memory] });
  return groups.filter(({ options }) => options.length > 0);
}

/** Groups the server's hits; hits on pages that this person may not open are omitted. */
export function createHitGroups(list: readonly RemoteAnswer[], hits: SearchAnswer | null): OptionGroup[] {
  const groups: OptionGroup[] = [
    { title: 'Rows', options: hits?.rows.map((row) => ({ kind: 'row', ...createTarget(row), row })) ?? [] },
    { title: 'Videos', options: hits?.videos.map((video) => ({ kind: 'video', ...createTarget(video), video })) ?? [] },
    { title: 'Subtitles', options: hits?.cues.map((cue) => ({ kind: 'cue', ...createTarget(cue), cue })) ?? [] },
    { title: 'People', options: hits?.users.map((user) => ({ kind: 'user', ...createTarget(user), user })) ?? [] },
  ];
  const opens = ({ path }: FoundOption) => findScreen(list, path.split('?')[0]!) !== null;
  return groups
    .map(({ title, options }) => ({ title, options: options.filter(opens) }))
    .filter(({ options }) => options.length > 0);
}

const createTarget = ({ path }: { path: string }) => ({ path });

/**
 * Returns the counts for screen readers, for example '2 screens, 1 row'.
 * @param limit maximum number of hits that the server returns in a group; a full group may have more
 */
export function countGroups(groups: readonly OptionGroup[], limit: number): string {
  return groups
    .flatMap(({ title, options: { length } }) => {
      if (title === 'All results' || title === 'Memory') return [];
      const [one, several] = GROUP_NOUNS[title];
      const more = title !== 'Screens' && length >= limit ? ' or more' : '';
      return `${length}${more} ${length === 1 ? one : several}`;
    })
    .join(', ');
}

const GROUP_NOUNS = {
  Screens: ['screen', 'screens'],
  Rows: ['row', 'rows'],
  Videos: ['video', 'videos'],
  Subtitles: ['cue', 'cues'],
  People: ['person', 'people'],
} as const;

interface FoundPage {
  path: string;
  title: string;
  icon: ScreenMenu['icon'];
}

/** Lists every page the registry grants this person, in the order of the menu. */
function listScreens(remotes: readonly RemoteAnswer[]): FoundPage[] {
  const entries = remotes.flatMap(({ menu }) => menu);
  const orderOf = (path: string) => entries.find(({ route }) => route === path)?.order ?? 1_000;
  return remotes
    .flatMap(({ routes }) => routes)
    .map(({ path, title }) => ({ path, title, icon: entries.find(({ route }) => route === path)?.icon ?? '' }))
    .sort((a, b) => orderOf(a.path) - orderOf(b.path));
}

/** Lists the pages whose title or path contains every word. Pages that begin with the text come first. */
function findScreens(pages: readonly FoundPage[], text: string): FoundPage[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const hay = ({ title, path }: FoundPage) => `${title} ${path}`.toLowerCase();
  const begins = (page: FoundPage) => (hay(page).startsWith(words.join(' ')) ? 0 : 1);
  return pages.filter((page) => words.every((word) => hay(page).includes(word))).sort((a, b) => begins(a) - begins(b));
}
