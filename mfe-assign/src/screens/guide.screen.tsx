import type { ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { PAGES } from '@subtitle/domain/screen-paths';
import { FAQ } from '../features/guides/faq';
import type { Guide } from '../features/guides/guide';
import { GuidePage } from '../features/guides/guide-page';
import { TUTORIALS } from '../features/guides/tutorials';
import { USER_GUIDE } from '../features/guides/user-guide';

const GUIDES: Record<string, Guide> = { [PAGES.tutorials]: TUTORIALS, [PAGES.userGuide]: USER_GUIDE };

/** The three guides, each with its own URL. */
export default function GuideScreen({ route }: { route: ScreenRoute }) {
  return <GuidePage key={route.path} guide={GUIDES[route.path] ?? FAQ} />;
}
