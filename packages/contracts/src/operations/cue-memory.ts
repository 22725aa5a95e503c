import { type Static, Type } from 'typebox';
import { LANGUAGE_CODES } from '../languages';
import { CueNumber, closed, oneOf, operation } from '../operation';
import { WORK_ROLES } from '../roles';
import { MemoryMatch } from './memory';

/** Most cues that one call looks up. */
export const MAX_SUGGESTED_CUES = 500;

/** `same`: matches of 100 % or more, for filling; `similar`: others too, which takes longer. */
export const CUE_SEARCHES = ['same', 'similar'] as const;

export const CueSuggestions = closed({
  cues: Type.Array(
    closed({
      cue: CueNumber,
      matches: Type.Array(MemoryMatch, {
        description: 'Best first. `text` has the tags around the cue, and its lines if they fit.',
      }),
    }),
    { description: 'Cues with a match, in their order.' },
  ),
  rebuilding: Type.Boolean({ description: 'Whether the memory is being rebuilt, so that matches may be missing.' }),
});
export type CueSuggestions = Static<typeof CueSuggestions>;

/** Looks up cues as wholes: each cue is one sentence. A cue with tags inside of its text has no matches. */
export const suggestCues = operation({
  name: 'suggest-cues',
  method: 'GET',
  path: '/videos/:id/:language/memory',
  summary: 'Known translations of some cues of a video.',
  access: { roles: [...WORK_ROLES, 'reviewer'], scope: 'own' },
  params: closed({ id: Type.Integer({ minimum: 1 }), language: oneOf(LANGUAGE_CODES) }),
  query: closed({
    source: Type.Optional({ ...oneOf(LANGUAGE_CODES), description: 'As for `open-translation`.' }),
    from: { ...CueNumber, description: 'Number of the first cue.' },
    count: Type.Integer({ minimum: 1, maximum: MAX_SUGGESTED_CUES }),
    search: Type.Optional({ ...oneOf(CUE_SEARCHES), description: '`similar` by default.' }),
  }),
  answer: CueSuggestions,
  errors: ['not-found'],
});
