import type { Operation } from './operation';
import * as accounts from './operations/accounts';
import * as approvedWords from './operations/approved-words';
import * as assignment from './operations/assignment';
import * as auth from './operations/auth';
import * as content from './operations/content';
import * as correctedTexts from './operations/corrected-texts';
import * as corrections from './operations/corrections';
import * as cueMemory from './operations/cue-memory';
import * as daySheet from './operations/day-sheet';
import * as decided from './operations/decided';
import * as rowExports from './operations/exports';
import * as figures from './operations/figures';
import * as importChecks from './operations/import-checks';
import * as importErrors from './operations/import-errors';
import * as importFiles from './operations/import-files';
import * as importedRows from './operations/imported-rows';
import * as imports from './operations/imports';
import * as itemEvents from './operations/item-events';
import * as items from './operations/items';
import * as keptWarnings from './operations/kept-warnings';
import * as machine from './operations/machine';
import * as memory from './operations/memory';
import * as memoryAmendments from './operations/memory-amendments';
import * as memoryExchange from './operations/memory-exchange';
import * as memoryFills from './operations/memory-fills';
import * as memorySearch from './operations/memory-search';
import * as moduleKeys from './operations/module-keys';
import * as modules from './operations/modules';
import * as myWork from './operations/my-work';
import * as notifications from './operations/notifications';
import * as overrides from './operations/overrides';
import * as ownKeys from './operations/own-keys';
import * as ownSettings from './operations/own-settings';
import * as predictions from './operations/predictions';
import * as propagation from './operations/propagation';
import * as remotes from './operations/remotes';
import * as replaceTexts from './operations/replace-texts';
import * as review from './operations/review';
import * as reviewSentences from './operations/review-sentences';
import * as sameRows from './operations/same-rows';
import * as search from './operations/search';
import * as sessions from './operations/sessions';
import * as settings from './operations/settings';
import * as subtitleFigures from './operations/subtitle-figures';
import * as talk from './operations/talk';
import * as termDrafts from './operations/term-drafts';
import * as terms from './operations/terms';
import * as users from './operations/users';
import * as videos from './operations/videos';
import * as vtt from './operations/vtt';
import * as workBoard from './operations/work-board';

/** Files with operations, one per subject. */
const DECLARING: readonly object[] = [
  accounts,
  approvedWords,
  assignment,
  auth,
  content,
  correctedTexts,
  corrections,
  daySheet,
  decided,
  rowExports,
  figures,
  importErrors,
  importFiles,
  importChecks,
  keptWarnings,
  importedRows,
  imports,
  itemEvents,
  items,
  cueMemory,
  machine,
  memory,
  memoryAmendments,
  memoryExchange,
  memoryFills,
  memorySearch,
  moduleKeys,
  modules,
  myWork,
  notifications,
  overrides,
  ownKeys,
  ownSettings,
  predictions,
  propagation,
  remotes,
  replaceTexts,
  review,
  reviewSentences,
  sameRows,
  search,
  sessions,
  settings,
  subtitleFigures,
  talk,
  termDrafts,
  terms,
  users,
  videos,
  vtt,
  workBoard,
];

/** Every operation of the API, for checks of all of them. */
export const OPERATIONS: readonly Operation[] = [
  ...DECLARING.flatMap((declared) => Object.values(declared).filter(isOperation)),
  ...Object.values(importFiles.UPLOAD_ROWS),
];

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'access' in value;
}
