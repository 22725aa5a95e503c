import type { BodyOf } from '@subtitle/contracts/operation';
import {
  type mergeTerm as mergeOperation,
  PROPOSED_TERM,
  RETIRED_TERM,
  type TermAnswer,
} from '@subtitle/contracts/operations/terms';
import { cleanTerm, isTermFault, nameTerm } from '@subtitle/domain/terms/clean-term';
import { mergeTerms } from '@subtitle/domain/terms/merge-entries';
import type { SessionActor } from '../../actor';
import { inTransaction } from '../../infra/transaction';
import { allocateIds } from '../../models/allocate-ids';
import type { TermDocument } from '../../models/term.model';
import { invalid, Refusal } from '../../refusal';
import { presentTerm } from './present-term';
import { findTerm, replaceTerm } from './terms.repository';
import { makeChange, makeTerm, requireNew } from './write-terms';

/**
 * Retires a proposal and adds its forms to another term, in one transaction.
 * @returns the other term
 * @throws Refusal not-found, conflict where `revision` is not the proposal's current one, wrong-status if it is no
 *   proposal or the other term is retired, invalid-request if the merged term is too large or contradicts an
 *   approved one
 */
export async function mergeTerm(
  { username: by }: Pick<SessionActor, 'username'>,
  id: number,
  { into, revision }: BodyOf<typeof mergeOperation>,
): Promise<TermAnswer> {
  const [first, second] = [await allocateIds('term-changes', 1), await allocateIds('term-changes', 1)];
  return inTransaction(async (session) => {
    const [proposal, target] = [await findTerm(id, session), await findTerm(into, session)];
    if (!proposal || !target) throw new Refusal('not-found');
    if (proposal.revision !== revision) throw new Refusal('conflict');
    if (id === into || proposal.status !== PROPOSED_TERM || target.status === RETIRED_TERM)
      throw new Refusal('wrong-status');
    const content = cleanTerm(mergeTerms(target, proposal));
    if (isTermFault(content)) throw invalid(content.field, content.sentence);
    const retired = nextOf({ ...proposal, status: RETIRED_TERM }, first, by);
    const merged = nextOf({ ...target, ...content }, second, by);
    const reasons = [
      `Merged into “${nameTerm(target.entries)}”`,
      `Merged with the proposal “${nameTerm(proposal.entries)}”`,
    ];
    // The proposal is retired first, because it may have the forms that the other term gets.
    for (const [at, term] of [retired, merged].entries()) {
      if (term === merged) await requireNew(merged, session);
      const change = makeChange(term, term === retired ? RETIRED_TERM : 'changed', reasons[at]);
      if (!(await replaceTerm(term, change, session))) throw new Refusal('conflict');
    }
    return presentTerm(merged);
  });
}

const nextOf = (term: TermDocument, order: number, by: string) =>
  makeTerm({ ...term, order, revision: term.revision + 1, by });
