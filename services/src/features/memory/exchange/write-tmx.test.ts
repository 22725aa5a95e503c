import type { LanguageCode } from '@subtitle/contracts/languages';
import { type TmxUnit, writeTmx } from './write-tmx';

const UNIT: TmxUnit = {
  id: 'one',
  pair: 'hi_te',
  source: 'धन < 5 & "लाभ"',
  target: 'ధన లాభం',
  by: 'ananya@example.com',
  at: new Date('2026-11-30T04:15:00.500Z'),
  uses: 3,
};

async function write(units: readonly TmxUnit[], source: LanguageCode = 'hi'): Promise<string> {
  async function* stream() {
    yield* units;
  }
  let file = '';
  for await (const part of writeTmx(stream(), source, UNIT.at)) file += part;
  return file;
}

describe('writeTmx', () => {
  it('writes a unit with both texts, its author, time and uses', async () => {
    expect(await write([UNIT])).toContain(
      '<tu tuid="one" srclang="hi" usagecount="3" changedate="20261130T041500Z" changeid="ananya@example.com"><tuv xml:lang="hi"><seg>धन &lt; 5 &amp; &quot;लाभ&quot;</seg></tuv><tuv xml:lang="te"><seg>ధన లాభం</seg></tuv></tu>',
    );
  });

  it('names the source language in the header', async () => {
    expect(await write([])).toContain('srclang="hi" datatype="plaintext" creationdate="20261130T041500Z"/>');
  });

  it('leaves out characters that XML cannot contain', async () => {
    const text = await write([UNIT, { ...UNIT, id: 'two', target: 'a\u0001b\ud800c > d' }]);
    expect(text.match(/<tu /g)).toHaveLength(2);
    expect(text).toContain('<seg>abc &gt; d</seg>');
    expect(text.endsWith('</body>\n</tmx>\n')).toBe(true);
  });
});
