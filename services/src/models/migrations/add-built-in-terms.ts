import { APPROVED_TERM } from '@subtitle/contracts/operations/terms';
import { listBuiltInTerms } from '@subtitle/domain/terms/built-in-terms';
import { listTermKeys, listTermLanguages } from '@subtitle/domain/terms/clean-term';
import { inTransaction } from '../../infra/transaction';
import { allocateIds } from '../allocate-ids';
import { MigrationModel } from '../migration.model';
import { TermChangeModel, TermModel } from '../term.model';

const STEP = 'signs, planets, weekdays and months are terms';

/** Adds the terms that come with the product, once: a reviewer may change or retire them. */
export async function addBuiltInTerms(): Promise<void> {
  if (await MigrationModel.exists({ _id: STEP })) return;
  const terms = listBuiltInTerms();
  const [firstId, firstOrder] = [
    await allocateIds('terms', terms.length),
    await allocateIds('term-changes', terms.length),
  ];
  const at = new Date();
  const documents = terms.map(({ entries, note }, index) => ({
    _id: firstId + index,
    revision: 1,
    status: APPROVED_TERM,
    entries,
    note,
    languages: listTermLanguages(entries),
    keys: listTermKeys(entries),
    // Lists have the newest change first, so the first sign gets the highest number.
    order: firstOrder + terms.length - 1 - index,
    by: '',
    at,
  }));
  const changes = documents.map(({ _id, entries, note }) => ({
    term: _id,
    revision: 1,
    event: 'added' as const,
    by: '',
    at,
    reason: '',
    entries,
    note,
  }));
  await inTransaction(async (session) => {
    await TermModel.insertMany(documents, { session });
    await TermChangeModel.insertMany(changes, { session });
    await MigrationModel.create([{ _id: STEP, done_at: at, detail: `${terms.length} terms` }], { session });
  });
}
