import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeScanFolder, sweepScanFolders } from './scan-folder';

/** No process has a number like this. */
const NOBODY = 2 ** 22 + 1;
const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));

async function folderOf(pid: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `subtitle-import-${pid}-`));
  await writeFile(join(folder, 'workbook.xlsx'), 'an upload');
  made.push(folder);
  return folder;
}

it('folders of dead workers go, those of living ones and other folders stay', async () => {
  const own = await makeScanFolder();
  const [dead, alive] = [await folderOf(NOBODY), await folderOf(process.ppid)];
  const other = join(tmpdir(), `subtitle-imports-of-${process.pid}`);
  await mkdir(other);
  made.push(own, other);
  await sweepScanFolders();
  expect([own, dead, alive, other].map((folder) => existsSync(folder))).toEqual([true, false, true, true]);
});

it('a folder that nobody has touched for hours goes whoever has its number now', async () => {
  const folder = await folderOf(process.ppid);
  const then = new Date(Date.now() - 7 * 3600_000);
  await utimes(folder, then, then);
  await sweepScanFolders();
  expect(existsSync(folder)).toBe(false);
});

it("six hours are the border, except for its own process, and a folder of another name is nobody's", async () => {
  const now = Math.floor(Date.now() / 1000) * 1000;
  const then = new Date(now - 6 * 3600_000);
  const [alive, own] = [await folderOf(process.ppid), await folderOf(process.pid)];
  const other = await mkdtemp(join(tmpdir(), `some-other-names${NOBODY}-`));
  made.push(other);
  for (const folder of [alive, own, other]) await utimes(folder, then, then);
  const left = () => [alive, own, other].map((folder) => existsSync(folder));
  await sweepScanFolders(now);
  expect(left()).toEqual([true, true, true]);
  await sweepScanFolders(now + 1);
  expect(left()).toEqual([false, true, true]);
});

it('a process of somebody else that runs keeps its folder; a folder that went meanwhile is passed over', async () => {
  const theirs = await folderOf(NOBODY);
  const going = [await folderOf(NOBODY + 1), await folderOf(NOBODY + 2)];
  const kill = process.kill.bind(process);
  const asked = jest.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    // Other tests have folders beside these: those of their workers stay.
    if (pid < NOBODY) return kill(pid, signal);
    // As the system answers about a process that one may not send anything to.
    if (pid === NOBODY) throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    // Another worker removes both while this one looks at the first of them.
    if (pid > NOBODY) for (const folder of going) rmSync(folder, { recursive: true, force: true });
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' });
  });
  try {
    await sweepScanFolders();
    expect([theirs, ...going].map((folder) => existsSync(folder))).toEqual([true, false, false]);
  } finally {
    asked.mockRestore();
  }
});
