import { choiceField, countField, type ItemKindDescription, textField } from './item-kind';
import { LANGUAGE_CODES, type LanguageCode, textColumns } from './languages';
import { MKSABB } from './statuses';

/** What both kinds of prediction are alike in. */
const PREDICTION = {
  texts: textColumns,
  fields: {
    fromdate: textField({ description: 'day/month/year, as the workbook wrote it' }),
    todate: textField(),
    subno: textField(),
    starttime: textField(),
    endtime: textField(),
    lagna_rasi: textField(),
    sentiment: textField(),
  },
  name: ['lrname', 'lagna_rasi'],
  clip: ['starttime', 'endtime'],
  noun: ['prediction', 'predictions'],
} as const;

/**
 * The kinds of row that go through the workflow, in the order in which lists of kinds show them: the only list there is. What
 * else knows one kind from another is made from it (columns.ts, operations/item-answer.ts), in files of their own, so that a
 * test can add a row here and look for what does not follow.
 */
export const ITEM_KIND_TABLE = {
  daily: {
    ...PREDICTION,
    workbook: 'daily',
    days: 'day',
    pages: { translate: '/PredictionsDaily', correct: '/CorrectionPredictionDaily' },
    fullNoun: ['daily prediction', 'daily predictions'],
  },
  tenday: {
    ...PREDICTION,
    workbook: 'tenday',
    days: 'range',
    pages: { translate: '/Predictions10Days', correct: '/CorrectionPrediction10Days' },
    fullNoun: ['ten-day prediction', 'ten-day predictions'],
  },
  /** A text-based activity: its name, which may stay empty (decision 37), and its text. */
  activity: {
    workbook: 'activities',
    texts: (language: LanguageCode): (`act_${LanguageCode}` | LanguageCode)[] => [`act_${language}`, language],
    optionalTexts: /^act_/,
    fields: {
      Date: textField({ description: 'As the workbook wrote it.' }),
      BB_Start: textField(),
      BB_End: textField(),
      // The workbook and the entity write these differently.
      MKSA_Start: textField({}, 'MKSA_start'),
      MKSA_End: textField({}, 'MKSA_end'),
      mksabb: choiceField(MKSABB),
    },
    // The names that its workbook brings, the one that more people read first.
    name: ['act_en', 'act_hi'],
    days: 'day',
    clip: ['BB_Start', 'BB_End'],
    // Specification 2.11.
    original: 'en',
    pages: { translate: '/Activities', correct: '/CorrectionActivities' },
    noun: ['activity', 'activities'],
  },
  /** The subtitles of a video, whose texts stand apart from it. */
  video: {
    workbook: 'videos',
    texts: (): never[] => [],
    fields: { channel_id: countField(), video_title: textField(), link: textField(), url: textField({}, 'link') },
    /** The language its texts were made from, while there are any; how many cues have a text, and how many need one. */
    ofLanguages: {
      bound: choiceField(LANGUAGE_CODES),
      filled: countField({ minimum: 0 }),
      needed: countField({ minimum: 0 }),
    },
    name: ['video_title'],
    days: 'none',
    clip: null,
    pages: { translate: '/translate', correct: '/CorrectionSubtitles' },
    category: 'translate',
    noun: ['video', 'videos'],
  },
} as const satisfies Record<string, ItemKindDescription>;
