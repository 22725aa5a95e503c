import { Type } from 'typebox';
import { closed, operation } from '../operation';
import { ImportErrorGroup } from './imports';

/** Lines of one fault or warning, page by page; `next` is the `skip` of the next page, null at the end. */
export const readErrors = operation({
  name: 'read-errors',
  method: 'GET',
  path: '/imports/:id/errors',
  summary: 'All errors of one fault of an import, page by page.',
  access: { roles: ['uploader'] },
  params: closed({ id: Type.Integer({ minimum: 1 }) }),
  query: closed({
    fault: Type.String({ minLength: 1, maxLength: 4_000 }),
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  }),
  answer: closed({ lines: Type.Array(ImportErrorGroup), next: Type.Union([Type.Integer(), Type.Null()]) }),
  errors: ['not-found'],
});
