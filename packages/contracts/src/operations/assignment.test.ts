import { LIMITS } from '../limits';
import { BAD_DAYS, expectBounds, MISSING, textOfLength } from '../testing/bounds';
import { assignActivities, assignItems, assignPredictions, assignPredictions10days, countEligible } from './assignment';

test('an assignment has 1 to 500 rows, in any language, for some days or all', () => {
  const example = { userId: 1, taskCount: 1, targetLanguage: 'te' };
  for (const give of [assignItems, assignPredictions, assignPredictions10days, assignActivities]) {
    expectBounds(give, 'body', example, {
      userId: [[7], [MISSING, '7', 0.5]],
      taskCount: [[LIMITS.taskCountMax], [MISSING, 0, LIMITS.taskCountMax + 1, 1.5, '1']],
      targetLanguage: [
        ['hi', textOfLength(20)],
        [MISSING, 'h', textOfLength(21)],
      ],
      sourceLanguage: [
        [MISSING, 'hi', textOfLength(20)],
        ['h', textOfLength(21)],
      ],
      fromDate: [[MISSING, '2026-12-01'], BAD_DAYS],
      toDate: [[MISSING, '2026-12-01'], BAD_DAYS],
    });
  }
  expectBounds(
    countEligible,
    'query',
    { kind: 'daily', targetLanguage: 'te' },
    {
      kind: [
        ['tenday', 'activity'],
        [MISSING, 'videos', ''],
      ],
      targetLanguage: [
        ['hi', textOfLength(20)],
        [MISSING, 'h', textOfLength(21)],
      ],
      sourceLanguage: [
        [MISSING, 'hi', textOfLength(20)],
        ['h', textOfLength(21)],
      ],
      fromDate: [[MISSING, '2026-12-01'], BAD_DAYS],
      toDate: [[MISSING, '2026-12-01'], BAD_DAYS],
    },
  );
});
