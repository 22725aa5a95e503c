import type { Operation } from './operation';
import { assignActivities, assignPredictions, assignPredictions10days, countEligible } from './operations/assignment';
import { login, logout, verify } from './operations/auth';
import { exportRows } from './operations/exports';
import {
  createImport,
  downloadErrorWorkbook,
  downloadImportFile,
  downloadTemplate,
  uploadActivities,
  uploadDaily,
  uploadTenday,
  uploadVideos,
} from './operations/import-files';
import {
  answerImport,
  cancelImport,
  getImport,
  listImports,
  readErrors,
  undoImport,
  watchImport,
} from './operations/imports';
import {
  approveItem,
  changeOwner,
  reassignItem,
  recallItem,
  reopenItem,
  saveDraft,
  savePrediction,
  savePrediction10days,
  sendToReview,
  submitItem,
  takeBack,
  takeIntoReview,
} from './operations/item-events';
import { countRows, getHolder, getItem, listHistory, listRows } from './operations/items';
import { getNextWork, getWorkSummary, listWork } from './operations/my-work';
import { followImport, listNotifications, listReviewComments, markSeen } from './operations/notifications';
import { listPredictionsDaily, listPredictionsTenday } from './operations/predictions';
import { listRemotes, reportRemoteError } from './operations/remotes';
import {
  listApproved,
  listReviewDaily,
  listReviewTenday,
  setReviewStatusDaily,
  setReviewStatusTenday,
} from './operations/review';
import { search } from './operations/search';
import { getSettings, saveSettings } from './operations/settings';
import { createUser, listNames, listUsers } from './operations/users';
import { createChannel, getVtt, listChannels, listVideos } from './operations/videos';

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
  exportRows,
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
  followImport,
];
