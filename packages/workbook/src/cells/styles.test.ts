import type { ReaderPlatform } from '../zip/platform';
import { readStyles } from './styles';

const platform = { yieldThread: () => undefined } as unknown as ReaderPlatform;

async function* chunksOf(xml: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(xml);
}
const read = (inside: string) =>
  readStyles(platform, { name: 'xl/styles.xml', chunks: chunksOf(`<styleSheet>${inside}</styleSheet>`) });
const kinds = async (inside: string) => (await read(inside)).kinds;

it('each cell style has the number kind of its format; a custom format takes precedence over a built-in one', async () => {
  const formats =
    '<numFmts><numFmt numFmtId="170" formatCode="d &quot;x&quot;"/><numFmt numFmtId="14" formatCode="0.0"/></numFmts>';
  const cells =
    '<cellXfs><xf numFmtId="170"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="46"><alignment/></xf><xf/></cellXfs>';
  expect(await kinds(formats + cells)).toEqual(['day', 'plain', 'day', 'hours', 'plain']);
});

it('ignores formats and styles outside their elements', async () => {
  const xml =
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs>\n<xf numFmtId="9"/>text<x numFmtId="14"/><numFmt numFmtId="9" formatCode="d"/></cellXfs>' +
    '<xf numFmtId="14"/><cellStyles/>' +
    '<dxfs><dxf><numFmt numFmtId="9" formatCode="d"/></dxf></dxfs>' +
    '<numFmts><xf numFmtId="14"/><other numFmtId="9" formatCode="d"/></numFmts><numFmt numFmtId="9" formatCode="d"/>';
  expect(await kinds(xml)).toEqual(['plain']);
});

it('a format without a code is plain, and a workbook without cell styles has no kinds', async () => {
  expect(await kinds('<numFmts><numFmt numFmtId="14"/></numFmts><cellXfs><xf numFmtId="14"/></cellXfs>')).toEqual([
    'plain',
  ]);
  expect(await kinds('<cellXfs/><xf numFmtId="14"/>')).toEqual([]);
});

it('ignores styles above the limit of 200,000', async () => {
  expect(await kinds(`<cellXfs>${'<xf numFmtId="14"/>'.repeat(200_001)}</cellXfs>`)).toHaveLength(200_000);
});

it('each style shows numbers by its custom format before the built-in one', async () => {
  const formats =
    '<numFmts><numFmt numFmtId="170" formatCode="dddd"/><numFmt numFmtId="9" formatCode="000"/></numFmts>';
  const { shows } = await read(
    `${formats}<cellXfs><xf numFmtId="170"/><xf numFmtId="9"/><xf numFmtId="10"/><xf/></cellXfs>`,
  );
  expect(shows.map((show) => show?.(2, false))).toEqual(['Monday', '002', '200.00%', undefined]);
});
