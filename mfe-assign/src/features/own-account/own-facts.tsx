import { useSession } from '@subtitle/sdk/session';
import { Text } from '@subtitle/sdk/ui';
import { formatPair } from '../choose-translator/translator-rows';
import { Facts } from '../describe-person/facts';
import { RoleBadges } from '../describe-person/role-badges';
import { Section } from '../describe-person/section';

/** Name, username, pairs and roles of the signed-in person. */
export function ProfileFacts() {
  const { user } = useSession();
  return (
    <Section title="Profile">
      <Facts
        facts={[
          ['Name', user.name],
          ['Username', user.username],
          ['Roles', <RoleBadges key="roles" roles={user.roles} />],
          ['Language pairs', user.langPairs.map(formatPair).join(', ')],
        ]}
      />
      <Text size="sm" c="dimmed">
        Name, roles and language pairs are changed by an assigner or admin on User Information.
      </Text>
    </Section>
  );
}
