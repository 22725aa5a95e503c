import { languageTitle } from '@subtitle/contracts/languages';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { HistoryButton } from '@subtitle/sdk/history';
import { Badge, formatNumber, Progress, StatusLabel, Text, Title } from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';
import classes from './vtt.module.css';

interface Props {
  opened: TranslationAnswer;
  /** How many cues are translated, of those that need it. */
  filled: number;
  total: number;
  children: ReactNode;
}

/** Which video is translated from what into what, how it stands, and how far it is. */
export function EditorHead({ opened: { video, source, target }, filled, total, children }: Props) {
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
        <HistoryButton unit={{ kind: 'video', id: video.id, language: target.language }} />
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
