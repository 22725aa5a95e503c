import type { RemoteAnswer, ScreenRoute } from '@subtitle/contracts/operations/remotes';

export interface FoundScreen {
  remote: RemoteAnswer;
  route: ScreenRoute;
}

/**
 * The page that owns a path: by its path or an alias, whatever the case, escaped or not, a slash at the end or not.
 * Source: decisions 5 and 6.
 */
export function findScreen(remotes: readonly RemoteAnswer[], pathname: string): FoundScreen | null {
  const wanted = plain(pathname);
  for (const remote of remotes) {
    const route = remote.routes.find(({ path, aliases }) => [path, ...aliases].some((one) => plain(one) === wanted));
    if (route) return { remote, route };
  }
  return null;
}

/** Paths of the specification (2.1) and the decisions: somebody without the role is sent home, not told "not found". */
const SPECIFIED = new Set(
  `/ /TaskStatus /help-support /uploader /assign-task /UpdateUserStatus /user-info /translate /CorrectionActivities
  /CorrectionPredictionDaily /CorrectionPrediction10Days /{hash} /Approver /Activities /PredictionsDaily
  /Predictions10Days /stats-youtube /vtt-files-stats /settings /my-work /subtitle-dashboard`
    .split(/\s+/)
    .map(plain),
);

/** Whether the product has such a page at all, for whomever. */
export function isSpecified(pathname: string): boolean {
  return SPECIFIED.has(plain(pathname));
}

function plain(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // A broken escape is nobody's path.
  }
  return path.toLowerCase().replace(/\/+$/, '') || '/';
}
