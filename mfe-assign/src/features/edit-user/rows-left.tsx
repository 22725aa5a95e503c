import { languageTitle } from '@subtitle/contracts/languages';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { type BoardCount, countBoard } from '@subtitle/contracts/operations/work-board';
import { ASSIGNED, joinStageVerbs } from '@subtitle/contracts/statuses';
import { findUnfitReason, type UnfitReason } from '@subtitle/domain/eligibility';
import { buildBoardPath } from '@subtitle/domain/screen-paths';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { Link } from '@subtitle/sdk/router';
import { Alert, Anchor, formatNumber, teamToday } from '@subtitle/sdk/ui';
import { BOARD_KEY } from '../move-work/use-moves';
import type { AccountFields } from './use-drafts';

interface Props {
  user: UserAnswer;
  fields: AccountFields;
  /** Whether the fields differ from the account. */
  dirty: boolean;
}

/** Lists open rows that the person could not be assigned with these pairs and roles; they stay assigned. */
export function UnfitRows({ user, fields, dirty }: Props) {
  const counts = useOpenCounts(user.username);
  const left = (counts ?? []).flatMap((count) => {
    const why = findUnfitReason({ ...fields, status: 'active' }, count.language, count.source ?? undefined);
    return why ? [{ ...count, why }] : [];
  });
  if (left.length === 0) return null;
  const units = left.reduce((sum, count) => sum + count.units, 0);
  const one = units === 1;
  const pronoun = one ? 'it' : 'them';
  return (
    <Alert color="orange" role="status">
      {dirty ? 'After saving, ' : ''}
      {user.name} {describeLack(left[0]!.why, dirty)} {formatNumber(units)} open {one ? 'row' : 'rows'} (
      {describePairs(left)}
      ). {one ? 'It stays' : 'They stay'} assigned to {user.name} until you{' '}
      {dirty ? (
        `hand ${pronoun} over`
      ) : (
        <Anchor
          component={Link}
          to={buildBoardPath({ person: user.username, owner: 'unfit' })}
          inherit
          underline="always"
        >
          hand {pronoun} over
        </Anchor>
      )}
      .
    </Alert>
  );
}

function useOpenCounts(username: string): BoardCount[] | null | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...BOARD_KEY, 'open', username],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const query = { person: username, status: ASSIGNED, today: teamToday() };
      return (await api.call(countBoard, { query, signal })).counts;
    },
  });
  return data;
}

function describeLack(why: UnfitReason, dirty: boolean): string {
  if (why === 'role')
    return dirty ? `no longer ${joinStageVerbs('does')} but has` : `does not ${joinStageVerbs('verb')} but has`;
  return dirty ? 'no longer has the language pair of' : 'does not have the language pair of';
}

/** Returns for example '312 Hindi to Telugu, 4 English to Telugu'. */
function describePairs(counts: readonly BoardCount[]): string {
  const units = new Map<string, number>();
  for (const { source, language, units: some } of counts) {
    const pair = source ? `${languageTitle(source)} to ${languageTitle(language)}` : `into ${languageTitle(language)}`;
    units.set(pair, (units.get(pair) ?? 0) + some);
  }
  return [...units].map(([pair, count]) => `${formatNumber(count)} ${pair}`).join(', ');
}
