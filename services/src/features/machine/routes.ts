import { readMachineUse, translateByMachine, tryMachine } from '@subtitle/contracts/operations/machine';
import { type App, route } from '../../http/route';
import { readUse } from './read-use';
import { translateSentences } from './translate-sentences';
import { tryService } from './try-service';

/** Routes for machine translation. */
export function addMachineRoutes(app: App): void {
  const key = app.env.MACHINE_KEY;
  route(app, translateByMachine, ({ actor, params, body }) => translateSentences(actor, params, body, key));
  route(app, readMachineUse, () => readUse(key !== ''));
  route(app, tryMachine, ({ body }) => tryService(body, key));
}
