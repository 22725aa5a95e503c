import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeScanFolder, sweepScanFolders } from './scan-folder';

/** Above the highest process id, so that no process has it. */
const NOBODY = 2 ** 22 + 1;
const made: string[] = [];
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));

async function folderOf(pid: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `subtitle-import-${pid}-`));
  await writeFile(join(folder, 'workbook.xlsx'), 'an upload');
  made.push(folder);
  return folder;
}

it('removes folders of dead workers, and keeps those of living ones and other folders', async () => {
  const own = await makeScanFolder();
  const [dead, alive] = [await folderOf(NOBODY), await folderOf(process.ppid)];
  const other = join(tmpdir(), `subtitle-imports-of-${process.pid}`);
  await mkdir(other);
  made.push(own, other);
  await sweepScanFolders();
  expect([own, dead, alive, other].map((folder) => existsSync(folder))).toEqual([true, false, true, true]);
});

it('removes a scan folder untouched for hours even if its process id was reused', async () => {
  const folder = await folderOf(process.ppid);
  const then = new Date(Date.now() - 7 * 3600_000);
  await utimes(folder, then, then);
  await sweepScanFolders();
  expect(existsSync(folder)).toBe(false);
});

it('keeps folders for up to six hours, its own always, and never removes folders of other names', async () => {
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

it('keeps the folder of another user’s process, and skips a folder that another worker removed', async () => {
  const theirs = await folderOf(NOBODY);
  const going = [await folderOf(NOBODY + 1), await folderOf(NOBODY + 2)];
  const kill = process.kill.bind(process);
  const asked = jest.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    // Other tests run beside this one: the folders of their workers stay.
    if (pid < NOBODY) return kill(pid, signal);
    // The system's answer for a process of another user.
    if (pid === NOBODY) throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    // Simulates another worker that removes both folders while this one checks the first.
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
