import multipart from '@fastify/multipart';
import { UPLOAD_LIMITS } from '@subtitle/contracts/limits';
import type { App } from '../../../http/route';
import { FORM_LIMITS } from './read-upload';

/** Lets the routes of `app` receive forms with one file. The file may be one byte too large, so that it is refused. */
export function acceptForms(app: App): void {
  void app.register(multipart, { limits: { ...FORM_LIMITS, fileSize: UPLOAD_LIMITS.fileBytes + 1 } });
}
