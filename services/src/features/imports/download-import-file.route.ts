import { downloadImportFile as operation } from '@subtitle/contracts/operations/import-files';
import { asAttachment, fileContentType } from '../../http/answers/attachment';
import { type App, route } from '../../http/route';
import { openSpool } from '../../infra/spool/open-spool';
import { asGone, findKeptUpload } from './kept-upload';

/** As long as 300 MB may take on a slow line. */
const WITHIN_MS = 60 * 60_000;

export function downloadImportFileRoute(app: App): void {
  route(
    app,
    operation,
    async ({ params, reply }) => {
      const { file, spool_id } = await findKeptUpload(params.id);
      const bytes = await openSpool().open(spool_id).catch(asGone);
      return asAttachment(reply, file.name, fileContentType(file.name))
        .header('content-length', file.bytes)
        .send(bytes);
    },
    { config: { answerWithin: WITHIN_MS } },
  );
}
