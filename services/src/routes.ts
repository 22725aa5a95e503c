import { loginRoute } from './features/auth/login.route';
import { logoutRoute } from './features/auth/logout.route';
import { verifyRoute } from './features/auth/verify.route';
import { createChannelRoute } from './features/channels/create-channel.route';
import { listChannelsRoute } from './features/channels/list-channels.route';
import { answerImportRoute } from './features/imports/answer-import.route';
import { cancelImportRoute } from './features/imports/cancel-import.route';
import { createImportRoute } from './features/imports/create-import.route';
import { downloadErrorWorkbookRoute } from './features/imports/download-error-workbook.route';
import { downloadImportFileRoute } from './features/imports/download-import-file.route';
import { downloadTemplateRoute } from './features/imports/download-template.route';
import { getImportRoute } from './features/imports/get-import.route';
import { listImportsRoute } from './features/imports/list-imports.route';
import { readErrorsRoute } from './features/imports/read-errors.route';
import { importRoutes } from './features/imports/routes';
import { undoImportRoute } from './features/imports/undo-import.route';
import { uploadRowsRoutes } from './features/imports/upload-rows.route';
import { watchImportRoute } from './features/imports/watch-import.route';
import { assignPredictions10daysRoute, assignPredictionsRoute } from './features/items/assign/assign-predictions.route';
import { changeOwnerRoute } from './features/items/assign/change-owner.route';
import { countEligibleRoute } from './features/items/assign/count-eligible.route';
import { takeBackRoute } from './features/items/assign/take-back.route';
import { getItemRoute } from './features/items/get-item.route';
import { getHolderRoute } from './features/items/history/get-holder.route';
import { listHistoryRoute } from './features/items/history/list-history.route';
import { countRowsRoute, countRowsRoute } from './features/items/list/count-rows.route';
import { listPredictionsDailyRoute, listPredictionsTendayRoute } from './features/items/list/list-predictions.route';
import { listRowsRoute } from './features/items/list/list-rows.route';
import { approveItemRoute } from './features/items/review/approve-item.route';
import { listApprovedRoute } from './features/items/review/list-approved.route';
import { listReviewDailyRoute, listReviewTendayRoute } from './features/items/review/list-review.route';
import { reassignItemRoute } from './features/items/review/reassign-item.route';
import { reopenItemRoute } from './features/items/review/reopen-item.route';
import { setReviewStatusDailyRoute, setReviewStatusTendayRoute } from './features/items/review/set-review-status.route';
import { takeIntoReviewRoute } from './features/items/review/take-into-review.route';
import { recallItemRoute } from './features/items/texts/recall-item.route';
import { saveDraftRoute } from './features/items/texts/save-draft.route';
import { savePrediction10daysRoute, savePredictionRoute } from './features/items/texts/save-prediction.route';
import { sendToReviewRoute } from './features/items/texts/send-to-review.route';
import { submitItemRoute } from './features/items/texts/submit-item.route';
import { getNextWorkRoute } from './features/items/work/get-next-work.route';
import { getWorkSummaryRoute } from './features/items/work/get-work-summary.route';
import { listWorkRoute } from './features/items/work/list-work.route';
import { listNotificationsRoute } from './features/notifications/list-notifications.route';
import { listReviewCommentsRoute } from './features/notifications/list-review-comments.route';
import { markSeenRoute } from './features/notifications/mark-seen.route';
import { listRemotesRoute } from './features/remotes/list-remotes.route';
import { reportRemoteErrorRoute } from './features/remotes/report-remote-error.route';
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
