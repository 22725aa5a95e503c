import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import type { CueHit, RowHit, SearchAnswer, UserHit, VideoHit } from '@subtitle/contracts/operations/search';
import { findScreen } from '../remotes/registry/find-screen';
import { type FoundPage, findScreens, screensOf } from './screens';

/** One line of the list. */
export type FoundOption =
  | { kind: 'screen'; path: string; page: FoundPage }
  | { kind: 'row'; path: string; row: RowHit }
  | { kind: 'video'; path: string; video: VideoHit }
  | { kind: 'cue'; path: string; cue: CueHit }
  | { kind: 'user'; path: string; user: UserHit };

export interface OptionGroup {
  title: 'Screens' | 'Rows' | 'Videos' | 'Subtitles' | 'People';
  options: FoundOption[];
}

/** Screens this person may open that match the text, and what the server found on pages they may open. */
export function optionGroups(list: readonly RemoteAnswer[], text: string, hits: SearchAnswer | null): OptionGroup[] {
  const groups: OptionGroup[] = [
    {
      title: 'Screens',
      options: findScreens(screensOf(list), text).map((page) => ({ kind: 'screen', ...at(page), page })),
    },
    { title: 'Rows', options: hits?.rows.map((row) => ({ kind: 'row', ...at(row), row })) ?? [] },
    { title: 'Videos', options: hits?.videos.map((video) => ({ kind: 'video', ...at(video), video })) ?? [] },
    { title: 'Subtitles', options: hits?.cues.map((cue) => ({ kind: 'cue', ...at(cue), cue })) ?? [] },
    { title: 'People', options: hits?.users.map((user) => ({ kind: 'user', ...at(user), user })) ?? [] },
  ];
  const opens = ({ path }: FoundOption) => findScreen(list, path.split('?')[0]!) !== null;
  return groups
    .map(({ title, options }) => ({ title, options: options.filter(opens) }))
    .filter(({ options }) => options.length > 0);
}

const at = ({ path }: { path: string }) => ({ path });

/** '2 screens, 1 row' for those who do not see the list. */
export function countGroups(groups: readonly OptionGroup[]): string {
  const words = { Screens: 'screen', Rows: 'row', Videos: 'video', Subtitles: 'cue', People: 'person' } as const;
  const many = { ...words, People: 'people' } as const;
  return groups
    .map(({ title, options: { length } }) => {
      if (length === 1) return `1 ${words[title]}`;
      return `${length} ${title === 'People' ? many.People : `${words[title]}s`}`;
    })
    .join(', ');
}
