import type { AnswerOf, QueryOf } from '@subtitle/contracts/operation';
import { type getTerm, type listTerms, TERM_LIMITS } from '@subtitle/contracts/operations/terms';
import { makeTermKey } from '@subtitle/domain/terms/clean-term';
import { Refusal } from '../../refusal';
import { presentChange, presentTerm } from './present-term';
import { countProposals, findChanges, findTerm, findTerms } from './terms.repository';

/** Returns one page of terms, newest change first. */
export async function readTerms(query: QueryOf<typeof listTerms>): Promise<AnswerOf<typeof listTerms>> {
  const { pair, status, search = '', before, limit = TERM_LIMITS.page } = query;
  const [found, proposed] = await Promise.all([
    findTerms({ pair, status, key: makeTermKey(search), before, limit: limit + 1 }),
    countProposals(),
  ]);
  const page = found.slice(0, limit);
  return { terms: page.map(presentTerm), next: found.length > limit ? page.at(-1)!.order : null, proposed };
}

/** Returns the number of proposals that wait for a decision, at most 1,000. */
export const readProposalCount = (): Promise<number> => countProposals();

/** Returns a term with its changes. @throws Refusal not-found */
export async function readTerm(id: number): Promise<AnswerOf<typeof getTerm>> {
  const term = await findTerm(id);
  if (!term) throw new Refusal('not-found');
  return { term: presentTerm(term), history: (await findChanges(id)).map(presentChange) };
}
