import { assignActivities, assignPredictions, assignPredictions10days } from './assignment/assign';
import { changeOwner } from './assignment/change-owner';
import { countEligible } from './assignment/count-eligible';
import { takeBack } from './assignment/take-back';
import { login } from './auth/login';
import { logout } from './auth/logout';
import { verify } from './auth/verify';
import { createChannel } from './channels/create-channel';
import { listChannels } from './channels/list-channels';
import { answerImport } from './imports/answer-import';
import { cancelImport, createImport, getImport, listImports, watchImport } from './imports/create-import';
import { downloadErrorWorkbook } from './imports/download-error-workbook';
import { downloadImportFile } from './imports/download-import-file';
import { downloadTemplate } from './imports/download-template';
import { readErrors } from './imports/read-errors';
import { undoImport } from './imports/undo-import';
import { uploadActivities, uploadDaily, uploadTenday, uploadVideos } from './imports/upload-rows';
import { getHolder } from './items/get-holder';
import { getItem } from './items/get-item';
import { listHistory } from './items/list-history';
import { countRows, listRows } from './items/list-rows';
import { recallItem } from './items/recall-item';
import { saveDraft } from './items/save-draft';
import { sendToReview } from './items/send-to-review';
import { submitItem } from './items/submit-item';
import { getNextWork } from './my-work/get-next-work';
import { getWorkSummary } from './my-work/get-work-summary';
import { listWork } from './my-work/list-work';
import { listNotifications } from './notifications/list-notifications';
import { listReviewComments } from './notifications/list-review-comments';
import { markSeen } from './notifications/mark-seen';
import type { Operation } from './operation';
import { listPredictionsDaily, listPredictionsTenday } from './predictions/list-predictions';
import { savePrediction, savePrediction10days } from './predictions/save-prediction';
import { listRemotes } from './remotes/list-remotes';
import { reportRemoteError } from './remotes/report-remote-error';
import { approveItem } from './review/approve-item';
import { listApproved } from './review/list-approved';
import { listReviewDaily, listReviewTenday } from './review/list-review';
import { reassignItem } from './review/reassign-item';
import { reopenItem } from './review/reopen-item';
import { setReviewStatusDaily, setReviewStatusTenday } from './review/set-review-status';
import { takeIntoReview } from './review/take-into-review';
import { search } from './search/search';
import { getSettings } from './settings/get-settings';
import { saveSettings } from './settings/save-settings';
import { createUser } from './users/create-user';
import { listNames } from './users/list-names';
import { listUsers } from './users/list-users';
import { getVtt } from './videos/get-vtt';
import { listVideos } from './videos/list-videos';

/** Every operation of the API, for the checks that go over all of them. */
export const OPERATIONS: readonly Operation[] = [
  login,
  verify,
  logout,
  listNames,
  listUsers,
  createUser,
  listChannels,
  createChannel,
  listVideos,
  getVtt,
  listPredictionsDaily,
  listPredictionsTenday,
  savePrediction,
  savePrediction10days,
  assignActivities,
  assignPredictions,
  assignPredictions10days,
  countEligible,
  takeBack,
  changeOwner,
  getHolder,
  getItem,
  getWorkSummary,
  getNextWork,
  listWork,
  listHistory,
  listRows,
  countRows,
  saveDraft,
  submitItem,
  sendToReview,
  recallItem,
  listApproved,
  listReviewDaily,
  listReviewTenday,
  setReviewStatusDaily,
  setReviewStatusTenday,
  takeIntoReview,
  approveItem,
  reassignItem,
  reopenItem,
  createImport,
  getImport,
  listImports,
  cancelImport,
  uploadDaily,
  uploadTenday,
  uploadActivities,
  uploadVideos,
  downloadErrorWorkbook,
  downloadImportFile,
  readErrors,
  downloadTemplate,
  answerImport,
  undoImport,
  watchImport,
  listRemotes,
  reportRemoteError,
  getSettings,
  saveSettings,
  search,
  listNotifications,
  listReviewComments,
  markSeen,
];
