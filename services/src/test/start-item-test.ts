import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../http/route';
import { AuditEntryModel } from '../models/audit-entry.model';
import { PredictionModel } from '../models/prediction.model';
import { startTestApi } from './start-test-api';

/**
 * Starts the API before the tests of a file and stops it after them.
 * @param empty deletes predictions and history before each test
 */
export function startItemTest({ empty = false } = {}): { readonly api: TestApi<App> } {
  let started: TestApi<App> | undefined;
  beforeAll(async () => {
    started = await startTestApi();
  });
  if (empty)
    beforeEach(async () => {
      for (const { collection } of [PredictionModel, AuditEntryModel]) await collection.deleteMany({});
    });
  afterAll(() => started?.stop());
  return {
    get api() {
      if (!started) throw new Error('The API has not started.');
      return started;
    },
  };
}
