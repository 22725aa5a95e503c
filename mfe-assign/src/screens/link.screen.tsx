import type { ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { PAGES } from '@subtitle/domain/screen-paths';
import { CommentPage } from '../features/answer-questions/comment-page';
import { HistoryPage } from '../features/show-history/history-page';

/** Pages that only links open. */
export default function LinkScreen({ route }: { route: ScreenRoute }) {
  return route.path === PAGES.history ? <HistoryPage /> : <CommentPage />;
}
