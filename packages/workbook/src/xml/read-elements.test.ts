import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readElements, type XmlPart } from './read-elements.node';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elements-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Buffer): Promise<XmlPart[]> {
  const path = join(folder, 'file.xml');
  await writeFile(path, content);
  const parts: XmlPart[] = [];
  for await (const group of readElements(path)) parts.push(...group.parts);
  return parts;
}

const textsOf = (parts: readonly XmlPart[]) => parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));

it('names the line of each part, also after a document type and comments of several lines', async () => {
  const parts = await read(
    '<?xml version="1.0"?>\n<!-- a\n b --><!DOCTYPE tmx\n SYSTEM "tmx14.dtd">\n<tmx>\n<a b="1"/>x</tmx>',
  );
  expect(parts.filter(({ kind }) => kind !== 'text')).toEqual([
    { kind: 'open', line: 5, name: 'tmx', attributes: new Map() },
    { kind: 'open', line: 6, name: 'a', attributes: new Map([['b', '1']]) },
    { kind: 'close', line: 6, name: 'a' },
    { kind: 'close', line: 6, name: 'tmx' },
  ]);
});

it.each([
  [
    'UTF-16 with its mark',
    Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE a SYSTEM "a.dtd"><a>धन</a>', 'utf16le'),
  ],
  ['UTF-8 with its mark', Buffer.from('\ufeff<a>धन</a>')],
  ['CDATA', Buffer.from('<a><![CDATA[धन]]></a>')],
])('reads %s', async (_name, bytes) => {
  expect(textsOf(await read(bytes))).toContain('धन');
});

it.each([
  ['an end without a beginning', '<a>\n</b></a>', 2, 'This is not a well-formed XML file.'],
  ['a cut file', '<a>\n\n<b>', 3, 'This is not a well-formed XML file.'],
  ['no XML', 'hello', 1, 'This is not a well-formed XML file.'],
  ['an empty file', '', 1, 'This is not a well-formed XML file.'],
  [
    'declared entities',
    '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d SYSTEM "file:///etc/passwd">]>\n<a>&d;</a>',
    1,
    'The file declares entities or a document type of its own. Such files are not read.',
  ],
  [
    'bytes that are no text',
    Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e]),
    1,
    'The file contains bytes that are not valid text.',
  ],
])('names the line of %s', async (_name, content, line, message) => {
  await expect(read(content)).rejects.toMatchObject({ name: 'XmlError', line, message });
});

it('resolves no entity but the five of XML and characters', async () => {
  expect(textsOf(await read('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a>&amp;&#x0915;&boom;</a>'))).toContain(
    '&क&boom;',
  );
});
