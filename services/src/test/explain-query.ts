import type { RowQuery } from '../features/items/row/row-query';
import { PredictionModel } from '../models/prediction.model';

type Plan = Record<string, unknown>;

/**
 * Every stage of a plan, outermost first. MongoDB's newer engine nests them one level deeper; a merge has several
 * stages below it.
 */
function listStages(plan: Plan): Plan[] {
  const below = [plan.queryPlan, plan.inputStage, ...((plan.inputStages as Plan[] | undefined) ?? [])];
  return [plan, ...below.flatMap((each) => (each ? listStages(each as Plan) : []))];
}

/**
 * Execution plan of a query for predictions: its index, and the number of keys and rows read. @param sort unsorted by
 * default
 */
export async function explainQuery(question: RowQuery, sort: Readonly<Record<string, 1>> = {}) {
  const query = PredictionModel.find(question.filter).sort(sort).hint(question.index);
  const explained = (await query.explain('executionStats')) as unknown as {
    queryPlanner: { winningPlan: Plan };
    executionStats: { nReturned: number; totalKeysExamined: number };
  };
  const plan = listStages(explained.queryPlanner.winningPlan);
  const scan = plan.find(({ stage }) => stage === 'IXSCAN');
  return {
    ...explained.executionStats,
    keys: scan?.keyPattern as Record<string, number> | undefined,
    stages: plan.map(({ stage }) => stage),
  };
}

/** Number of keys and rows read when predictions are counted for a query. */
export async function explainCount(question: RowQuery): Promise<{ keys: number; rows: number }> {
  const stages = [{ $match: question.filter }, { $group: { _id: null, count: { $sum: 1 } } }];
  const explained = await PredictionModel.collection
    .aggregate(stages, { hint: question.index })
    .explain('executionStats');
  const { executionStats = explained.stages[0].$cursor.executionStats } = explained;
  const { totalKeysExamined: keys, totalDocsExamined: rows } = executionStats as Record<string, number>;
  return { keys: keys!, rows: rows! };
}

export const LIST_ORDER = { from: 1, to: 1, lagna_order: 1, id: 1 } as const;
