import type { ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { PAGES } from '@subtitle/domain/screen-paths';
import { NotBuiltYet } from '@subtitle/sdk/ui';

/** What each of these pages will be for, by its path. */
const PURPOSE: Record<string, string> = {
  [PAGES.translate]: 'It will translate the subtitles of a video cue by cue, with the video beside it.',
};

/** Stands in for the pages of this module that come later. */
export default function NotBuiltYetScreen({ route }: { route: ScreenRoute }) {
  return <NotBuiltYet route={route} purpose={PURPOSE[route.path]} />;
}
