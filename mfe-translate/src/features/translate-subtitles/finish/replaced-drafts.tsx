import { languageTitle } from '@subtitle/contracts/languages';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { useSession } from '@subtitle/sdk/session';
import { Alert, Button, Group, LangText, Stack, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { CopyTyped } from '../../keep-drafts/copy-typed';
import { createDeviceDrafts } from '../../keep-drafts/device-drafts';
import type { VttDraft } from '../session/vtt-state';
import classes from '../vtt.module.css';

/** Texts typed for a subtitle file that was replaced later. They cannot be matched to the new cues. */
export function ReplacedDrafts({ opened: { video, source, target } }: { opened: TranslationAnswer }) {
  const { user } = useSession();
  const [drafts, setDrafts] = useState(() =>
    createDeviceDrafts<VttDraft>(user.username, 'video').listOtherVersions(
      video.id,
      target.language,
      source.language,
      source.file,
    ),
  );
  const cues = drafts.flatMap(({ key, texts }) =>
    Object.entries(texts).map(([cue, kept]) => ({ key: `${key} ${cue}`, cue, ...kept })),
  );
  if (cues.length === 0) return null;
  const discard = () => {
    for (const { drop } of drafts) drop();
    setDrafts([]);
  };
  return (
    <Alert
      color="orange"
      variant="outline"
      role="alert"
      className={classes.note}
      title={`The ${languageTitle(source.language)} subtitles were replaced by another file`}
    >
      <Stack gap="xs">
        <Text size="sm">
          What you typed for the one before is not saved. It is kept on this device until you discard it.
        </Text>
        <ul className={classes.replaced}>
          {cues.map(({ key, cue, text, of }) => (
            <li key={key}>
              <Group gap={6} wrap="nowrap">
                <Text size="xs" fw={700}>
                  Cue {cue}
                </Text>
                <CopyTyped where={`cue ${cue}`} text={text} />
              </Group>
              {of ? (
                <div className={classes.source}>
                  <LangText language={source.language}>{of}</LangText>
                </div>
              ) : null}
              <LangText language={target.language}>{text}</LangText>
            </li>
          ))}
        </ul>
        <Group justify="end">
          <Button variant="default" size="compact-sm" onClick={discard}>
            Discard the {languageTitle(target.language)} texts
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
