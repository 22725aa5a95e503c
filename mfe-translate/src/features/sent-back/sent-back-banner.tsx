import type { LanguageCode } from '@subtitle/contracts/languages';
import type { SentBack } from '@subtitle/contracts/operations/item-answer';
import { IconArrowBackUp } from '@subtitle/sdk/icons';
import { usePersonName } from '@subtitle/sdk/session';
import { Alert, Button, formatDateTime, Group, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import classes from '../editor.module.css';
import type { EditorKind } from '../list/editor-kinds';
import type { Texts } from '../texts/unit-columns';
import { WhatChanged } from './what-changed';

interface Props {
  editor: EditorKind;
  itemId: number;
  language: LanguageCode;
  sentBack: SentBack;
  texts: Texts;
}

/** Why the row came back, by whom and when, and what has changed since it was submitted. */
export function SentBackBanner({ editor, itemId, language, sentBack, texts }: Props) {
  const nameOf = usePersonName();
  const [open, setOpen] = useState(false);
  return (
    <Alert color="orange" variant="outline" icon={<IconArrowBackUp size={18} />} role="region" aria-label="Sent back">
      <Group justify="space-between" align="start">
        <div className={classes.reason}>
          <Text fw={600}>
            Sent back: <span>{sentBack.reason}</span>
          </Text>
          {sentBack.note ? <Text>{sentBack.note}</Text> : null}
          <Text size="xs" mt={2}>
            {nameOf(sentBack.by)} · {formatDateTime(sentBack.at)}
          </Text>
        </div>
        <Button variant="default" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)} flex="none">
          What changed
        </Button>
      </Group>
      {open ? <WhatChanged editor={editor} itemId={itemId} language={language} texts={texts} /> : null}
    </Alert>
  );
}
