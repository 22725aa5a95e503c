import { languageTitle } from '@subtitle/contracts/languages';
import { confirm } from '@subtitle/sdk/overlays';
import { useSession } from '@subtitle/sdk/session';
import { Alert, Button, Group, Stack, Text } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import { useState } from 'react';
import { createDeviceDrafts } from '../keep-drafts/device-drafts';
import { TypedTexts } from '../keep-drafts/typed-texts';
import { useOwnerMessage } from '../keep-drafts/use-owner-message';
import type { UnitId } from './use-kept-rows';

/** Draft on this device of a row that no longer belongs to this person. The person can read, copy and discard it. */
export function LostDraft({ unit }: { unit: UnitId }) {
  const { kind, id, language } = unit;
  const { user } = useSession();
  const holder = useOwnerMessage(unit);
  const [shown, setShown] = useState(false);
  const drafts = createDeviceDrafts<Record<string, string>>(user.username, kind);
  const texts = Object.entries(drafts.readTexts(id, language)).filter(([, text]) => text.trim() !== '');
  async function discard() {
    const yes = await confirm({
      title: `Discard the draft of #${id}?`,
      message: 'What you typed is kept on this device only. It cannot be brought back.',
      confirmLabel: 'Discard',
      danger: true,
    });
    if (yes) drafts.forget(id, language);
  }
  return (
    <Alert
      m="sm"
      color="orange"
      variant="outline"
      title={`#${id} · ${KIND_WORDS[kind].title} · ${languageTitle(language)} is no longer assigned to you`}
    >
      <Stack gap="xs">
        <Text size="sm">{holder} What you typed was not saved. It is kept on this device until you discard it.</Text>
        {shown ? <TypedTexts texts={texts} language={language} rowName={` of #${id}`} /> : null}
        <Group gap="xs">
          <Button variant="default" size="compact-sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide your text' : 'Show your text'}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Discard the draft of #${id}`}
            onClick={() => void discard()}
          >
            Discard
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
