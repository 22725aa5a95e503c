import fc from 'fast-check';
import { WebVTTParser } from 'webvtt-parser';
import type { CueBlock } from './blocks';
import { parseWebvtt } from './parse-webvtt';
import { replacePayload, serializeWebvtt } from './serialize-webvtt';

const cuesOf = (text: string) => parseWebvtt(text).filter((block): block is CueBlock => block.kind === 'cue');
const kindsOf = (text: string) => parseWebvtt(text).map(({ kind }) => kind);
const TIMES = '00:01.000 --> 00:02.000';

/** Valid and invalid pieces of files. Their combinations cover the steps of the standard. */
const line = fc.constantFrom(
  '',
  ' ',
  'NOTE',
  'NOTE kept',
  'NOTEx',
  'STYLE',
  'STYLE ',
  'REGION',
  '::cue { color: lime }',
  'id:fred width:40%',
  'intro',
  '2',
  TIMES,
  '01:00:00.000-->1:00:00.500 align:center line:0',
  '00:00,500 --> 00:01.000',
  '00:61.000 --> 00:62.000',
  '00:05.000 --> 00:01.000',
  'two --> arrows --> here',
  'मेष राशि',
  'a\0b',
  '<v Guide>Begin &amp; listen',
);
const file = fc
  .tuple(
    fc.constantFrom('WEBVTT', '\uFEFFWEBVTT title', 'WEBVTT\tx'),
    fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 30 }),
  )
  .map(([signature, lines]) => `${signature}\n${lines.map((parts) => parts.join('')).join('')}`);

/** Blocks that the standard and the reference parser read alike. They differ for blocks out of order. */
const block = fc.constantFrom(
  `intro\n${TIMES} align:end\nOne\nTwo`,
  `${TIMES}\nमेष राशि\n<v Guide>Begin &amp; listen`,
  '01:00:00.000-->1:00:00.500\nx',
  '123:00:00.000 \t--> 123:00:01.000',
  '00:00,500 --> 00:01.000\nlost',
  '00:61.000 --> 00:62.000',
  'NOTE kept\nx',
  'a\0b\n00:02.000 --> 00:03.000\nc\0d',
);
const wellFormed = fc
  .tuple(fc.constantFrom('\n', '\r\n'), fc.array(block, { maxLength: 12 }))
  .map(([newline, blocks]) => ['WEBVTT title', ...blocks].join('\n\n').replaceAll('\n', newline));

describe('reading WebVTT', () => {
  it('returns every file character for character', () => {
    fc.assert(
      fc.property(file, (text) => expect(serializeWebvtt(parseWebvtt(text))).toBe(text)),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (rest) =>
        expect(serializeWebvtt(parseWebvtt(`WEBVTT\n${rest}`))).toBe(`WEBVTT\n${rest}`),
      ),
    );
  });

  it('spec 3.11: finds the same cues as the reference parser', () => {
    fc.assert(
      fc.property(wellFormed, (text) => {
        // The reference parser sorts cues by time; our reader keeps the file's order.
        const ours = cuesOf(text)
          .map(({ start, end, payload, id }) => ({ start, end, payload, id }))
          .sort((a, b) => a.start - b.start || b.end - a.end);
        const { cues } = new WebVTTParser().parse(text, 'metadata');
        expect(ours).toEqual(
          cues.map(({ startTime, endTime, text: payload, id }) => ({
            start: Math.round(startTime * 1000),
            end: Math.round(endTime * 1000),
            payload,
            id,
          })),
        );
      }),
    );
  });

  it('distinguishes notes, styles, regions and blocks that the standard drops', () => {
    expect(
      kindsOf(`WEBVTT\n\nSTYLE\nx\n\nREGION\nid:a\n\nNOTE y\nz\n\n${TIMES}\nHello\n\nSTYLE\nlate\n\nstray\n`),
    ).toEqual(['header', 'gap', 'style', 'gap', 'region', 'gap', 'note', 'gap', 'cue', 'gap', 'junk', 'gap', 'junk']);
  });

  it.each([
    ['NOTE', 'note'],
    ['NOTE\tx', 'note'],
    ['a NOTE', 'junk'],
    ['NOTES', 'junk'],
    ['STYLE \t', 'style'],
    ['a STYLE', 'junk'],
    ['STYLES', 'junk'],
    ['REGION \f', 'region'],
    ['a REGION', 'junk'],
    ['REGIONS', 'junk'],
    ['from --> to', 'junk'],
    ['NOTE from --> to', 'junk'],
    ['STYLE\nfrom --> to', 'junk'],
  ])('reads %j as %s', (first, kind) => {
    expect(kindsOf(`WEBVTT\n\n${first}\nx`)[2]).toBe(kind);
  });
});

describe('replacing the text of a cue', () => {
  const text = `\uFEFFWEBVTT\r\n\r\nintro\r\n${TIMES} align:end\r\nOne\r\nTwo\r\n\r\n\r\n${TIMES}\r\nThree`;
  const replaced = (payload: string, nth = 0) => {
    const blocks = parseWebvtt(text);
    const cue = blocks.filter((block): block is CueBlock => block.kind === 'cue')[nth]!;
    return serializeWebvtt(blocks.map((block) => (block === cue ? replacePayload(cue, payload) : block)));
  };

  it('changes only the lines of that text', () => {
    expect(replaced('एक')).toBe(text.replace('One\r\nTwo', 'एक'));
    expect(replaced('तीन\nचार', 1)).toBe(text.replace('Three', 'तीन\r\nचार'));
    expect(replaced('One\nTwo')).toBe(text);
  });

  it('adds the text after the times if the file ended there', () => {
    for (const newline of ['\n', '\r\n', '\r']) {
      const bare = `WEBVTT${newline}${newline}${TIMES}`;
      const [cue] = cuesOf(bare);
      expect(replacePayload(cue!, 'एक\nदो').raw).toBe(`${TIMES}\nएक\nदो`);
      expect(replacePayload(cue!, '').raw).toBe(TIMES);
      const [ended] = cuesOf(bare + newline);
      expect(replacePayload(ended!, 'एक\nदो').raw).toBe(`${TIMES}${newline}एक${newline}दो${newline}`);
      expect(replacePayload(ended!, '').raw).toBe(TIMES + newline);
    }
  });

  it('accepts an empty text, and a new text after it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'मेष', '-->', '&', '<i>', ' '), { minLength: 1 }), (parts) => {
        const cue = cuesOf(text)[0]!;
        const again = replacePayload(replacePayload(cue, ''), parts.join('\n'));
        expect(cuesOf(`WEBVTT\n\n${again.raw}`)).toMatchObject([{ payload: again.payload, start: 1000 }]);
      }),
    );
  });
});
