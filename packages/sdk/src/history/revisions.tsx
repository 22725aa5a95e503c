import { Button, Group, Text } from '@mantine/core';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { useId, useState } from 'react';
import { SENTENCES } from '../messages';
import { formatDateTime } from '../ui/text/formats';
import { LangText } from '../ui/text/lang-text';
import classes from './history.module.css';
import type { KeptRevision, Revision } from './history-lines';

interface Props {
  /** Revisions of the line, newest first. */
  revisions: readonly KeptRevision[];
  language: LanguageCode;
  onRestore: ((revision: Revision) => void) | null;
}

/** The texts of a history line, to read and restore. Several drafts show the newest until all are expanded. */
export function Revisions({ revisions, language, onRestore }: Props) {
  const [shown, setShown] = useState(false);
  const id = useId();
  if (revisions.length === 0) return null;
  const several = revisions.length > 1;
  return (
    <>
      <Group gap={6} mt={4}>
        <Button
          variant="default"
          size="compact-xs"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          onClick={() => setShown(!shown)}
        >
          {SENTENCES.historyTexts(shown, revisions.length)}
        </Button>
        {several && shown ? null : <Restore revision={revisions[0]!} onRestore={onRestore} />}
      </Group>
      {shown ? (
        <div id={id}>
          {revisions.map((revision) => (
            <div key={revision.revision} className={classes.revision}>
              {several ? (
                <Group gap={6} mb={4}>
                  <Text size="xs" c="dimmed">
                    <time dateTime={revision.at}>{formatDateTime(revision.at)}</time>
                  </Text>
                  <Restore revision={revision} onRestore={onRestore} />
                </Group>
              ) : null}
              <Texts texts={revision.saved} language={language} />
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}

function Restore({ revision, onRestore }: { revision: KeptRevision } & Pick<Props, 'onRestore'>) {
  if (!onRestore) return null;
  return (
    <Button
      variant="default"
      size="compact-xs"
      aria-label={SENTENCES.historyRestoreOf(formatDateTime(revision.at))}
      onClick={() => onRestore(revision.whole())}
    >
      {SENTENCES.historyRestore}
    </Button>
  );
}

function Texts({ texts, language }: { texts: KeptRevision['saved']; language: LanguageCode }) {
  return Object.entries(texts).map(([name, text]) => (
    <div key={name}>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      {text.trim() ? (
        <LangText language={language}>{text}</LangText>
      ) : (
        <Text size="sm" fs="italic" c="dimmed">
          {SENTENCES.historyEmptyText}
        </Text>
      )}
    </div>
  ));
}
