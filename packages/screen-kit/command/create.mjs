import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { loadSource } from '../webpack/load-source.mjs';
import { Stop } from './stop.mjs';

const TEMPLATE = path.join(import.meta.dirname, '..', 'template');
const MARK = '.tmpl';
/** TypeScript version with which the kit's own types are checked. */
const TYPESCRIPT = '7.0.2';
/**
 * A registry that cannot exist (`.invalid`), so that a missing package of our scope is never requested from another
 * registry.
 */
const NO_REGISTRY = 'https://registry.invalid/';

/** `screen create <name>`: writes a module into this folder; existing files are not overwritten. */
export async function create({ root, positionals, values, env }) {
  const ask = values.yes || !process.stdin.isTTY ? null : openPrompt();
  const options = await askOptions(positionals[0], values, ask).finally(() => ask?.close());
  const files = renderFiles(options, env.SCREEN_REGISTRY ?? NO_REGISTRY);
  const existing = files.filter(({ name }) => existsSync(path.join(root, name)));
  if (existing.length > 0) {
    const names = existing.map(({ name }) => name).join(', ');
    throw new Stop('refused', `These files already exist and are not overwritten: ${names}.`);
  }
  for (const { name, text } of files) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  completeManifest(root, options.name);
  const message = [
    ...files.map(({ name }) => `  ${name}`),
    'Next: npx screen test, then npx screen dev. npm install adds TypeScript, so that npx screen check also checks types.',
  ].join('\n');
  return { message, data: { name: options.name, files: files.map(({ name }) => name) } };
}

async function askOptions(given, values, ask) {
  const { ModuleName, ScreenRoute } = await loadSource('@subtitle/contracts/operations/remotes');
  const { EFFECTIVE_ROLES } = await loadSource('@subtitle/contracts/roles');
  const is = (schema) => (text) => new RegExp(schema.pattern).test(text);
  const name = await askOption(given, ask, 'Name', '', (text) => is(ModuleName)(text.replaceAll('-', '_')), NAME_FAULT);
  const word = name.replaceAll('-', '_');
  const page = `/${name}`;
  const where = await askOption(
    values.path,
    ask,
    'Path',
    page,
    (text) => text !== '/' && is(ScreenRoute.properties.path)(text),
    PATH_FAULT,
  );
  const title = await askOption(
    values.title,
    ask,
    'Title',
    createTitle(name),
    (text) => /^[^'\\\n]{1,60}$/.test(text),
    TITLE_FAULT,
  );
  const isRole = (text) => parseRoles(text).every((role) => EFFECTIVE_ROLES.includes(role));
  const fault = `each role must be one of ${EFFECTIVE_ROLES.join(', ')}; without roles the page is open to every signed-in user`;
  const roles = await askOption(values.roles, ask, 'Roles', '', isRole, fault);
  return { name: word, page: where, title, roles: parseRoles(roles), owner: values.owner ?? title };
}

const NAME_FAULT = 'a name begins with a lower-case letter, followed by lower-case letters, digits, _ or -';
const PATH_FAULT = 'a path looks like /glossary';
const TITLE_FAULT = 'a title has up to 60 characters, and no quotation mark';

async function askOption(given, ask, what, usual, fits, fault) {
  let text = given;
  if (text === undefined && ask) text = (await ask.question(usual ? `${what} (${usual}): ` : `${what}: `)) || usual;
  if (text === undefined) text = usual;
  if (!fits(text)) throw new Stop('usage', `${what} "${text}": ${fault}.`);
  return text;
}

const openPrompt = () => createInterface({ input: process.stdin, output: process.stderr });
const parseRoles = (text) => text.split(',').flatMap((role) => role.trim() || []);
const createTitle = (name) => name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]/g, ' ');
const toPascalCase = (name) => name.replace(/(?:^|_)([a-z0-9])/g, (_all, letter) => letter.toUpperCase());

function renderFiles({ name, page, title, roles, owner }, registry) {
  const placeholders = {
    NAME: name,
    FILE: name.replaceAll('_', '-'),
    COMPONENT: toPascalCase(name),
    PATH: page,
    TITLE: title,
    OWNER: owner.replaceAll("'", ''),
    ROLES: roles.map((role) => `'${role}'`).join(', '),
    ROLE: roles[0] ?? 'translator',
    REGISTRY: registry,
  };
  const fill = (text) => text.replace(/__([A-Z]+)__/g, (all, key) => placeholders[key] ?? all);
  return readTemplates().map((file) => ({
    // npm omits files whose name begins with a dot from its tarballs, or reads them itself, so the template's names
    // begin with `dot-`.
    name: fill(file.slice(0, -MARK.length)).replace(/^dot-/, '.'),
    text: fill(readFileSync(path.join(TEMPLATE, file), 'utf8')),
  }));
}

function readTemplates() {
  const all = readdirSync(TEMPLATE, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
  return all.filter((file) => file.endsWith(MARK)).sort();
}

/** Adds the fields of a module to the folder's package.json, as npm install left it. */
function completeManifest(root, name) {
  const file = path.join(root, 'package.json');
  const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const scripts = {
    dev: 'screen dev',
    test: 'screen test',
    check: 'screen check',
    types: 'tsc',
    publish: 'screen publish',
  };
  // npm runs the script `publish` when it publishes a package.
  const { publish, ...otherScripts } = scripts;
  const manifest = {
    name: found.name ?? name,
    version: '0.1.0',
    private: true,
    type: 'module',
    ...found,
    scripts: { ...otherScripts, release: publish, ...found.scripts },
    devDependencies: { typescript: TYPESCRIPT, ...found.devDependencies },
  };
  writeFileSync(file, `${JSON.stringify({ ...manifest, type: 'module', private: true }, null, 2)}\n`);
}
