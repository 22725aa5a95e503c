import { getImport as operation } from '@subtitle/contracts/operations/imports';
import { type App, route } from '../../http/route';
import { getImport } from './list-imports';
import { presentImport } from './present-import';

export function getImportRoute(app: App): void {
  route(app, operation, async ({ params }) => ({ import: presentImport(await getImport(params.id)) }));
}
