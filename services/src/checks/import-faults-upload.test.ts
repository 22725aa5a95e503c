import { type ClientRequest, request } from 'node:http';
import { waitUntil } from '@subtitle/testing/processes';
import { sweepUploads } from '../features/imports/upload/spool-upload';
import { type FaultsTest, FEW_ROWS, startFaultsTest } from '../test/start-fault-programs';

const MB = 1024 * 1024;
const LATER_MS = 16 * 60_000;

let faults: FaultsTest;
beforeEach(async () => {
  faults = await startFaultsTest();
});
afterEach(() => faults.stop());

const stored = async () => ({
  chunks: await faults.test.count('spool.chunks'),
  files: await faults.test.count('spool.files'),
  notes: await faults.test.count('spool_uploads'),
  imports: await faults.test.count('imports'),
});

/** Sends the first 6 of 20 MB to an API and leaves the connection open. */
async function beginUpload(port: number): Promise<ClientRequest> {
  const token = await faults.test.api.getToken('uploader');
  const upload = request({
    port,
    method: 'POST',
    path: '/api/imports/daily',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 20 * MB,
    },
  });
  upload.on('error', () => undefined);
  upload.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK\u0003\u0004');
  upload.write(Buffer.alloc(6 * MB));
  return upload;
}

describe('an API killed during an upload', () => {
  it('leaves no import, its stored parts are removed, and the next upload succeeds through another API', async () => {
    const api = await faults.startApi();
    const upload = await beginUpload(api.port);
    await waitUntil(async () => ((await stored()).chunks > 5 ? true : undefined), 'a part is stored');
    const closed = new Promise((resolve) => upload.once('close', resolve));
    await api.end('SIGKILL');
    await closed;
    expect(await stored()).toMatchObject({ files: 0, notes: 1, imports: 0 });
    await sweepUploads();
    expect((await stored()).notes).toBe(1);
    await sweepUploads(new Date(Date.now() + LATER_MS));
    expect(await stored()).toEqual({ chunks: 0, files: 0, notes: 0, imports: 0 });
    await faults.startWorker();
    await faults.expectExactlyOnce(await faults.uploadWorkbook(FEW_ROWS), FEW_ROWS);
    expect((await stored()).notes).toBe(0);
  });

  it('keeps the file if it was received completely', async () => {
    const id = await faults.uploadWorkbook(FEW_ROWS);
    const before = await stored();
    await sweepUploads(new Date(Date.now() + LATER_MS));
    expect(await stored()).toEqual(before);
    await faults.startWorker();
    await faults.expectExactlyOnce(id, FEW_ROWS);
  });
});
