import { assignPredictions10daysRoute, assignPredictionsRoute } from './features/assignment/assign-predictions.route';
import { changeOwnerRoute } from './features/assignment/change-owner.route';
import { countEligibleRoute } from './features/assignment/count-eligible.route';
import { takeBackRoute } from './features/assignment/take-back.route';
import { getHolderRoute } from './features/audit/get-holder.route';
import { listApprovedRoute } from './features/audit/list-approved.route';
import { listHistoryRoute } from './features/audit/list-history.route';
import { loginRoute } from './features/auth/login.route';
import { logoutRoute } from './features/auth/logout.route';
import { verifyRoute } from './features/auth/verify.route';
import { createChannelRoute } from './features/channels/create-channel.route';
import { listChannelsRoute } from './features/channels/list-channels.route';
import { importRoutes } from './features/imports/routes';
import { countRowsRoute } from './features/items/count-rows.route';
import { getItemRoute } from './features/items/get-item.route';
import { listRowsRoute } from './features/items/list-rows.route';
import { recallItemRoute } from './features/items/recall-item.route';
import { saveDraftRoute } from './features/items/save-draft.route';
import { sendToReviewRoute } from './features/items/send-to-review.route';
import { submitItemRoute } from './features/items/submit-item.route';
import { getNextWorkRoute } from './features/my-work/get-next-work.route';
import { getWorkSummaryRoute } from './features/my-work/get-work-summary.route';
import { listWorkRoute } from './features/my-work/list-work.route';
import { listNotificationsRoute } from './features/notifications/list-notifications.route';
import { listReviewCommentsRoute } from './features/notifications/list-review-comments.route';
import { markSeenRoute } from './features/notifications/mark-seen.route';
import { listPredictionsDailyRoute, listPredictionsTendayRoute } from './features/predictions/list-predictions.route';
import { savePrediction10daysRoute, savePredictionRoute } from './features/predictions/save-prediction.route';
import { listRemotesRoute } from './features/remotes/list-remotes.route';
import { reportRemoteErrorRoute } from './features/remotes/report-remote-error.route';
import { approveItemRoute } from './features/review/approve-item.route';
import { listReviewDailyRoute, listReviewTendayRoute } from './features/review/list-review.route';
import { reassignItemRoute } from './features/review/reassign-item.route';
import { reopenItemRoute } from './features/review/reopen-item.route';
import { setReviewStatusDailyRoute, setReviewStatusTendayRoute } from './features/review/set-review-status.route';
import { takeIntoReviewRoute } from './features/review/take-into-review.route';
import { searchRoute } from './features/search/search.route';
import { getSettingsRoute } from './features/settings/get-settings.route';
import { saveSettingsRoute } from './features/settings/save-settings.route';
import { createUserRoute } from './features/users/create-user.route';
import { listNamesRoute } from './features/users/list-names.route';
import { listUsersRoute } from './features/users/list-users.route';
import { getVttRoute } from './features/videos/get-vtt.route';
import { listVideosRoute } from './features/videos/list-videos.route';
import type { App } from './http/route';

/** Every route of the API: of each feature, or one by one. */
export const ROUTES: readonly ((app: App) => void)[] = [
  loginRoute,
  verifyRoute,
  logoutRoute,
  listVideosRoute,
  getVttRoute,
  listNamesRoute,
  listUsersRoute,
  createUserRoute,
  reportRemoteErrorRoute,
  listRemotesRoute,
  listChannelsRoute,
  createChannelRoute,
  importRoutes,
  assignPredictionsRoute,
  assignPredictions10daysRoute,
  changeOwnerRoute,
  countEligibleRoute,
  takeBackRoute,
  getHolderRoute,
  listApprovedRoute,
  getWorkSummaryRoute,
  getNextWorkRoute,
  listWorkRoute,
  listHistoryRoute,
  getItemRoute,
  listRowsRoute,
  countRowsRoute,
  recallItemRoute,
  saveDraftRoute,
  sendToReviewRoute,
  submitItemRoute,
  listPredictionsDailyRoute,
  listPredictionsTendayRoute,
  savePredictionRoute,
  savePrediction10daysRoute,
  approveItemRoute,
  listReviewDailyRoute,
  listReviewTendayRoute,
  reassignItemRoute,
  reopenItemRoute,
  setReviewStatusDailyRoute,
  setReviewStatusTendayRoute,
  takeIntoReviewRoute,
  getSettingsRoute,
  saveSettingsRoute,
  searchRoute,
  listNotificationsRoute,
  listReviewCommentsRoute,
  markSeenRoute,
];
