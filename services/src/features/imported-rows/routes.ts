import { getImportedRow, listImportedRows as list } from '@subtitle/contracts/operations/imported-rows';
import { type App, route } from '../../http/route';
import { listImportedRows, presentImportedRow, readImportedRow } from './imported-rows';

/** What uploaders see of the rows that they brought in. */
export function importedRowRoutes(app: App): void {
  route(app, list, async ({ actor, params, query, reply }) => {
    const { rows, nextCursor } = await listImportedRows(actor, params.kind, query);
    if (nextCursor) reply.header('x-next-cursor', nextCursor);
    return rows.map(presentImportedRow);
  });
  route(app, getImportedRow, ({ actor, params }) => readImportedRow(actor, params.kind, params.id));
}
