import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import { getItem } from '@subtitle/contracts/operations/items';
import { holdsAny } from '@subtitle/domain/roles';
import { isUnchanged } from '../../http/answers/etag';
import { type App, route } from '../../http/route';
import { lastRead } from './review/last-read';
import { findItem } from './row/item.repository';
import { presentItem } from './row/present-item';

export function getItemRoute(app: App): void {
  route(app, getItem, async ({ actor, params, request, reply }) => {
    const row = await findItem(actor, params);
    if (holdsAny(actor.roles, ['reviewer'])) await lastRead(app).note(actor, params.kind, [row]);
    const revisions = LANGUAGE_CODES.map((code) => row[`revision_${code}`] ?? 0);
    if (isUnchanged(request, reply, [row.import_id ?? 0, ...revisions])) return reply.code(304).send();
    return { item: presentItem(row, actor) };
  });
}
