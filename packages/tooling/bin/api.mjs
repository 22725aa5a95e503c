// npm run api: records the public API of SDK and contracts, if their versions were raised as the changes require.

import { Fault } from '../steps/fault.mjs';
import { finishOn } from '../steps/finish.mjs';

await finishOn(async () => {
  const { findApiFaults } = await import('../pack/api-report.mjs');
  const faults = await findApiFaults({ write: true });
  if (faults.length > 0) throw new Fault(faults.join('\n'));
});
