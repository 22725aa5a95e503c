import type { ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { PAGES } from '@subtitle/domain/screen-paths';
import { NotBuiltYet } from '@subtitle/sdk/ui';

/** What each of these pages will be for, by its path. */
const PURPOSE: Record<string, string> = {
  [PAGES.activities]: 'It will be the editor for the activities assigned to you, beside their video.',
  [PAGES.translate]: 'It will translate the subtitles of a video cue by cue, with the video beside it.',
  [PAGES.correctActivities]: 'It will be the place to correct the activities assigned to you.',
  [PAGES.correctDaily]: 'It will be the place to correct the daily predictions assigned to you.',
  [PAGES.correctTenday]: 'It will be the place to correct the 10-day predictions assigned to you.',
};

/** Stands in for the pages of this module that come later. */
export default function NotBuiltYetScreen({ route }: { route: ScreenRoute }) {
  return <NotBuiltYet route={route} purpose={PURPOSE[route.path]} />;
}
