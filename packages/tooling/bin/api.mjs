// npm run api: writes down what SDK and contracts give out, where their versions say that it changed.

import { Fault } from '../steps/fault.mjs';
import { finishOn } from '../steps/finish.mjs';

await finishOn(async () => {
  const { apiFaults } = await import('../pack/api-report.mjs');
  const faults = await apiFaults({ write: true });
  if (faults.length > 0) throw new Fault(faults.join('\n'));
});
