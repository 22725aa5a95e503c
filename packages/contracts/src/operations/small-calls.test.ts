import { LIMITS } from '../limits';
import { holds, ID, MISSING, REVISION, text } from '../testing/bounds';
import { followImport, markSeen } from './notifications';
import { reportRemoteError } from './remotes';
import { search } from './search';
import { saveSettings } from './settings';
import { createChannel, getVtt } from './videos';

test('what was seen and told is noted for one panel, one import', () => {
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

test('a module that failed is reported in few words', () => {
  holds(
    reportRemoteError,
    'body',
    { module: 'm', version: '', route: '', kind: 'k', message: '' },
    {
      module: [[text(100)], [MISSING, '', text(101)]],
      version: [[text(100)], [MISSING, text(101)]],
      route: [[text(300)], [MISSING, text(301)]],
      kind: [[text(40)], [MISSING, '', text(41)]],
      message: [[text(2000)], [MISSING, text(2001)]],
    },
  );
});

test('channels, subtitles, settings and searches have their bounds', () => {
  holds(
    createChannel,
    'body',
    { channel_name: 'x', description: '' },
    {
      channel_name: [[text(200)], [MISSING, text(201)]],
      description: [[text(2000)], [MISSING, text(2001)]],
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
