import { Type } from 'typebox';
import { LANGUAGE_CODES } from '../languages';
import { closed, oneOf, operation } from '../operation';

/** `language` is a code or a name; without it the subtitles that came in first are answered. */
export const getVtt = operation({
  name: 'get-vtt',
  method: 'GET',
  path: '/vtt/:videoId',
  summary: 'Subtitles of a video as WebVTT.',
  access: { roles: ['uploader', 'translator'] },
  params: closed({ videoId: Type.Integer() }),
  query: closed({ language: Type.Optional(Type.String({ maxLength: 20 })) }),
  answer: closed({ content: Type.String(), language: oneOf(LANGUAGE_CODES) }),
  errors: ['not-found'],
});
