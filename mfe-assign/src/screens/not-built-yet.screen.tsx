import type { ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { PAGES } from '@subtitle/domain/screen-paths';
import { NotBuiltYet } from '@subtitle/sdk/ui';

/** What each of these pages will be for, by its path. */
const PURPOSE: Record<string, string> = {
  [PAGES.helpSupport]: 'It will take your report with screenshots and keep your tickets on this device.',
  [PAGES.settings]: 'It will hold the product settings and the versions of the screen modules.',
};

/** Stands in for the pages of this module that come later. */
export default function NotBuiltYetScreen({ route }: { route: ScreenRoute }) {
  return <NotBuiltYet route={route} purpose={PURPOSE[route.path]} />;
}
