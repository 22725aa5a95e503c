import type { AccountAnswer } from '@subtitle/contracts/operations/accounts';
import { PAGES } from '@subtitle/domain/screen-paths';
import { ApiError } from '@subtitle/sdk/api';
import { IconX } from '@subtitle/sdk/icons';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { ActionIcon, Alert, Anchor, EmptyState, FailedState, LoadingRows, Stack, Text } from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';
import { formatPair } from '../choose-translator/translator-rows';
import { Facts } from '../describe-person/facts';
import { RoleBadges } from '../describe-person/role-badges';
import { Section } from '../describe-person/section';
import { ACCOUNT_ERRORS } from '../describe-person/words';
import { SessionList } from '../list-sessions/session-list';
import { AccountFacts, AccountHistory, SameDeviceUsers } from './account-facts';
import { EditForm } from './edit-form';
import { ResetPassword } from './reset-password';
import { StatusSwitch } from './status-switch';
import { useAccount } from './use-account';
import type { Drafts } from './use-drafts';
import type { OneTimePasswords } from './use-one-time-passwords';

interface UserPaneProps {
  id: number;
  drafts: Drafts;
  oneTime: OneTimePasswords;
  onClose: () => void;
}

/** One account: its editable fields and its details. */
export function UserPane({ id, drafts, oneTime, onClose }: UserPaneProps) {
  const account = useAccount(id);
  const { data, error } = account;
  const close = (
    <ActionIcon variant="subtle" color="gray" aria-label="Close the account" onClick={onClose}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  );
  if (data) return <Account account={data} drafts={drafts} oneTime={oneTime} close={close} />;
  return (
    <Section title="Account" actions={close}>
      {account.isPending && <LoadingRows rows={8} rowHeight={48} />}
      {error instanceof ApiError && error.status === 404 && (
        <EmptyState title="User not found" text="This link does not point to an account." />
      )}
      {error && !(error instanceof ApiError && error.status === 404) && (
        <FailedState message={ACCOUNT_ERRORS.failedToLoadAccount} onRetry={() => void account.refetch()} />
      )}
    </Section>
  );
}

interface AccountProps extends Pick<UserPaneProps, 'drafts' | 'oneTime'> {
  account: AccountAnswer;
  close: ReactNode;
}

function Account({ account, drafts, oneTime, close }: AccountProps) {
  const { user } = account;
  const session = useSession();
  const isAdmin = session.hasRole('admin');
  const own = session.user.id === user.id;
  const mighty = user.roles.some((role) => role === 'admin' || role === 'assigner');
  const mayEdit = isAdmin || !mighty;
  return (
    <Stack gap="md">
      <Section title={user.name} actions={close}>
        <Text c="dimmed" size="sm" mt={-14}>
          {user.username}
        </Text>
        <SameDeviceUsers people={account.sameDevice} />
        {mayEdit ? (
          <EditForm
            account={account}
            draft={drafts.of(user.id)}
            onDraft={(draft) => drafts.set(user.id, draft)}
            rolesClosed={own ? 'You can’t change your own roles.' : undefined}
          />
        ) : (
          <ReadOnly account={account} />
        )}
      </Section>
      <Section title="Status">
        <StatusSwitch user={user} closed={explainClosedStatus(own, mayEdit)} />
      </Section>
      {own && (
        <Alert color="gray">
          This is your own account. You can change your password and end sessions on the page{' '}
          <Anchor component={Link} to={PAGES.account} inherit underline="always">
            Your account
          </Anchor>
          .
        </Alert>
      )}
      {isAdmin && !own && (
        <>
          <Section title="Password">
            <ResetPassword user={user} oneTime={oneTime} />
          </Section>
          <SessionList title="Sessions" userId={user.id} />
        </>
      )}
      <Section title="History">
        <AccountFacts account={account} />
        {account.events.length > 0 && <AccountHistory events={account.events} />}
      </Section>
    </Stack>
  );
}

function explainClosedStatus(own: boolean, mayEdit: boolean): string | undefined {
  if (own) return 'You can’t change your own status.';
  return mayEdit ? undefined : '';
}

function ReadOnly({ account: { user } }: { account: AccountAnswer }) {
  return (
    <>
      <Facts
        facts={[
          ['Roles', <RoleBadges key="roles" roles={user.roles} />],
          ['Language pairs', user.langPairs.map(formatPair).join(', ')],
        ]}
      />
      <Text size="sm" c="dimmed">
        Only an admin can change the account of an admin or assigner.
      </Text>
    </>
  );
}
