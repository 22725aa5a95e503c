import type { TextKind } from '@subtitle/contracts/columns';
import { ERRORS } from '@subtitle/contracts/errors';
import { LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { Stage } from '@subtitle/contracts/statuses';

/** What differs between the editors of the kinds; everything else is one frame. */
interface KindWords {
  title: Record<Stage, string>;
  /** One date, or a range. */
  dates: 'single' | 'range';
  /** The filter of the signs; null where rows have none. */
  lagnas: { label: string; all: string } | null;
  clearLabel: string;
  /** The list, what one row of it is called, and what stands there without any. */
  list: string;
  row: string;
  empty: string;
  choose: string;
  /** What is said to a key that saves while no row is open, and of a row that is handed on unfinished. */
  chooseFirst: string;
  incomplete: string;
  failed: string;
  /** Where nobody answered at all. */
  unreached: string;
  /** Only rows that have text in the source language are listed (specification 5). */
  onlyWithText: boolean;
  /** So many letters of a row's text stand in the list (specification 9). */
  letters: number;
  /** The button that hands a row on, and how that ended. */
  save: string;
  saved: Record<Stage, string>;
  notSaved: Record<Stage, string>;
}

/** One editor: the rows of a kind, as a translator or as an editor works on them. */
export type EditorKind = Omit<KindWords, 'title' | 'saved' | 'notSaved'> & {
  kind: TextKind;
  stage: Stage;
  title: string;
  saved: string;
  notSaved: string;
};

const PREDICTION = {
  list: 'Language Sets',
  row: 'language set',
  empty: MESSAGES.noPredictions,
  choose: MESSAGES.selectLanguageSet,
  chooseFirst: MESSAGES.selectItemFirst,
  incomplete: ERRORS.incomplete.sentence,
  failed: 'Failed to load predictions',
  unreached: 'Failed to load predictions',
  onlyWithText: false,
  letters: LIMITS.predictionPreviewCharacters,
  save: 'Save All Translations',
  saved: { translate: MESSAGES.allTranslationsSaved, correct: MESSAGES.allCorrectionsSaved },
  notSaved: { translate: MESSAGES.failedToSaveTranslations, correct: MESSAGES.failedToSaveCorrections },
};

const KINDS: Record<TextKind, KindWords> = {
  daily: {
    ...PREDICTION,
    title: { translate: 'Predictions Daily', correct: 'Correction Prediction Daily' },
    dates: 'single',
    lagnas: { label: 'Rasi', all: 'All' },
    clearLabel: 'Clear Filter',
  },
  tenday: {
    ...PREDICTION,
    title: { translate: 'Predictions 10 Days', correct: 'Correction Prediction 10 Days' },
    dates: 'range',
    lagnas: { label: 'Filter by Lagna', all: 'All Lagna' },
    clearLabel: 'Clear Filters',
  },
  activity: {
    title: { translate: 'Activities', correct: 'Correction Activities' },
    dates: 'single',
    lagnas: null,
    clearLabel: 'Clear',
    list: 'Activities',
    row: 'activity',
    empty: 'No activities found.',
    choose: 'Select an activity from the list to start translating.',
    chooseFirst: MESSAGES.enterTranslation,
    incomplete: MESSAGES.enterTranslation,
    failed: MESSAGES.failedToLoadActivities,
    unreached: MESSAGES.activitiesUnreached,
    onlyWithText: true,
    letters: LIMITS.activityPreviewCharacters,
    save: 'Save Translation',
    saved: { translate: MESSAGES.translationSaved, correct: MESSAGES.correctionSaved },
    notSaved: { translate: MESSAGES.failedToSaveTranslation, correct: MESSAGES.failedToSaveCorrections },
  },
};

/** The editor of a kind at a stage. */
export function editorOf(kind: TextKind, stage: Stage): EditorKind {
  const { title, saved, notSaved, ...words } = KINDS[kind];
  return { ...words, kind, stage, title: title[stage], saved: saved[stage], notSaved: notSaved[stage] };
}
