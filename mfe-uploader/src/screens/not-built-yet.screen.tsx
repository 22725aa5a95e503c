import type { ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { PAGES } from '@subtitle/domain/screen-paths';
import { NotBuiltYet } from '@subtitle/sdk/ui';

/** What each of these pages will be for, by its path. */
const PURPOSE: Record<string, string> = {
  [PAGES.subtitleDashboard]:
    'It will show the subtitle files at a glance: how many there are, their languages and their progress.',
  [PAGES.statsYoutube]: 'It will show how the videos with subtitles are doing, channel by channel.',
  [PAGES.vttFilesStats]: 'It will count the VTT files by language, length and status.',
};

/** Stands in for the pages of this module that come later. */
export default function NotBuiltYetScreen({ route }: { route: ScreenRoute }) {
  return <NotBuiltYet route={route} purpose={PURPOSE[route.path]} />;
}
