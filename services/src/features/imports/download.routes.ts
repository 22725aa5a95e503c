import { XLSX_TYPE } from '@subtitle/contracts/operation';
import { readErrors as readErrorsCall } from '@subtitle/contracts/operations/import-errors';
import {
  downloadErrorWorkbook,
  downloadImportFile,
  downloadTemplate,
} from '@subtitle/contracts/operations/import-files';
import { getFileContentType, setAttachmentHeaders } from '../../http/answers/attachment';
import { type App, route } from '../../http/route';
import { openSpool } from '../../infra/spool/open-spool';
import { findKeptUpload, throwAsGone } from './upload/find-kept-upload';
import { openErrorWorkbook } from './workbooks/error-workbook';
import { readErrors } from './workbooks/read-errors';
import { makeTemplate } from './workbooks/template';

const MINUTE_MS = 60_000;
/** Time limits for reading the largest workbook again, and for making its error workbook, on a busy machine. */
const READ_TIMEOUT_MS = 5 * MINUTE_MS;
const MAKE_TIMEOUT_MS = 30 * MINUTE_MS;
/** Time limit for sending 300 MB on a slow line. */
const SEND_TIMEOUT_MS = 60 * MINUTE_MS;

/** Registers the downloads of an import's file and errors, and of templates. */
export function addDownloadRoutes(app: App): void {
  route(
    app,
    downloadErrorWorkbook,
    async ({ params, request, reply }) => {
      const { name, bytes } = await openErrorWorkbook(params.id, openSpool(), request.deadline);
      return setAttachmentHeaders(reply, name, XLSX_TYPE).send(bytes);
    },
    { config: { answerWithin: MAKE_TIMEOUT_MS } },
  );
  route(
    app,
    readErrorsCall,
    ({ params, query, request }) => readErrors(params.id, query.fault, query.skip ?? 0, openSpool(), request.deadline),
    { config: { answerWithin: READ_TIMEOUT_MS } },
  );
  route(
    app,
    downloadImportFile,
    async ({ params, reply }) => {
      const { file, spool_id } = await findKeptUpload(params.id);
      const bytes = await openSpool().open(spool_id).catch(throwAsGone);
      return setAttachmentHeaders(reply, file.name, getFileContentType(file.name))
        .header('content-length', file.bytes)
        .send(bytes);
    },
    { config: { answerWithin: SEND_TIMEOUT_MS } },
  );
  route(app, downloadTemplate, async ({ params, reply }) => {
    const template = await makeTemplate(params.kind);
    return setAttachmentHeaders(reply, `${params.kind}-template.xlsx`, XLSX_TYPE).send(template);
  });
}
