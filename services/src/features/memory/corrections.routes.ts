import {
  applyCorrection,
  leaveCorrection,
  listCorrections,
  listRowCorrections,
  listUncorrectedRows,
  reopenUncorrected,
} from '@subtitle/contracts/operations/corrections';
import { omitNoDay } from '@subtitle/contracts/row-days';
import { type App, route } from '../../http/route';
import type { RecordSubmission } from '../items/texts/save-texts';
import { applyToRows } from './correct/apply-correction';
import { leaveRows, reopenRows } from './correct/decide';
import { listOfRow, listRows, listWaiting } from './correct/list-uncorrected';

/** Routes for corrected sentences and the rows that still have the earlier translation. */
export function addCorrectionRoutes(app: App, record?: RecordSubmission): void {
  route(app, listRowCorrections, async ({ actor, params, query }) => ({
    corrections: await listOfRow(actor, params, query.revision),
  }));
  route(app, listUncorrectedRows, async ({ actor, params, query }) => {
    const { rows, limited } = await listRows(actor, params.correction, query.state);
    return { rows: rows.map(omitNoDay), limited };
  });
  route(app, applyCorrection, async ({ actor, params, body }) => ({
    rows: await applyToRows(actor, params.correction, body, record),
  }));
  route(app, listCorrections, ({ query }) => listWaiting(query));
  route(app, leaveCorrection, async ({ actor, params, body }) => ({
    correction: await leaveRows(actor, params.correction, body.left),
  }));
  route(app, reopenUncorrected, async ({ actor, params, body }) => ({
    results: await reopenRows(actor, params.correction, body.units),
  }));
}
