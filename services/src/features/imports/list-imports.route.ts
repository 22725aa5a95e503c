import { listImports as operation } from '@subtitle/contracts/operations/imports';
import { type App, route } from '../../http/route';
import { listImports } from './list-imports';
import { presentImport } from './present-import';

export function listImportsRoute(app: App): void {
  route(app, operation, async ({ query }) => {
    const { imports, next } = await listImports(query);
    return { imports: imports.map(presentImport), next };
  });
}
