import { LIMITS } from '../limits';
import { holds, ID, MISSING, REVISION, text } from '../testing/bounds';
import { followImport, markSeen } from './notifications';
import { reportOpenings, reportRemoteError } from './remotes';
import { search } from './search';
import { saveSettings } from './settings';
import { createChannel, getVtt } from './videos';

test('marking as read names one panel, and following names one import', () => {
  const upTo = '2026-12-01T00:00:00Z';
  holds(
    markSeen,
    'body',
    { panel: 'comments', upTo },
    {
      panel: [['notifications'], [MISSING, '']],
      upTo: [[upTo], [MISSING, '', '2026-12-01']],
    },
  );
  holds(followImport, 'params', { id: 1 }, { id: ID });
  holds(
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
  holds(
    reportRemoteError,
    'body',
    { module: 'm', version: '', route: '', kind: 'render', message: '' },
    {
      module: [[text(100)], [MISSING, '', text(101)]],
      version: [[text(100)], [MISSING, text(101)]],
      route: [[text(300)], [MISSING, text(301)]],
      kind: [
        ['unreachable', 'timeout', 'integrity', 'host-range', 'expose', 'evaluate', 'handler', 'rejection', 'freeze'],
        [MISSING, '', 'entry'],
      ],
      message: [[text(2000)], [MISSING, text(2001)]],
    },
  );
});

test('openings of modules are reported by name and version, several in one call', () => {
  const opening = { module: 'mfe_demo', version: '1.0.0', count: 1 };
  const given = (parts: object) => [{ ...opening, ...parts }];
  holds(
    reportOpenings,
    'body',
    { openings: [opening] },
    {
      openings: [
        [given({ count: 1_000 }), given({ module: `m${text(59)}` }), given({ version: text(100) })],
        [
          MISSING,
          [],
          new Array(51).fill(opening),
          ...[{ module: 'Odd' }, { module: `m${text(60)}` }, { version: '' }, { version: text(101) }].map(given),
          ...[{ count: 0 }, { count: 1_001 }, { count: 1.5 }].map(given),
        ],
      ],
    },
  );
});

test('channels, subtitles, settings and searches have limits', () => {
  holds(
    createChannel,
    'body',
    { channel_name: 'x', description: '' },
    {
      channel_name: [[text(200)], [MISSING, text(201)]],
      description: [[MISSING, text(2000)], [text(2001)]],
    },
  );
  holds(getVtt, 'params', { videoId: 1 }, { videoId: [[7], [MISSING, '7', 0.5]] });
  holds(getVtt, 'query', {}, { language: [[MISSING, 'te', text(20)], [text(21)]] });
  holds(
    saveSettings,
    'body',
    { selfApproval: true, revision: 0 },
    { selfApproval: [[false], [MISSING, 'no', null]], revision: REVISION },
  );
  holds(
    search,
    'query',
    { q: '' },
    { q: [[text(LIMITS.searchCharacters)], [MISSING, text(LIMITS.searchCharacters + 1)]] },
  );
});
