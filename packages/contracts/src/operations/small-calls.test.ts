import { LIMITS } from '../limits';
import { expectBounds, ID, MISSING, REVISION, textOfLength } from '../testing/bounds';
import { followImport, markSeen } from './notifications';
import { reportOpenings, reportRemoteError } from './remotes';
import { search } from './search';
import { saveSettings } from './settings';
import { createChannel, getVtt } from './videos';

test('marking as read names one panel, and following names one import', () => {
  const upTo = '2026-12-01T00:00:00Z';
  expectBounds(
    markSeen,
    'body',
    { panel: 'comments', upTo },
    {
      panel: [['notifications'], [MISSING, '']],
      upTo: [[upTo], [MISSING, '', '2026-12-01']],
    },
  );
  expectBounds(followImport, 'params', { id: 1 }, { id: ID });
  expectBounds(
    followImport,
    'body',
    {},
    {
      told: [
        [MISSING, 'asks', 'done', 'failed'],
        ['', 'queued'],
      ],
    },
  );
});

test("the report of a module's failure has a short message", () => {
  expectBounds(
    reportRemoteError,
    'body',
    { module: 'm', version: '', route: '', kind: 'render', message: '' },
    {
      module: [[textOfLength(100)], [MISSING, '', textOfLength(101)]],
      version: [[textOfLength(100)], [MISSING, textOfLength(101)]],
      route: [[textOfLength(300)], [MISSING, textOfLength(301)]],
      kind: [
        ['unreachable', 'timeout', 'integrity', 'host-range', 'expose', 'evaluate', 'handler', 'rejection', 'freeze'],
        [MISSING, '', 'entry'],
      ],
      message: [[textOfLength(2000)], [MISSING, textOfLength(2001)]],
    },
  );
});

test('openings of modules are reported by name and version, several in one call', () => {
  const opening = { module: 'mfe_demo', version: '1.0.0', count: 1 };
  const given = (parts: object) => [{ ...opening, ...parts }];
  expectBounds(
    reportOpenings,
    'body',
    { openings: [opening] },
    {
      openings: [
        [given({ count: 1_000 }), given({ module: `m${textOfLength(59)}` }), given({ version: textOfLength(100) })],
        [
          MISSING,
          [],
          new Array(51).fill(opening),
          ...[
            { module: 'Odd' },
            { module: `m${textOfLength(60)}` },
            { version: '' },
            { version: textOfLength(101) },
          ].map(given),
          ...[{ count: 0 }, { count: 1_001 }, { count: 1.5 }].map(given),
        ],
      ],
    },
  );
});

test('channels, subtitles, settings and searches have limits', () => {
  expectBounds(
    createChannel,
    'body',
    { channel_name: 'x', description: '' },
    {
      channel_name: [[textOfLength(200)], [MISSING, textOfLength(201)]],
      description: [[MISSING, textOfLength(2000)], [textOfLength(2001)]],
    },
  );
  expectBounds(getVtt, 'params', { videoId: 1 }, { videoId: [[7], [MISSING, '7', 0.5]] });
  expectBounds(getVtt, 'query', {}, { language: [[MISSING, 'te', textOfLength(20)], [textOfLength(21)]] });
  expectBounds(
    saveSettings,
    'body',
    { selfApproval: true, revision: 0 },
    { selfApproval: [[false], [MISSING, 'no', null]], revision: REVISION },
  );
  expectBounds(
    search,
    'query',
    { q: '' },
    { q: [[textOfLength(LIMITS.searchCharacters)], [MISSING, textOfLength(LIMITS.searchCharacters + 1)]] },
  );
});
