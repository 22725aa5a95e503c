import type { ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { NotBuiltYet } from '@subtitle/sdk/ui';

/** What each of these pages will be for, by its path. */
const PURPOSE: Record<string, string> = {
  '/subtitle-dashboard':
    'It will show the subtitle files at a glance: how many there are, their languages and how far they have come.',
  '/stats-youtube': 'It will show how the videos with subtitles are doing, channel by channel.',
  '/vtt-files-stats': 'It will count the VTT files by language, length and status.',
};

/** Stands in for the pages of this module that come later. */
export default function NotBuiltYetScreen({ route }: { route: ScreenRoute }) {
  return <NotBuiltYet route={route} purpose={PURPOSE[route.path]} />;
}
