import { XLSX_TYPE } from '@subtitle/contracts/operation';
import { downloadTemplate as operation } from '@subtitle/contracts/operations/import-files';
import { asAttachment } from '../../http/answers/attachment';
import { type App, route } from '../../http/route';
import { makeTemplate } from './template';

export function downloadTemplateRoute(app: App): void {
  route(app, operation, async ({ params, reply }) => {
    const template = await makeTemplate(params.kind);
    return asAttachment(reply, `${params.kind}-template.xlsx`, XLSX_TYPE).send(template);
  });
}
