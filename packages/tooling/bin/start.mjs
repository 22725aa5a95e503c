// npm start, npm run dev: starts the whole system. Only Node must be installed. This file and its imports use only
// Node's own modules, because packages are not installed yet. Functions that need packages require them when they are
// called.
import { openServers } from '../databases/servers.mjs';
import { build } from '../steps/build.mjs';
import { createChildren } from '../steps/children.mjs';
import { emptyDataDir, takeDataDir } from '../steps/data-dir.mjs';
import { Fault } from '../steps/fault.mjs';
import { tell } from '../steps/finish.mjs';
import { checkNode, install } from '../steps/install.mjs';
import { onInterrupt } from '../steps/interrupt.mjs';
import { keepAlive } from '../steps/keep-alive.mjs';
import { whyNotListen } from '../steps/ports.mjs';
import { formatTime, say, sinceStart, step, table } from '../steps/report.mjs';
import { endRunning } from '../steps/run.mjs';
import { demoAccounts } from '../steps/start/demo-accounts.mjs';
import { develop } from '../steps/start/develop.mjs';
import { addressOf, HELP, isOwnMachine, startOptions } from '../steps/start/options.mjs';
import { prepare, serve } from '../steps/start/system.mjs';

let children = null;
let giveBack = () => {};
let ending = false;

onInterrupt(
  () => void end(0),
  () => {
    children?.kill();
    giveBack();
    process.exit(1);
  },
);
main().catch((error) => (ending ? undefined : end(1, error)));

async function main() {
  const options = startOptions(process.argv.slice(2), process.env);
  if (options.help) return say(HELP);
  checkNode();
  await checkPort(options);
  giveBack = takeDataDir(options.dataDir);
  if (options.fresh) await step('Empty data', () => emptyDataDir(options.dataDir));
  await step('Packages', install);
  children = createChildren(`${options.dataDir}/logs`);
  // Concurrent, because downloads wait for the network and builds use the processor.
  const [servers] = await Promise.all([openServers({ ...options, children }), step('Build', buildChanged)]);
  const { env, firstAdmin } = await prepare(options, servers);
  const services = await serve(options, env, children);
  greet(options, env, firstAdmin);
  const { own } = servers;
  const kept = { servers: own, children, dataDir: options.dataDir, failed: (fault) => void end(1, fault) };
  if (!options.watch) return keepAlive({ ...kept, services });
  keepAlive({ ...kept, services: {} });
  await develop({ options, env, services, children });
}

async function buildChanged(note) {
  const { built } = await build({ told: (line) => say(`    Build: ${line}`) });
  note(built.length ? `${built.length} built` : 'nothing changed');
}

async function checkPort({ port, host }) {
  const reason = await whyNotListen(port, host);
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

function greet(options, env, firstAdmin) {
  say(`\n  started in ${formatTime(sinceStart())}; logs: ${options.dataDir}/logs; Ctrl-C stops it\n`);
  say(`Ready: ${addressOf(options)}`);
  if (firstAdmin)
    say(`First account (shown only now): ${firstAdmin.username} ${firstAdmin.password || 'with ADMIN_PASSWORD'}`);
  if (env.DEMO !== '1') return;
  say(`\nSign in with one of the demo accounts:\n\n${table(demoAccounts)}\n`);
  if (!isOwnMachine(options.host))
    say(
      `Anyone who reaches ${options.host} can sign in with these accounts: for other users, start with --no-demo --fresh.\n`,
    );
}

async function end(code, error) {
  if (ending) return;
  ending = true;
  if (code === 0) say('\nStopping');
  endRunning();
  await children?.stop((name) => (code === 0 ? say(`  stopped ${name}`) : undefined));
  giveBack();
  if (error) tell(error);
  process.exit(code);
}
