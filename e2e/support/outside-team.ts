import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
const LONG = { maxBuffer: 50_000_000, timeout: 400_000 };

/**
 * Error TS1203: some declarations of other projects use `export =`. This is a matter of style and hides no other error.
 */
const ONE_EXPORT = /^.*\/vendor\/.* error TS1203: .*\n/gm;

/** Output and exit code of a command. */
export interface CommandResult {
  code: number;
  output: string;
}

/** Addresses at which `screen dev` shows the module. */
export interface DevAddresses {
  /** Origin of the local shell that shows the module, without a slash at its end. */
  origin: string;
  /** Address for an override in another shell. */
  override: string;
}

/**
 * A team with a folder outside of this repository. The folder contains the tarballs and no other file of this
 * repository.
 */
export class OutsideTeam {
  readonly root = mkdtempSync(join(tmpdir(), 'outside-team-'));
  /** Every step with its duration, for the report. */
  readonly steps: string[] = [];
  private running: ChildProcess | null = null;
  private readonly began = Date.now();

  constructor(private readonly env: Record<string, string>) {}

  /** Packs the tarballs. Unchanged sources are not packed again. */
  static async packTarballs(): Promise<string[]> {
    const { stdout } = await run(process.execPath, [join(ROOT, 'packages/tooling/bin/pack-kit.mjs')], LONG);
    return stdout.trim().split('\n').slice(-2);
  }

  /** Runs `npm install`. Packages of this repository may come only from the tarballs. */
  async install(tarballs: string[]): Promise<void> {
    await this.timeStep('npm install', () =>
      run('npm', ['install', '--no-audit', '--no-fund', ...tarballs], this.at()),
    );
  }

  /** Runs `npx screen ...` until it ends. */
  runScreen(...args: string[]): Promise<CommandResult> {
    return this.runScreenAs('', ...args);
  }

  /** Runs `npx screen ...` with another key, or an admin's token, instead of the team's key. */
  runScreenAs(key: string, ...args: string[]): Promise<CommandResult> {
    return this.timeStep(`screen ${args.join(' ')}`, async () => {
      try {
        const { stdout, stderr } = await run(process.execPath, [this.program, ...args], this.at(key));
        return { code: 0, output: stdout + stderr };
      } catch (error) {
        const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
        return { code, output: `${stdout}${stderr}` };
      }
    });
  }

  /**
   * Changes the page, its fake responses and its test to use a call of the platform, in addition to the calls of the
   * module's service.
   */
  callPlatform(page: string): void {
    const imports = "import { markSeen } from '@subtitle/contracts/operations/notifications';\nimport ";
    const body = "{ panel: 'notifications', upTo: '2026-12-01T00:00:00Z' }";
    const pressed = `api.call(markSeen, { body: ${body} }).then(({ seenAt }) => setUrl({ q: seenAt ?? '' }))`;
    this.edit(page, 'import ', imports);
    this.edit(
      page,
      '        </Stack>',
      `          <Anchor component="button" onClick={() => ${pressed}}>Seen</Anchor>\n        </Stack>`,
    );
    this.edit('src/fakes.ts', 'import ', imports);
    this.edit('src/fakes.ts', '} satisfies', '  [markSeen.name]: ({ body }) => ({ seenAt: body.upTo }),\n} satisfies');
    const press = "await userEvent.click(screen.getByRole('button', { name: 'Seen' }));";
    const look = "expect(await screen.findByDisplayValue('2026-12-01T00:00:00Z')).toBeVisible();";
    this.edit(page.replace('.tsx', '.test.tsx'), '  expect(unexpected)', `  ${press}\n  ${look}\n  expect(unexpected)`);
  }

