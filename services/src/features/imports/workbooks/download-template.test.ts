import { WORKBOOK_KINDS, type WorkbookKind } from '@subtitle/contracts/columns';
import { createChannel } from '@subtitle/contracts/operations/videos';
import { WORKBOOK_RULES } from '@subtitle/domain/uploads/workbook-kinds';
import * as XLSX from 'xlsx';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';

let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest();
});
afterAll(() => test.stop());

async function download(kind: string, who = 'uploader') {
  const token = who === 'nobody' ? '' : await test.api.getToken(who);
  return test.api.app.inject({
    method: 'GET',
    url: `/api/imports/templates/${kind}.xlsx`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
}

it('answers uploaders only, and only for existing kinds', async () => {
  expect((await download('daily', 'nobody')).statusCode).toBe(401);
  expect((await download('daily', 'reviewer')).statusCode).toBe(403);
  expect((await download('weekly')).statusCode).toBe(400);
});

it.each([
  ['daily', 12],
  ['tenday', 120],
  ['activities', 1],
  ['videos', 1],
] as const)(
  'a template of kind %s downloads as a file, is refused unchanged and imports %i rows once filled in',
  async (kind, rows) => {
    const { statusCode, headers, rawPayload } = await download(kind);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="${kind}-template.xlsx"; filename*=UTF-8''${kind}-template.xlsx`,
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'x-content-type-options': 'nosniff',
    });
    const fields = await fieldsOf(kind);
    const untouched = await test.importFile(kind, rawPayload, { fields });
    expect(untouched).toMatchObject({ status: 'failed', inserted: 0, errorCount: rows });
    expect(untouched.faults.map(({ title }) => title)).toEqual([
      'Example row of the template: put your own texts in or remove it',
    ]);
    const ended = await test.importFile(kind, filledIn(rawPayload, kind), { fields });
    expect(ended).toMatchObject({ status: 'done', rows, inserted: rows, errors: [], warnings: [] });
  },
);

/** The template with its example texts replaced. */
function filledIn(bytes: Buffer, kind: WorkbookKind): Buffer {
  const workbook = XLSX.read(bytes);
  const texts = Object.entries(WORKBOOK_RULES[kind].example()[0]!).filter(([column]) =>
    /^(video_title|(act_)?\w\w(_\d)?)$/.test(column),
  );
  const examples = new Set(texts.map(([, text]) => text));
  for (const cell of Object.values(workbook.Sheets.Rows!) as XLSX.CellObject[])
    if (examples.has(String(cell.v)))
      Object.assign(cell, { v: 'My own words', w: undefined, r: undefined, h: undefined });
  return XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

async function fieldsOf(kind: WorkbookKind): Promise<Record<string, string>> {
  if (kind !== 'videos') return {};
  const { answer } = await test.api
    .as('uploader')
    .call(createChannel, { body: { channel_name: 'Templates', description: '' } });
  return { channel_id: String(answer.id) };
}

it.each(WORKBOOK_KINDS)(
  'a template of kind %s has a note on each column that another program can read',
  async (kind) => {
    const workbook = XLSX.read((await download(kind)).rawPayload, { cellStyles: true });
    const sheet = workbook.Sheets.Rows!;
    const [header] = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 });
    for (const [at, column] of header!.entries()) {
      const cell = sheet[XLSX.utils.encode_cell({ r: 0, c: at })] as XLSX.CellObject;
      expect({ column, note: cell.c?.[0]?.t }).toEqual({
        column,
        note: expect.stringMatching(/^(Required|May be empty)\. \S/),
      });
    }
  },
);
