import { describeKind, type TextKind } from '@subtitle/contracts/columns';
import { ERRORS } from '@subtitle/contracts/errors';
import { LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import { describeStage, isTextRequired, type Stage } from '@subtitle/contracts/statuses';
import { KIND_WORDS } from '@subtitle/sdk/work';
import type { TextLabels } from '../texts/unit-columns';

/** Settings and texts that differ between the kinds; all editors share one frame. */
interface KindTexts {
  /** Title by stage; a missing stage has the default title. */
  title: Partial<Record<Stage, string>>;
  dates: 'single' | 'range';
  /** Texts of the lagna filter; null if rows of the kind have no lagna. */
  lagnas: { label: string; all: string } | null;
  clearLabel: string;
  /** Names of the list and of one row, and the text of an empty list. */
  list: string;
  row: string;
  empty: string;
  choose: string;
  /** Messages for a save key without an open row, and for an incomplete submission. */
  chooseFirst: string;
  incomplete: string;
  failed: string;
  /** Message when the server does not respond. */
  noResponse: string;
  /** Labels of the text fields, if they are not labelled with their column names. */
  labels: TextLabels | null;
  /** The list has only rows with text in the source language (specification 5). */
  onlyWithText: boolean;
  /** Number of letters of a row's text in the list (specification 9). */
  letters: number;
  /** Label of the submit button, and the messages of its result. */
  save: string;
  saved: OutcomeTexts;
  notSaved: OutcomeTexts;
}

/** Message after a stage that writes a text, and after a stage that checks one. */
interface OutcomeTexts {
  made: string;
  checked: string;
}

/** The editor of one kind at one stage: translation or correction. */
export type EditorKind = Omit<KindTexts, 'title' | 'saved' | 'notSaved'> & {
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

/** Texts and settings of kinds for which the specification differs from the default. */
const SPECIFIED: Partial<Record<TextKind, Partial<KindTexts>>> = {
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
    noResponse: MESSAGES.activitiesUnreached,
    labels: {
      required: { source: 'Original', target: 'Translation' },
      optional: { source: 'Original name', target: 'Activity Name' },
    },
    onlyWithText: true,
    letters: LIMITS.activityPreviewCharacters,
    save: 'Save Translation',
    saved: { made: MESSAGES.translationSaved, checked: MESSAGES.correctionSaved },
    notSaved: { made: MESSAGES.failedToSaveTranslation, checked: MESSAGES.failedToSaveCorrections },
  },
};

/** Returns the default texts of a kind, built from its names on all screens. */
function getDefaultTexts(kind: TextKind): KindTexts {
  const { title, words, rows } = KIND_WORDS[kind];
  return {
    title: {},
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
    noResponse: `Failed to load ${rows}`,
    labels: null,
    onlyWithText: false,
    letters: LIMITS.predictionPreviewCharacters,
    save: 'Save All Translations',
    saved: { made: MESSAGES.allTranslationsSaved, checked: MESSAGES.allCorrectionsSaved },
    notSaved: { made: MESSAGES.failedToSaveTranslations, checked: MESSAGES.failedToSaveCorrections },
  };
}

export function createEditorKind(kind: TextKind, stage: Stage): EditorKind {
  const { title, saved, notSaved, ...words } = { ...getDefaultTexts(kind), ...SPECIFIED[kind] };
  const outcome = isTextRequired(stage) ? 'checked' : 'made';
  return {
    ...words,
    kind,
    stage,
    title: title[stage] ?? [describeStage(stage).names.title, KIND_WORDS[kind].title].filter(Boolean).join(' '),
    saved: saved[outcome],
    notSaved: notSaved[outcome],
  };
}
