import { parseArgs } from 'node:util';
import { EXIT, Stop } from './stop.mjs';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const SHELL = { shell: text, key: text };

/** Runs what a file gives by this name, and loads the file only then: each command loads what it alone needs. */
const from = (load, name) => async (given) => (await load())[name](given);
const releases = () => import('./releases.mjs');

/** Each command with what it takes; `words`: what may stand behind its name. */
const COMMANDS = {
  create: {
    run: from(() => import('./create.mjs'), 'create'),
    words: 1,
    options: { path: text, title: text, roles: text, owner: text, yes: flag },
  },
  dev: {
    run: from(() => import('./develop.mjs'), 'develop'),
    words: 0,
    options: { shell: text, role: text, port: text },
  },
  test: { run: from(() => import('./run-tests.mjs'), 'runTests'), words: 99, options: { watch: flag } },
  check: { run: from(() => import('./check.mjs'), 'check'), words: 0, options: { host: text, shell: text } },
  publish: {
    run: from(() => import('./publish.mjs'), 'publish'),
    words: 0,
    options: { ...SHELL, canary: text, role: text, user: text, reason: text },
  },
  activate: { run: from(releases, 'activate'), words: 1, options: { ...SHELL, reason: text } },
  untry: { run: from(releases, 'untry'), words: 0, options: { ...SHELL, reason: text } },
  rollback: { run: from(releases, 'rollback'), words: 0, options: { ...SHELL, reason: text } },
  disable: { run: from(releases, 'disable'), words: 0, options: { ...SHELL, reason: text } },
  enable: { run: from(releases, 'enable'), words: 0, options: { ...SHELL, reason: text } },
  status: { run: from(releases, 'status'), words: 0, options: SHELL },
};

const USAGE = `screen <command>, in the folder of a screen module

  create <name> --path /glossary --title Glossary --roles translator,admin [--owner "Team"] [--yes]
                      writes a module that builds, is tested and shows two pages; asks for what is left out
  dev [--role translator] [--port 4300]
                      the module in a shell of its own, against the made-up answers of src/fakes.ts
  dev --shell <address>
                      the module in a running shell, for this browser only; that shell, or the one of
                      SCREEN_SHELL, may also have it by an override, whose address is printed
  test [--watch] [pattern ...]
  check [--host now|next] [--shell <address>]
                      builds, and says what publishing would refuse in the build itself, and what does not exist or
                      has another type (types only where TypeScript is installed)
  publish [--canary 20] [--role translator] [--user name] [--reason text]
                      builds, checks and publishes; people load it once it is activated, or some with --canary
  activate [version]  everybody loads the version published last, or this one; 1.0.1 is enough where one version is called so
  untry               ends the trial: everybody loads the active version
  rollback            back to the version before
  disable, enable     nobody loads it, or people load it again: with an admin's token as --key
  status              what is active, how it does, what was published

  --shell, --key      address of the shell and the module's key; else SCREEN_SHELL and SCREEN_KEY
  --json              one line of JSON as the answer
Ends with 0, 1 (refused), 2 (wrong use) or 3 (nobody answers).
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
    if (name === undefined || name === 'help' || args.includes('--help')) return say(USAGE, EXIT.ok);
    const command = Object.hasOwn(COMMANDS, name) && COMMANDS[name];
    if (!command) throw new Stop('usage', `There is no command "${name}": see screen --help.`);
    const answer = await command.run({ ...parse(command, args.slice(1)), env, root: process.cwd(), json });
    if (json) return say(`${JSON.stringify({ ok: true, ...answer.data })}\n`, EXIT.ok);
    return say(answer.said && `${answer.said}\n`, answer.code ?? EXIT.ok);
  } catch (error) {
    const stop = error instanceof Stop ? error : new Stop('refused', error.stack ?? String(error));
    if (json) return say(`${JSON.stringify({ ok: false, error: stop.message, ...stop.details })}\n`, EXIT[stop.how]);
    process.stderr.write(`${stop.message}\n`);
    return EXIT[stop.how];
  }
}

function parse({ options, words }, args) {
  try {
    const { values, positionals } = parseArgs({ args, options: { ...options, json: flag }, allowPositionals: true });
    if (positionals.length > words) throw new Error(`"${positionals[words]}" is too much`);
    return { values, words: positionals };
  } catch (error) {
    throw new Stop('usage', `${error.message.split('. ')[0]}. See screen --help.`);
  }
}

function say(text, code) {
  if (text) process.stdout.write(text);
  return code;
}
