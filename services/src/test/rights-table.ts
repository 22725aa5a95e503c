/**
 * Callers of a route: all (`public`), all signed-in users, or users with one of these roles. Admins may always call it.
 */
export type Right = 'public' | 'signed-in' | readonly string[];

const TRANSLATE = ['translator', 'editor'];
const READ_ITEMS = ['translator', 'editor', 'assigner', 'reviewer', 'approver'];
const REVIEW = ['reviewer', 'approver'];
const ASSIGN = ['assigner'];
const UPLOAD = ['uploader'];

/**
 * Rights by the specification (2.1, 6) and its decisions, written by hand: nothing here comes from the code under test.
 * `approver` is listed because it counts as reviewer. One entry for each route.
 */
export const RIGHTS: Readonly<Record<string, Right>> = {
  'POST /api/auth/login': 'public',
  'GET /api/auth/verify': 'signed-in',
  'POST /api/auth/logout': 'signed-in',
  'POST /api/auth/password': 'signed-in',
  'GET /api/sessions': 'signed-in',
  'POST /api/sessions/:id/end': 'signed-in',
  'POST /api/sessions/end-others': 'signed-in',

  'GET /api/users': [...ASSIGN, ...REVIEW],
  'POST /api/users': ASSIGN,
  'GET /api/users/:id': ASSIGN,
  'PUT /api/users/:id': ASSIGN,
  'POST /api/users/:id/status': ASSIGN,
  'POST /api/users/:id/reset-password': ['admin'],
  'GET /api/users/:id/sessions': ['admin'],
  'POST /api/users/:id/sessions/:session/end': ['admin'],
  'POST /api/users/:id/sessions/end': ['admin'],

  'GET /api/names': [...UPLOAD, ...READ_ITEMS],

  'GET /api/channels': 'signed-in',
  'POST /api/channels': UPLOAD,
  'GET /api/videos/:channelId': ['uploader', ...TRANSLATE],
  'GET /api/vtt/:videoId': ['uploader', ...TRANSLATE],
  'POST /api/vtt/:videoId/translate': TRANSLATE,
  'GET /api/videos/:id/translation': READ_ITEMS,
  'PUT /api/videos/:id/:language/lease': TRANSLATE,
  'POST /api/videos/:id/:language/leave': TRANSLATE,
  'POST /api/videos/:id/:language/cues': TRANSLATE,

  'GET /api/content/channels': UPLOAD,
  'PUT /api/content/channels/:id': UPLOAD,
  'POST /api/content/channels/:id/delete': UPLOAD,
  'GET /api/content/channels/:id/videos': UPLOAD,
  'PUT /api/content/videos/:id': UPLOAD,
  'POST /api/content/videos/move': UPLOAD,
  'POST /api/content/videos/delete': UPLOAD,
  'GET /api/content/videos/:id/files': UPLOAD,
  'GET /api/content/videos/:id/files/:language': UPLOAD,
  'GET /api/content/changes': UPLOAD,
  'POST /api/content/changes/:id/undo': UPLOAD,

  'GET /api/imported/:kind': UPLOAD,
  'GET /api/imported/:kind/:id': UPLOAD,

  'GET /api/exports/:kind': [...READ_ITEMS, ...UPLOAD],

  'POST /api/imports/:kind': UPLOAD,
  'GET /api/imports': UPLOAD,
  'GET /api/imports/templates/:kind.xlsx': UPLOAD,
  'POST /api/predictions/daily': UPLOAD,
  'POST /api/predictions/tenday': UPLOAD,
  'POST /api/textbased/upload-activities': UPLOAD,
  'POST /api/videos/vtt': UPLOAD,
  'GET /api/imports/:id/errors.xlsx': UPLOAD,
  'GET /api/imports/:id/errors': UPLOAD,
  'GET /api/imports/:id/file': UPLOAD,
  'GET /api/imports/:id': UPLOAD,
  'POST /api/imports/:id/cancel': UPLOAD,
  'POST /api/imports/:id/answer': UPLOAD,
  'GET /api/imports/:id/undo': UPLOAD,
  'GET /api/imports/same-rows': ['admin'],
  'POST /api/imports/same-rows/reopen': ['admin'],
  'POST /api/imports/same-rows/settle': ['admin'],
  'POST /api/imports/:id/undo': UPLOAD,
  'GET /api/imports/:id/events': UPLOAD,

  'POST /api/predictions/assignPredictions': ASSIGN,
  'POST /api/predictions/assignPredictions10days': ASSIGN,
  'GET /api/assignment/eligible': ASSIGN,
  'GET /api/work-board': ASSIGN,
  'GET /api/work-board/counts': ASSIGN,
  'GET /api/work-board/people': ASSIGN,
  'POST /api/work-board/move': ASSIGN,
  'GET /api/source-changes': [...ASSIGN, ...REVIEW],
  'POST /api/source-changes/reopen': [...ASSIGN, ...REVIEW],
  'POST /api/items/:kind/:id/:language/take-back': ASSIGN,
  'POST /api/items/:kind/:id/:language/change-owner': ASSIGN,

  'GET /api/predictions/predictions': READ_ITEMS,
  'GET /api/predictions/predictions10days': READ_ITEMS,
  'GET /api/items/:kind/:id': READ_ITEMS,
  'GET /api/rows/:kind': READ_ITEMS,
  'GET /api/rows/:kind/counts': READ_ITEMS,
  'GET /api/items/:kind/:id/:language/history': READ_ITEMS,
  'GET /api/items/:kind/:id/:language/holder': TRANSLATE,
  'GET /api/memory': [...TRANSLATE, ...REVIEW],
  'GET /api/memory/:kind/:id/:language': [...TRANSLATE, ...REVIEW],
  'GET /api/memory/:kind/:id/:language/propagation': TRANSLATE,
  'POST /api/memory/:kind/:id/:language/propagation': TRANSLATE,
  'POST /api/memory/propagations/:batch/undo': TRANSLATE,
  'GET /api/videos/:id/:language/memory': [...TRANSLATE, ...REVIEW],

  'GET /api/my-work/summary': [...TRANSLATE, ...REVIEW],
  'GET /api/my-work/next': [...TRANSLATE, ...REVIEW],
  'GET /api/my-work': TRANSLATE,
  'GET /api/my-work/day-sheet': TRANSLATE,
  'PUT /api/my-work/sentences': TRANSLATE,
  'POST /api/predictions/savePrediction': TRANSLATE,
  'POST /api/predictions/savePrediction10days': TRANSLATE,
  'GET /api/activities': READ_ITEMS,
  'POST /api/textbased/save': TRANSLATE,
  'POST /api/assignActivities': ASSIGN,
  'POST /api/assignVideos': ASSIGN,
  'POST /api/assignment/:kind': ASSIGN,
  'POST /api/approver/activity': REVIEW,
  'POST /api/approver/activity/status': REVIEW,
  'PUT /api/items/:kind/:id/:language/draft': TRANSLATE,
  'POST /api/items/:kind/:id/:language/submit': TRANSLATE,
  'POST /api/videos/:id/:language/accept-draft': TRANSLATE,
  'POST /api/items/:kind/:id/:language/recall': TRANSLATE,
  'POST /api/items/:kind/:id/:language/send-to-review': ['editor', ...ASSIGN],

  'GET /api/approver/approved': REVIEW,
  'GET /api/approver/predictiondaily': REVIEW,
  'GET /api/approver/prediction10days': REVIEW,
  'GET /api/approver/others': REVIEW,
  'POST /api/approver/predictiondaily/status': REVIEW,
  'POST /api/approver/prediction10days/status': REVIEW,
  'POST /api/items/:kind/:id/:language/approve': REVIEW,
  'POST /api/items/:kind/:id/:language/reassign': REVIEW,
  'POST /api/items/:kind/:id/:language/reopen': [...REVIEW, ...ASSIGN],
  'POST /api/items/:kind/:id/:language/confirm-source': [...TRANSLATE, ...REVIEW],
  'POST /api/items/:kind/:id/:language/unconfirm-source': [...TRANSLATE, ...REVIEW],
  'POST /api/items/:kind/:id/:language/take-into-review': REVIEW,

  'GET /api/settings': 'signed-in',
  'GET /api/settings/changes': ['admin'],
  'PUT /api/settings': ['admin'],

  'GET /api/search': 'signed-in',
  'GET /api/notifications': 'signed-in',
  'POST /api/notifications/seen': 'signed-in',
  'PUT /api/notifications/imports/:id': UPLOAD,
  'GET /api/review-comments': 'signed-in',

  'GET /api/figures/overview': 'signed-in',
  'GET /api/figures/activity': 'signed-in',
  'GET /api/figures/decided': 'signed-in',
  'GET /api/figures/people': 'signed-in',
  'GET /api/figures/people/:id': 'signed-in',
  'GET /api/figures/subtitle-files': ['uploader', 'translator'],
  'GET /api/figures/videos': ['uploader', 'translator'],

  'GET /api/remotes': 'signed-in',
  'POST /api/remotes/errors': 'signed-in',
  'POST /api/remotes/openings': 'signed-in',
  'GET /api/start': 'signed-in',

  'GET /api/modules': ['admin'],
  'GET /api/module-events': ['admin'],
  'GET /api/modules/:name': ['admin'],
  'GET /api/modules/:name/events': ['admin'],
  'GET /api/modules/:name/releases/:version': ['admin'],
  'POST /api/modules/:name/releases': ['admin'],
  'POST /api/modules/:name/activate': ['admin'],
  'POST /api/modules/:name/rollback': ['admin'],
  'PUT /api/modules/:name/canary': ['admin'],
  'DELETE /api/modules/:name/canary': ['admin'],
  'POST /api/modules/:name/disable': ['admin'],
  'POST /api/modules/:name/enable': ['admin'],
  'GET /api/modules/:name/keys': ['admin'],
  'POST /api/modules/:name/keys': ['admin'],
  'DELETE /api/modules/:name/keys/:id': ['admin'],
  'GET /api/modules/overrides': ['admin'],
  'PUT /api/modules/overrides/:name': ['admin'],
  'DELETE /api/modules/overrides': ['admin'],
  'DELETE /api/modules/overrides/:name': ['admin'],
  'GET /api/modules/host': 'public',
  'PUT /api/modules/host/next': ['admin'],

  'GET /health/live': 'public',
  'GET /health/ready': 'public',
  'GET /api/openapi.json': 'public',
  'GET /remotes/*': 'public',
};

/** Routes that also accept a key of the module in the path. Keys are accepted nowhere else. */
export const KEY_RIGHTS: readonly string[] = [
  'GET /api/modules/:name',
  'GET /api/modules/:name/events',
  'GET /api/modules/:name/releases/:version',
  'POST /api/modules/:name/releases',
  'POST /api/modules/:name/activate',
  'POST /api/modules/:name/rollback',
  'PUT /api/modules/:name/canary',
  'DELETE /api/modules/:name/canary',
];

/** Files of the API documentation, which its plugin serves. */
export const PUBLIC_FOLDERS = ['/api/docs'];
