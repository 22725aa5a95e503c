import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv, readFirstAdmin } from '../env';

const compose = readFileSync(join(__dirname, '../../../docker-compose.yml'), 'utf8');

/** Settings that docker-compose.yml does not pass on, and why. */
const LEFT: Record<string, string> = {
  NODE_ENV: 'the image sets it',
  DATABASE: 'the containers’ MongoDB is nobody else’s',
  QUEUE_PREFIX: 'the containers’ Redis is nobody else’s',
};
const isFile = (name: string) => name.endsWith('_FILE');

/** Returns every name that is looked up while settings are read. */
function namesRead(read: (source: Record<string, string | undefined>) => unknown): string[] {
  const names = new Set<string>();
  const nothing = new Proxy<Record<string, string | undefined>>({}, { get: (_, name) => void names.add(String(name)) });
  try {
    read(nothing);
  } catch {
    // Missing required settings are reported only after all were read.
  }
  return [...names].filter((name) => !isFile(name));
}

const ofAll = [...part(/environment: &environment\n((?: {4}.*\n)+)/).matchAll(/^ {4}([A-Z_]+): (.+)$/gm)];
const ofMigrate = [...part(/environment: \{ <<: \*environment, (.+) \}/).matchAll(/([A-Z_]+): "(.+?)"/g)];

function part(pattern: RegExp): string {
  return pattern.exec(compose)![1]!;
}
const names = (settings: RegExpMatchArray[]) => settings.map(([, name]) => name!).filter((name) => !isFile(name));

test('docker-compose.yml passes on every setting that API, worker and commands read, except settings listed with a reason', () => {
  expect([...names(ofAll), ...Object.keys(LEFT)].sort()).toEqual(namesRead(readEnv).sort());
});

test('the command that creates the first admin also gets its own settings', () => {
  expect(names(ofMigrate).sort()).toEqual(namesRead(readFirstAdmin).sort());
});

test('docker-compose.yml reads each setting from an environment variable of the same name', () => {
  for (const [, name, value] of [...ofAll, ...ofMigrate]) {
    const [, taken = name] = /^"?\$\{([A-Z_]+)/.exec(value!) ?? [];
    expect(taken).toBe(name);
  }
});

test('secrets can also be given as files', () => {
  const files = [...ofAll, ...ofMigrate].map(([, name]) => name!).filter(isFile);
  expect(files.sort()).toEqual([
    'ADMIN_PASSWORD_FILE',
    'AWS_SECRET_ACCESS_KEY_FILE',
    'JWT_SECRET_FILE',
    'JWT_SECRET_PREVIOUS_FILE',
    'MACHINE_KEY_FILE',
  ]);
});
