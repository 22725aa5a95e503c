import type { ImportRun } from '../features/imports/ledger/import-run';

/** Begins a transaction of a run that stays open until `goOn` is called. `tries` counts how often it began. */
export async function openChange(run: ImportRun) {
  let goOn = () => {};
  const stopped = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const open = { tries: 0, goOn: () => goOn(), late: Promise.resolve<unknown>(null) };
  await new Promise<void>((begun) => {
    open.late = run.change('scan', { set: { rows: 99 } }, () => {
      open.tries++;
      begun();
      return stopped;
    });
  });
  return open;
}
