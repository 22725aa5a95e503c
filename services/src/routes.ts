import { addAuthRoutes } from './features/auth/routes';
import { addChannelRoutes } from './features/channels/routes';
import { addContentRoutes } from './features/content/routes';
import { recordCorrectedText } from './features/corrected/record-corrected';
import { addCorrectedRoutes } from './features/corrected/routes';
import { addFigureRoutes } from './features/figures/routes';
import { addImportedRowRoutes } from './features/imported-rows/routes';
import { addImportRoutes } from './features/imports/routes';
import { addItemRoutes } from './features/items/routes';
import { provideApproved } from './features/items/texts/approved-sentences';
import type { RecordSubmission } from './features/items/texts/save-texts';
import { addMachineRoutes } from './features/machine/routes';
import { recordCorrections } from './features/memory/correct/record-corrections';
import { addCorrectionRoutes } from './features/memory/corrections.routes';
import { addMemoryExchangeRoutes } from './features/memory/exchange.routes';
import { readApproved } from './features/memory/look-up/read-approved';
import { readApprovedCues } from './features/memory/look-up/read-approved-cues';
import { addReviewRoutes } from './features/memory/review.routes';
import { addMemoryRoutes } from './features/memory/routes';
import { removeOverrideCookie } from './features/modules/overrides/override-cookie';
import { addModuleRoutes } from './features/modules/routes';
import { addNotificationRoutes } from './features/notifications/routes';
import { addSameRowsRoutes } from './features/same-rows/routes';
import { addSearchRoutes } from './features/search/routes';
import { addSessionRoutes } from './features/sessions/routes';
import { addSettingsRoutes } from './features/settings/routes';
import { recordKeptSources } from './features/source-doubts/record-doubts';
import { addTalkRoutes } from './features/talk/routes';
import { addTermRoutes } from './features/terms/routes';
import { addTranslationRoutes } from './features/translations/routes';
import { addUserRoutes } from './features/users/routes';
import { addVideoRoutes } from './features/videos/routes';
import type { App } from './http/route';

// Rows do not import the memory.
provideApproved({ units: readApproved, cues: readApprovedCues });

const signInRoutes = (app: App) => addAuthRoutes(app, removeOverrideCookie);

/**
 * Stores what a submission changes in people's texts and which source sentences it doubts, in its transaction. Rows and
 * subtitles do not import these features.
 */
const recordTexts: RecordSubmission = async (...submission) => {
  await recordCorrectedText(...submission);
  await recordKeptSources(...submission);
};
/** Stores also which sentences it corrects. */
const record: RecordSubmission = async (...submission) => {
  await recordCorrections(...submission);
  await recordTexts(...submission);
};
const itemRoutes = (app: App) => addItemRoutes(app, record);
const translationRoutes = (app: App) => addTranslationRoutes(app, record);
/** A correction that is repeated in further rows, and its undo, correct no further sentence, but change people's texts. */
const memoryRoutes = (app: App) => addMemoryRoutes(app, recordTexts);
const correctionRoutes = (app: App) => addCorrectionRoutes(app, recordTexts);

/** The routes of every feature. */
export const ROUTES: readonly ((app: App) => void)[] = [
  signInRoutes,
  addChannelRoutes,
  addContentRoutes,
  addCorrectedRoutes,
  addFigureRoutes,
  addImportRoutes,
  addImportedRowRoutes,
  itemRoutes,
  addMachineRoutes,
  memoryRoutes,
  addMemoryExchangeRoutes,
  correctionRoutes,
  addReviewRoutes,
  addModuleRoutes,
  addNotificationRoutes,
  addSameRowsRoutes,
  addSearchRoutes,
  addSessionRoutes,
  addSettingsRoutes,
  addTalkRoutes,
  addTermRoutes,
  translationRoutes,
  addUserRoutes,
  addVideoRoutes,
];
