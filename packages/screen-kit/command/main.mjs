import { parseArgs } from 'node:util';
import { EXIT, Stop } from './stop.mjs';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const SHELL = { shell: text, key: text };

/** Returns a function that loads a command's file only when the command runs. */
const loadCommand = (load, name) => async (given) => (await load())[name](given);
const loadReleases = () => import('./releases.mjs');

/** Commands with their options; `maxArguments` is the maximum number of arguments after the name. */
const COMMANDS = {
  create: {
    run: loadCommand(() => import('./create.mjs'), 'create'),
    maxArguments: 1,
    options: { path: text, title: text, roles: text, owner: text, yes: flag },
  },
  dev: {
    run: loadCommand(() => import('./develop.mjs'), 'develop'),
    maxArguments: 0,
    options: { shell: text, role: text, port: text },
  },
  test: { run: loadCommand(() => import('./run-tests.mjs'), 'runTests'), maxArguments: 99, options: { watch: flag } },
  check: {
    run: loadCommand(() => import('./check.mjs'), 'check'),
    maxArguments: 0,
    options: { host: text, shell: text },
  },
  publish: {
    run: loadCommand(() => import('./publish.mjs'), 'publish'),
    maxArguments: 0,
    options: { ...SHELL, canary: text, role: text, user: text, reason: text },
  },
  activate: { run: loadCommand(loadReleases, 'activate'), maxArguments: 1, options: { ...SHELL, reason: text } },
  untry: { run: loadCommand(loadReleases, 'untry'), maxArguments: 0, options: { ...SHELL, reason: text } },
  rollback: { run: loadCommand(loadReleases, 'rollback'), maxArguments: 0, options: { ...SHELL, reason: text } },
  disable: { run: loadCommand(loadReleases, 'disable'), maxArguments: 0, options: { ...SHELL, reason: text } },
  enable: { run: loadCommand(loadReleases, 'enable'), maxArguments: 0, options: { ...SHELL, reason: text } },
  status: { run: loadCommand(loadReleases, 'status'), maxArguments: 0, options: SHELL },
};

const USAGE = `screen <command>, in the folder of a screen module

  create <name> --path /glossary --title Glossary --roles translator,admin [--owner "Team"] [--yes]
                      writes a module with two pages and a test; asks for omitted options
  dev [--role translator] [--port 4300]
                      shows the module in the kit's own shell, with the made-up answers of src/fakes.ts
  dev --shell <address>
                      shows the module in a running shell, in this browser only; prints an address for
                      an override in that shell or in the shell of SCREEN_SHELL
  test [--watch] [pattern ...]
  check [--host now|next] [--shell <address>]
                      builds the module, and reports type errors (if TypeScript is installed) and faults
                      for which publishing would refuse the build
  publish [--canary 20] [--role translator] [--user name] [--reason text]
                      builds, checks and publishes a version; users load it after activate. With
                      --canary, --role or --user it also starts a trial for some users
  activate [version]  all users load this version, or without one the last published; 1.0.1 is enough if it
                      is unique
  untry               ends the trial: all users load the active version
  rollback            activates the previously active version
  disable, enable     switches the module off, or on again; needs an admin's token as --key
  status              shows the active version, its health, and the published versions

  --shell, --key      address of the shell and the module's key; by default SCREEN_SHELL and SCREEN_KEY
  --json              prints one line of JSON
Exit codes: 0 (done), 1 (refused), 2 (wrong usage), 3 (no answer).
`;

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export async function main(args, env) {
  const json = args.includes('--json');
  try {
    const [name] = args;
    if (name === undefined || name === 'help' || args.includes('--help')) return print(USAGE, EXIT.ok);
    const command = Object.hasOwn(COMMANDS, name) && COMMANDS[name];
    if (!command) throw new Stop('usage', `There is no command "${name}". See screen --help.`);
    const answer = await command.run({ ...parseOptions(command, args.slice(1)), env, root: process.cwd(), json });
    if (json) return print(`${JSON.stringify({ ok: true, ...answer.data })}\n`, EXIT.ok);
    return print(answer.message && `${answer.message}\n`, answer.code ?? EXIT.ok);
  } catch (error) {
    const stop = error instanceof Stop ? error : new Stop('refused', error.stack ?? String(error));
    if (json) return print(`${JSON.stringify({ ok: false, error: stop.message, ...stop.details })}\n`, EXIT[stop.how]);
    process.stderr.write(`${stop.message}\n`);
    return EXIT[stop.how];
  }
}

function parseOptions({ options, maxArguments }, args) {
  try {
    const { values, positionals } = parseArgs({ args, options: { ...options, json: flag }, allowPositionals: true });
    if (positionals.length > maxArguments) throw new Error(`Unexpected argument "${positionals[maxArguments]}"`);
    return { values, positionals };
  } catch (error) {
    throw new Stop('usage', `${error.message.split('. ')[0]}. See screen --help.`);
  }
}

function print(text, code) {
  if (text) process.stdout.write(text);
  return code;
}
