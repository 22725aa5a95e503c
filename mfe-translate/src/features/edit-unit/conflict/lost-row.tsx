import type { ItemText } from '@subtitle/contracts/columns';
import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { useSession } from '@subtitle/sdk/session';
import { Alert, Button, FailedState, Group, Stack, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import type { RowTexts } from '../../keep-drafts/device-drafts';
import { createDeviceDrafts } from '../../keep-drafts/device-drafts';
import { TypedTexts } from '../../keep-drafts/typed-texts';
import { useOwnerMessage } from '../../keep-drafts/use-owner-message';
import type { EditorKind } from '../list/editor-kinds';
import { isFilled } from '../texts/unit-columns';

interface Props {
  editor: EditorKind;
  id: number;
  language: LanguageCode;
  /** Typed texts that can no longer be saved. */
  texts: RowTexts;
  onDiscard: () => void;
}

/**
 * Message for a row that was taken away while this person worked on it: its current owner, and the typed texts to copy.
 */
export function LostRow({ editor, id, language, texts, onDiscard }: Props) {
  const ownerMessage = useOwnerMessage({ kind: editor.kind, id, language });
  const typed = (Object.keys(texts) as ItemText[]).filter((column) => isFilled(texts[column]));
  return (
    <Alert color="orange" variant="outline" role="alert" title="This row is no longer assigned to you">
      <Stack gap="sm">
        <Text size="sm">
          {ownerMessage} What you typed was not saved. It is kept on this device until you discard it.
        </Text>
        <TypedTexts texts={typed.map((column) => [column, texts[column] ?? ''])} language={language} />
        <Group justify="end">
          <Button variant="default" size="compact-sm" onClick={onDiscard}>
            Discard the {languageTitle(language)} texts
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

export interface MissingProps extends Pick<Props, 'editor' | 'id' | 'language'> {
  onRetry: () => void;
}

/** Message for a row that this person cannot read, with the typed texts that this device still keeps. */
export function MissingRow({ onRetry, ...row }: MissingProps) {
  const { user } = useSession();
  const draft = () => createDeviceDrafts(user.username, row.editor.kind).getDraft(row.id, row.language);
  const [kept, setKept] = useState(() => draft().read()?.texts ?? null);
  if (!kept) return <FailedState message="This language set is not there, or not assigned to you." onRetry={onRetry} />;
  const discard = () => {
    const shown = draft();
    shown.read();
    shown.drop();
    setKept(null);
  };
  return <LostRow {...row} texts={kept} onDiscard={discard} />;
}
