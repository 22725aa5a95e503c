// npm start, npm run dev: starts the whole system. Only Node must be installed. This file and its imports use only
// Node's own modules, because packages are not installed yet. Functions that need packages require them when they are
// called.
import { openServers } from '../databases/servers.mjs';
import { build } from '../steps/build.mjs';
import { createChildren } from '../steps/children.mjs';
import { emptyDataDir, lockDataDir } from '../steps/data-dir.mjs';
import { Fault } from '../steps/fault.mjs';
import { printFault } from '../steps/finish.mjs';
import { checkNode, installPackages } from '../steps/install.mjs';
import { onInterrupt } from '../steps/interrupt.mjs';
import { keepAlive } from '../steps/keep-alive.mjs';
import { findListenError } from '../steps/ports.mjs';
import { formatTable, formatTime, getElapsedMs, print, runStep } from '../steps/report.mjs';
import { endRunning } from '../steps/run.mjs';
import { demoAccounts } from '../steps/start/demo-accounts.mjs';
import { develop } from '../steps/start/develop.mjs';
import { formatAddress, HELP, isLocalHost, readStartOptions } from '../steps/start/options.mjs';
import { prepareDatabases, startServices } from '../steps/start/system.mjs';

let children = null;
let releaseDataDir = () => {};
let ending = false;

onInterrupt(
  () => void stopSystem(0),
  () => {
    children?.kill();
    releaseDataDir();
    process.exit(1);
  },
);
main().catch((error) => (ending ? undefined : stopSystem(1, error)));

async function main() {
  const options = readStartOptions(process.argv.slice(2), process.env);
  if (options.help) return print(HELP);
  checkNode();
  await checkPort(options);
  releaseDataDir = lockDataDir(options.dataDir);
  if (options.fresh) await runStep('Empty data', () => emptyDataDir(options.dataDir));
  await runStep('Packages', installPackages);
  children = createChildren(`${options.dataDir}/logs`);
  // Concurrent, because downloads wait for the network and builds use the processor.
  const [servers] = await Promise.all([openServers({ ...options, children }), runStep('Build', buildChanged)]);
  const { env, firstAdmin } = await prepareDatabases(options, servers);
  const services = await startServices(options, env, children);
  printReady(options, env, firstAdmin);
  const { own } = servers;
  const kept = { servers: own, children, dataDir: options.dataDir, failed: (fault) => void stopSystem(1, fault) };
  if (!options.watch) return keepAlive({ ...kept, services });
  keepAlive({ ...kept, services: {} });
  await develop({ options, env, services, children });
}

async function buildChanged(note) {
  const { built } = await build({ log: (line) => print(`    Build: ${line}`) });
  note(built.length ? `${built.length} built` : 'nothing changed');
}

async function checkPort({ port, host }) {
  const reason = await findListenError(port, host);
  if (!reason) return;
  if (reason === 'EADDRINUSE') {
    throw new Fault(
      `Port ${port} is in use: stop the program that uses it, or select another one, as in PORT=${port + 1} npm start.`,
    );
  }
  if (reason === 'EACCES')
    throw new Fault(`Port ${port} requires more rights: select one above 1023, as in PORT=3000 npm start.`);
  throw new Fault(`HOST=${host} is not an address of this machine (${reason}): use 127.0.0.1 or 0.0.0.0.`);
}

function printReady(options, env, firstAdmin) {
  print(`\n  started in ${formatTime(getElapsedMs())}; logs: ${options.dataDir}/logs; Ctrl-C stops everything\n`);
  print(`Ready: ${formatAddress(options)}`);
  if (firstAdmin)
    print(`First account (shown only now): ${firstAdmin.username} ${firstAdmin.password || 'with ADMIN_PASSWORD'}`);
  if (env.DEMO !== '1') return;
  print(`\nSign in with one of the demo accounts:\n\n${formatTable(demoAccounts)}\n`);
  if (!isLocalHost(options.host))
    print(
      `Anyone who reaches ${options.host} can sign in with these accounts: for other users, start with --no-demo --fresh.\n`,
    );
}

async function stopSystem(code, error) {
  if (ending) return;
  ending = true;
  if (code === 0) print('\nStopping');
  endRunning();
  await children?.stop((name) => (code === 0 ? print(`  stopped ${name}`) : undefined));
  releaseDataDir();
  if (error) printFault(error);
  process.exit(code);
}
