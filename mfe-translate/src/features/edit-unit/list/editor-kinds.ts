import { describeKind, type TextKind } from '@subtitle/contracts/columns';
import { ERRORS } from '@subtitle/contracts/errors';
import { LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import type { Stage } from '@subtitle/contracts/statuses';
import { KIND_WORDS } from '@subtitle/sdk/work';
import type { TextLabels } from '../texts/unit-columns';

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
  /** What its texts are called, where not by their columns. */
  labels: TextLabels | null;
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
  failed: 'Failed to load predictions',
  unreached: 'Failed to load predictions',
};

/** What the specification says of its kinds otherwise than it is usual. */
const SPECIFIED: Partial<Record<TextKind, Partial<KindWords>>> = {
  daily: {
    ...PREDICTION,
    title: { translate: 'Predictions Daily', correct: 'Correction Prediction Daily' },
    lagnas: { label: 'Rasi', all: 'All' },
    clearLabel: 'Clear Filter',
  },
  tenday: {
    ...PREDICTION,
    title: { translate: 'Predictions 10 Days', correct: 'Correction Prediction 10 Days' },
    lagnas: { label: 'Filter by Lagna', all: 'All Lagna' },
  },
  activity: {
    title: { translate: 'Activities', correct: 'Correction Activities' },
    clearLabel: 'Clear',
    list: 'Activities',
    row: 'activity',
    empty: 'No activities found.',
    choose: 'Select an activity from the list to start translating.',
    chooseFirst: MESSAGES.enterTranslation,
    incomplete: MESSAGES.enterTranslation,
    failed: MESSAGES.failedToLoadActivities,
    unreached: MESSAGES.activitiesUnreached,
    labels: {
      required: { source: 'Original', target: 'Translation' },
      optional: { source: 'Original name', target: 'Activity Name' },
    },
    onlyWithText: true,
    letters: LIMITS.activityPreviewCharacters,
    save: 'Save Translation',
    saved: { translate: MESSAGES.translationSaved, correct: MESSAGES.correctionSaved },
    notSaved: { translate: MESSAGES.failedToSaveTranslation, correct: MESSAGES.failedToSaveCorrections },
  },
};

/** What is said of any kind, in the words that all screens have for it. */
function usualWords(kind: TextKind): KindWords {
  const { title, words, rows } = KIND_WORDS[kind];
  return {
    title: { translate: title, correct: `Correction ${title}` },
    dates: describeKind(kind).days === 'range' ? 'range' : 'single',
    lagnas: null,
    clearLabel: 'Clear Filters',
    list: title,
    row: words,
    empty: `No ${rows} found.`,
    choose: `Choose one of the ${rows} in the list.`,
    chooseFirst: MESSAGES.selectItemFirst,
    incomplete: ERRORS.incomplete.sentence,
    failed: `Failed to load ${rows}`,
    unreached: `Failed to load ${rows}`,
    labels: null,
    onlyWithText: false,
    letters: LIMITS.predictionPreviewCharacters,
    save: 'Save All Translations',
    saved: { translate: MESSAGES.allTranslationsSaved, correct: MESSAGES.allCorrectionsSaved },
    notSaved: { translate: MESSAGES.failedToSaveTranslations, correct: MESSAGES.failedToSaveCorrections },
  };
}

/** The editor of a kind at a stage. */
export function editorOf(kind: TextKind, stage: Stage): EditorKind {
  const { title, saved, notSaved, ...words } = { ...usualWords(kind), ...SPECIFIED[kind] };
  return { ...words, kind, stage, title: title[stage], saved: saved[stage], notSaved: notSaved[stage] };
}
