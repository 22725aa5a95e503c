import { languageTitle } from '@subtitle/contracts/languages';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { HistoryButton, type Revision } from '@subtitle/sdk/history';
import { TalkButton } from '@subtitle/sdk/talk';
import { Badge, formatNumber, Progress, StatusLabel, Text, Title } from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';
import type { CueTalk } from './talk/use-cue-talk';
import classes from './vtt.module.css';

interface Props {
  opened: TranslationAnswer;
  /** Number of translated cues whose source has text. */
  filled: number;
  total: number;
  /** Cue that the person works on. */
  cue?: number;
  talk: CueTalk;
  /** Null if the translation cannot be changed. */
  onRestore: ((revision: Revision) => void) | null;
  children: ReactNode;
}

/** Head of the editor: video, languages, status and progress. */
export function EditorHead({
  opened: { video, source, target },
  filled,
  total,
  cue,
  talk,
  onRestore,
  children,
}: Props) {
  return (
    <>
      <div className={classes.head}>
        <Title order={2} size="md" className={classes.title}>
          {video.video_title}
        </Title>
        <Badge variant="default" tt="none" fw={500}>
          {languageTitle(source.language)} → {languageTitle(target.language)}
        </Badge>
        <StatusLabel status={target.status} />
        {target.imported ? (
          <Badge variant="default" tt="none" fw={500}>
            imported draft
          </Badge>
        ) : null}
        {target.round > 0 ? (
          <Badge variant="default" tt="none" fw={500}>
            round {target.round}
          </Badge>
        ) : null}
        {talk.isReader ? (
          <>
            <TalkButton unit={talk.unit} cue={cue} readCue={talk.readCue} />
            <HistoryButton unit={talk.unit} onRestore={onRestore} />
          </>
        ) : null}
      </div>
      <div className={classes.head}>
        <Text size="sm" className={classes.figures}>
          {formatNumber(filled)} of {formatNumber(total)} translated
        </Text>
        <Progress
          className={classes.progress}
          value={total > 0 ? (filled / total) * 100 : 0}
          aria-label="Translated cues"
        />
        {children}
      </div>
    </>
  );
}
