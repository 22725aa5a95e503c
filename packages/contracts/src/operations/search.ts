import { type Static, Type } from 'typebox';
import { ITEM_KINDS } from '../columns';
import { LANGUAGE_CODES } from '../languages';
import { LIMITS } from '../limits';
import { CueNumber, closed, IsoDate, oneOf, operation } from '../operation';
import { ROLES } from '../roles';
import { completeDays, RowDays, type WithDays } from '../row-days';
import { STATUSES } from '../statuses';
import { USER_STATUSES } from './users';

const Path = Type.String({ description: 'Address of the page that shows it, with its query.' });

const Excerpt = closed({
  language: oneOf(LANGUAGE_CODES),
  before: Type.String(),
  match: Type.String(),
  after: Type.String(),
});

/** A row. `language` and `status` belong to the text that matches; they are null if the row itself matches. */
export const RowHit = closed({
  kind: oneOf(ITEM_KINDS),
  id: Type.Integer(),
  ...RowDays,
  name: Type.String(),
  language: Type.Union([oneOf(LANGUAGE_CODES), Type.Null()]),
  status: Type.Union([oneOf(STATUSES), Type.Null()]),
  text: Type.Union([Excerpt, Type.Null()]),
  path: Path,
});
export type RowHit = WithDays<Static<typeof RowHit>>;

export const VideoHit = closed({ id: Type.Integer(), title: Type.String(), channel: Type.String(), path: Path });
export type VideoHit = Static<typeof VideoHit>;

/** The first matching cue of an uploaded file or a translation; `text.language` names its language. */
export const CueHit = closed({
  video: Type.Integer(),
  title: Type.String({ description: 'Title of its video.' }),
  cue: CueNumber,
  text: Excerpt,
  path: Path,
});
export type CueHit = Static<typeof CueHit>;

export const UserHit = closed({
  id: Type.Integer(),
  name: Type.String(),
  username: Type.String(),
  roles: Type.Array(oneOf(ROLES)),
  status: oneOf(USER_STATUSES),
  path: Path,
});
export type UserHit = Static<typeof UserHit>;

export const SearchAnswer = closed({
  rows: Type.Array(RowHit, { maxItems: LIMITS.searchPageHits }),
  videos: Type.Array(VideoHit, { maxItems: LIMITS.searchPageHits }),
  cues: Type.Array(CueHit, { maxItems: LIMITS.searchPageHits }),
  users: Type.Array(UserHit, { maxItems: LIMITS.searchPageHits }),
  searchedDays: Type.Union([closed({ from: IsoDate, to: IsoDate }), Type.Null()], {
    description: 'Days whose texts were searched in time; null if all were.',
  }),
  searchedVideos: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'Number of latest videos that were searched in time; null if all were.',
  }),
});
export type SearchAnswer = ReturnType<typeof completeHits>;

function completeHits({ rows, ...found }: Static<typeof SearchAnswer>) {
  return { ...found, rows: rows.map((row) => completeDays(row)) };
}

/**
 * Finds rows by id, by lagna and date, or by text; videos by title; cues by text, latest videos first; people by name
 * or username. The answer has only hits that the caller may see and that they have a page for.
 */
export const search = operation({
  name: 'search',
  method: 'GET',
  path: '/search',
  summary: 'Rows, videos, cues and people that match a text.',
  access: { roles: 'any', scope: 'own' },
  query: closed({
    q: Type.String({ maxLength: LIMITS.searchCharacters }),
    all: Type.Optional(Type.Boolean({ description: '100 hits of each kind instead of 5.' })),
  }),
  answer: SearchAnswer,
  complete: completeHits,
});
