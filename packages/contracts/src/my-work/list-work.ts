import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits';
import { closed, oneOf, operation } from '../operation';
import { Today, WORK_GROUPS, WorkNarrowing, WorkUnit } from './work-unit';

export const WorkPage = closed({
  units: Type.Array(WorkUnit),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
});
export type WorkPage = Static<typeof WorkPage>;

/** One group of the caller's work, oldest content first; what is done, the latest submission first. */
export const listWork = operation({
  name: 'list-work',
  method: 'GET',
  path: '/my-work',
  summary: "One group of the caller's work, page by page.",
  access: { roles: ['translator', 'editor'], scope: 'own' },
  query: closed({
    ...Today,
    ...WorkNarrowing,
    group: oneOf(WORK_GROUPS),
    since: Type.String({ format: 'date-time', description: 'What was submitted from then on is `done`.' }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.listPage })),
    cursor: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: WorkPage,
});
