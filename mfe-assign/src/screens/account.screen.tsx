import { Page, SimpleGrid, Stack } from '@subtitle/sdk/ui';
import { SessionList } from '../features/list-sessions/session-list';
import { ProfileFacts } from '../features/own-account/own-facts';
import { PasswordForm } from '../features/own-account/password-form';

/** The person's own account: profile, password and active sessions. */
export default function AccountScreen() {
  return (
    <Page title="Your account">
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" maw={1200}>
        <Stack gap="md">
          <ProfileFacts />
          <PasswordForm />
        </Stack>
        <Stack gap="md">
          <SessionList title="Active sessions" userId={null} />
        </Stack>
      </SimpleGrid>
    </Page>
  );
}