  /**
   * Checks the types of the module, the SDK and the platform's calls with a separate compiler version and the kit's
   * settings. @returns the errors
   */
  async checkTypes(): Promise<string> {
    const sdk = join(this.root, 'node_modules/@subtitle/sdk');
    const { exports } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8')) as {
      exports: Record<string, { types?: string }>;
    };
    const entries = Object.values(exports).flatMap(({ types }) => (types ? [join(sdk, types)] : []));
    const calls = join(sdk, 'types/contracts/src/operations');
    const files = [...entries, ...readdirSync(calls).map((name) => join(calls, name))];
    const config = join(this.root, 'node_modules/.types.json');
    // Without this check, a missing declaration would silently become `any`.
    const compilerOptions = { skipLibCheck: false };
    writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', compilerOptions, include: ['../src'], files }));
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    return this.timeStep('tsc', () =>
      run(tsc, ['-p', config, '--pretty', 'false', '--checkers', '1'], this.at()).then(
        () => '',
        ({ stdout }) => String(stdout).replace(ONE_EXPORT, ''),
      ),
    );
  }

  /** Runs `npx screen test --watch` until it has also run after a saved change. @returns the counts of both runs */
  async runWatchedTests(save: () => void): Promise<string[]> {
    return this.timeStep('screen test --watch, and once more', async () => {
      const options = this.at();
      // Playwright's environment requests colours. Their codes would interrupt the matched text.
      const env = { ...options.env, FORCE_COLOR: '0' };
      const child = spawn(process.execPath, [this.program, 'test', '--watch'], { ...options, env });
      let output = '';
      const counts = () => [...output.matchAll(/^Tests: +(.+), \d+ total$/gm)].map(([, count]) => count!);
      try {
        await new Promise<void>((done, failed) => {
          child.stderr.on('data', (part) => {
            const before = counts().length;
            output += part;
            if (before === 0 && counts().length > 0) setTimeout(save, 1_000);
            if (counts().length > 1) done();
          });
          child.once('close', () => failed(new Error(output)));
          setTimeout(() => failed(new Error(`Nothing more after:\n${output}`)), 300_000);
        });
      } finally {
        // The process closes only after its children have ended too.
        const ended = new Promise((done) => child.once('close', done));
        if (child.kill()) await ended;
      }
      return counts();
    });
  }

  /** Runs `npx screen dev ...` until `stop`. */
  async develop(...args: string[]): Promise<DevAddresses> {
    return this.timeStep(`screen dev ${args.join(' ')}`, () => {
      const child = spawn(process.execPath, [this.program, 'dev', '--json', '--port', '0', ...args], this.at());
      this.running = child;
      return new Promise((done, failed) => {
        let output = '';
        child.stderr.on('data', (part) => {
          output += part;
        });
        child.stdout.on('data', (part) => {
          const { address, override } = JSON.parse(String(part));
          done({ origin: new URL(address).origin, override });
        });
        child.once('close', () => failed(new Error(output)));
      });
    });
  }

  /** Adds a duration to the report. @param from start time, in milliseconds */
  noteDuration(what: string, from: number): void {
    this.steps.push(`${((Date.now() - from) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  }

  async stop(): Promise<void> {
    const child = this.running;
    this.running = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('close', done));
    child.kill();
    await ended;
  }

  /** Replaces a text in a file of the module. */
  edit(file: string, from: string, to: string): void {
    const text = readFileSync(join(this.root, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(join(this.root, file), text.replace(from, to));
  }

  /** Counts the team's files, and the installed packages. */
  measureSize(): { files: number; packages: number; megabytes: number } {
    const all = readdirSync(this.root, { recursive: true, encoding: 'utf8' });
    const own = all.filter((file) => !/^(node_modules|dist|\.screen)(\/|$)/.test(file));
    const isFile = (file: string) => statSync(join(this.root, file)).isFile();
    const installed = all.filter((file) => file.startsWith('node_modules/') && isFile(file));
    const bytes = installed.reduce((sum, file) => sum + statSync(join(this.root, file)).size, 0);
    const lock = JSON.parse(readFileSync(join(this.root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { inBundle?: boolean }>;
    };
    const direct = Object.entries(lock.packages).filter(
      ([at, { inBundle }]) => at && !inBundle && existsSync(join(this.root, at)),
    );
    return { files: own.filter(isFile).length, packages: direct.length, megabytes: Math.round(bytes / 1_048_576) };
  }

  getMinutes(): string {
    return ((Date.now() - this.began) / 60_000).toFixed(1);
  }

  async leave(): Promise<void> {
    await this.stop();
    rmSync(this.root, { recursive: true, force: true });
  }

  private readonly program = join(this.root, 'node_modules/.bin/screen');

  private at(key = '') {
    const env = { ...process.env, SCREEN_REGISTRY: '', ...this.env, ...(key && { SCREEN_KEY: key }) };
    return { ...LONG, cwd: this.root, env };
  }

  private async timeStep<T>(what: string, work: () => Promise<T>): Promise<T> {
    const from = Date.now();
    const done = await work();
    this.noteDuration(what, from);
    return done;
  }
}
