import { XLSX_TYPE } from '@subtitle/contracts/operation';
import { downloadErrorWorkbook as operation } from '@subtitle/contracts/operations/import-files';
import { asAttachment } from '../../http/answers/attachment';
import { type App, route } from '../../http/route';
import { openSpool } from '../../infra/spool/open-spool';
import { openErrorWorkbook } from './error-workbook';

/** As long as the largest workbook may take on a busy machine. */
const WITHIN_MS = 30 * 60_000;

export function downloadErrorWorkbookRoute(app: App): void {
  route(
    app,
    operation,
    async ({ params, request, reply }) => {
      const { name, bytes } = await openErrorWorkbook(params.id, openSpool(), request.deadline);
      return asAttachment(reply, name, XLSX_TYPE).send(bytes);
    },
    { config: { answerWithin: WITHIN_MS } },
  );
}
