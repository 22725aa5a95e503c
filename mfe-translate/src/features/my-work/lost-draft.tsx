import { languageTitle } from '@subtitle/contracts/languages';
import { confirm } from '@subtitle/sdk/overlays';
import { useSession } from '@subtitle/sdk/session';
import { Alert, Button, Group, LangText, Stack, Text } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import { useState } from 'react';
import { CopyTyped } from '../keep-drafts/copy-typed';
import { dropKept, keptTexts } from '../keep-drafts/kept-texts';
import { useHolder } from '../keep-drafts/use-holder';
import type { Named } from './use-kept-rows';

/** What this device keeps of a row that is no longer this person's: to be read, copied and discarded. */
export function LostDraft({ unit }: { unit: Named }) {
  const { kind, id, language } = unit;
  const { user } = useSession();
  const holder = useHolder(unit);
  const [shown, setShown] = useState(false);
  const texts = keptTexts(user.username, unit).filter(([, text]) => text.trim() !== '');
  async function discard() {
    const yes = await confirm({
      title: `Discard the draft of #${id}?`,
      message: 'What you typed is kept on this device only. It cannot be brought back.',
      confirmLabel: 'Discard',
      danger: true,
    });
    if (yes) dropKept(user.username, unit);
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
        {shown
          ? texts.map(([name, text]) => (
              <div key={name}>
                <Group gap={6}>
                  <Text size="xs" fw={700}>
                    {name}
                  </Text>
                  <CopyTyped where={`${name} of #${id}`} text={text} />
                </Group>
                <LangText language={language}>{text}</LangText>
              </div>
            ))
          : null}
        <Group gap="xs">
          <Button variant="default" size="compact-sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide what was typed' : 'Show what was typed'}
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
