import { languageTitle } from '@subtitle/contracts/languages';
import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import { sameUser } from '@subtitle/domain/users/roles';
import { HistoryButton, type Revision } from '@subtitle/sdk/history';
import { useSession } from '@subtitle/sdk/session';
import { Badge, formatNumber, Progress, StatusLabel, Text, Title } from '@subtitle/sdk/ui';
import type { ReactNode } from 'react';
import classes from './vtt.module.css';

interface Props {
  opened: TranslationAnswer;
  /** How many cues are translated, of those that need it. */
  filled: number;
  total: number;
  /** Null where the translation cannot be changed. */
  onRestore: ((revision: Revision) => void) | null;
  children: ReactNode;
}

/** Which video is translated from what into what, how it stands, and how far it is. */
export function EditorHead({ opened: { video, source, target }, filled, total, onRestore, children }: Props) {
  const { user, hasRole } = useSession();
  // Whoever has only the pair may work on it, and reads its history once it is theirs.
  const readsHistory = hasRole('assigner', 'reviewer') || sameUser(target.owner, user.username);
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
        {readsHistory ? (
          <HistoryButton unit={{ kind: 'video', id: video.id, language: target.language }} onRestore={onRestore} />
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
