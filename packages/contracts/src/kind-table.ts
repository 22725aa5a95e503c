import { choiceField, countField, type ItemKindDescription, textField } from './item-kind';
import { getPredictionColumns, LANGUAGE_CODES, type LanguageCode } from './languages';
import { MKSABB } from './statuses';

/** Common part of both kinds of prediction. */
const PREDICTION = {
  texts: getPredictionColumns,
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
 * Kinds of rows in the workflow, in the order of lists. This is the only list of kinds. Other files derive everything
 * else from it (columns.ts, operations/item-answer.ts), so a test can add a kind here and find code that ignores it.
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
  /** A text-based activity: an optional name (decision 37) and a text. */
  activity: {
    workbook: 'activities',
    texts: (language: LanguageCode): (`act_${LanguageCode}` | LanguageCode)[] => [`act_${language}`, language],
    optionalTexts: /^act_/,
    fields: {
      Date: textField({ description: 'As the workbook wrote it.' }),
      BB_Start: textField(),
      BB_End: textField(),
      // The workbook and the stored row spell these two column names differently.
      MKSA_Start: textField({}, 'MKSA_start'),
      MKSA_End: textField({}, 'MKSA_end'),
      mksabb: choiceField(MKSABB),
    },
    // The English name first, because more people read it.
    name: ['act_en', 'act_hi'],
    days: 'day',
    clip: ['BB_Start', 'BB_End'],
    // Specification 2.11: a reviewer also sees the English text.
    original: 'en',
    pages: { translate: '/Activities', correct: '/CorrectionActivities' },
    noun: ['activity', 'activities'],
  },
  /** A video with its subtitles, whose texts are stored outside the row. */
  video: {
    workbook: 'videos',
    texts: (): never[] => [],
    fields: { channel_id: countField(), video_title: textField(), link: textField(), url: textField({}, 'link') },
    /**
     * `bound`: language that its texts were translated from, if there are any. `filled` counts cues with a text,
     * `needed` cues that need one.
     */
    languageFields: {
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
