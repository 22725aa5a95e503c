import { getImportChecks } from '@subtitle/contracts/operations/import-checks';
import { getImportedRow, listImportedRows as list } from '@subtitle/contracts/operations/imported-rows';
import { omitNoDay } from '@subtitle/contracts/row-days';
import { type App, route } from '../../http/route';
import { readImportChecks } from './check/present-import-checks';
import { listImportedRows, presentImportedRow, readImportedRow } from './imported-rows';

/** Routes for uploaders who read their imported rows. */
export function addImportedRowRoutes(app: App): void {
  route(app, list, async ({ actor, params, query, reply }) => {
    const { rows, nextCursor } = await listImportedRows(actor, params.kind, query);
    if (nextCursor) reply.header('x-next-cursor', nextCursor);
    return rows.map((row) => omitNoDay(presentImportedRow(row)));
  });
  route(app, getImportedRow, async ({ actor, params }) => {
    const { row, ...brought } = await readImportedRow(actor, params.kind, params.id);
    return { ...brought, row: omitNoDay(row) };
  });
  route(app, getImportChecks, ({ actor, params }) => readImportChecks(actor, params.id));
}
