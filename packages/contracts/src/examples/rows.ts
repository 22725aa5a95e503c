import type { ListedOf } from '../operations/item-answer';
import type { UserAnswer } from '../operations/users';
import { ASSIGNED, FIRST_STAGE, IN_REVIEW, PENDING } from '../statuses';

/** Owner of the example rows. */
export const EXAMPLE_PERSON: UserAnswer = {
  id: 8,
  name: 'Asha Kulkarni',
  username: 'asha@example.com',
  langPairs: ['en_hi', 'en_te', 'hi_te', 'hi_mr'],
  roles: ['translator'],
  status: 'active',
};
export const VIDEO_LINK = 'https://www.youtube.com/watch?v=Kq7rXa2LmB4';

const ASSIGNED_ROW = {
  status_te: ASSIGNED,
  assigned_te: EXAMPLE_PERSON.username,
  stage_te: FIRST_STAGE,
  source_te: 'hi',
  revision_te: 1,
} as const;
export const SUBMITTED_ROW = {
  ...ASSIGNED_ROW,
  status_te: IN_REVIEW,
  author_te: EXAMPLE_PERSON.username,
  submitter_te: EXAMPLE_PERSON.username,
  revision_te: 2,
  round_te: 1,
} as const;

const COMMON_FIELDS = {
  status: PENDING,
  assigned_to: EXAMPLE_PERSON.username,
  import_id: null,
  import_row: null,
  url: VIDEO_LINK,
} as const;
export const PREDICTION = {
  ...COMMON_FIELDS,
  lrname: 'Mesha',
  subno: '1',
  starttime: '0:1:0',
  endtime: '0:1:50',
  lagna_rasi: 'Mesha',
  sentiment: 'positive',
  hi_1: 'आज का दिन नए काम के लिए शुभ है।',
  hi_2: 'परिवार के साथ समय बिताएँ।',
  hi_3: 'खर्च पर ध्यान दें।',
  hi_4: 'यात्रा टालें।',
};
export const TELUGU = {
  te_1: 'కొత్త పనులకు ఈ రోజు శుభదినం.',
  te_2: 'కుటుంబంతో సమయం గడపండి.',
  te_3: 'ఖర్చులపై దృష్టి పెట్టండి.',
  te_4: 'ప్రయాణం వాయిదా వేయండి.',
};
export const DAILY: ListedOf<'daily'> = {
  ...PREDICTION,
  ...ASSIGNED_ROW,
  id: 41,
  kind: 'daily',
  from: '2026-03-10',
  to: '2026-03-10',
  fromdate: '10/3/2026',
  todate: '10/3/2026',
};
export const TENDAY: ListedOf<'tenday'> = {
  ...PREDICTION,
  ...ASSIGNED_ROW,
  id: 42,
  kind: 'tenday',
  from: '2026-03-11',
  to: '2026-03-20',
  fromdate: '11/3/2026',
  todate: '20/3/2026',
};
/** An activity without texts and without work. */
export const EMPTY_ACTIVITY: ListedOf<'activity'> = {
  ...COMMON_FIELDS,
  id: 43,
  kind: 'activity',
  from: '2026-03-10',
  to: '2026-03-10',
  lrname: '',
  Date: '10-03-2026',
  BB_Start: '0:2:5',
  BB_End: '0:2:45',
  MKSA_Start: '0:5:0',
  MKSA_End: '0:5:40',
  mksabb: null,
};
export const ACTIVITY: ListedOf<'activity'> = {
  ...EMPTY_ACTIVITY,
  ...ASSIGNED_ROW,
  act_en: 'Sun offering',
  act_hi: 'सूर्य अर्घ्य',
  hi: 'सूर्योदय पर जल चढ़ाएँ।',
};
export const ACTIVITY_TELUGU = { act_te: 'సూర్య అర్ఘ్యం', te: 'సూర్యోదయ సమయంలో నీటిని సమర్పించండి.' };
export const DAILY_IN_REVIEW: ListedOf<'daily'> = { ...DAILY, ...TELUGU, ...SUBMITTED_ROW, id: 44 };
export const TENDAY_IN_REVIEW: ListedOf<'tenday'> = { ...TENDAY, ...TELUGU, ...SUBMITTED_ROW, id: 45 };
export const ACTIVITY_IN_REVIEW: ListedOf<'activity'> = { ...ACTIVITY, ...ACTIVITY_TELUGU, ...SUBMITTED_ROW, id: 46 };

/** Rows for the example calls: the first three are assigned, the others are in review. */
export const EXAMPLE_ROWS = [DAILY, TENDAY, ACTIVITY, DAILY_IN_REVIEW, TENDAY_IN_REVIEW, ACTIVITY_IN_REVIEW] as const;

const SOURCE_VTT = 'WEBVTT\n\n00:01.000 --> 00:03.500\nनमस्ते।\n\n00:04.000 --> 00:06.000\nआज का राशिफल।\n';
/** Video and subtitle file for the example calls. */
export const EXAMPLE_VIDEO = { id: 7, channel_id: 1, video_title: 'Rashifal, part 1', link: VIDEO_LINK };
export const EXAMPLE_SUBTITLES = { language: 'hi', content: SOURCE_VTT } as const;
