import { isSameUser } from '@subtitle/domain/users/roles';
import { useSession } from '@subtitle/sdk/session';
import type { ReadCue, TalkUnit } from '@subtitle/sdk/talk';
import { toPlainText } from '@subtitle/webvtt/figures/cue-figures';
import type { Translation } from '../use-translation';

/** The comments on a translation, as its screen shows them. */
export interface CueTalk {
  unit: TalkUnit;
  /** Whether the person sees the history and the comments: other roles only those of a translation they own. */
  isReader: boolean;
  /** Why the person sees none of them. */
  why: string | undefined;
  readCue: ReadCue;
}

const NOT_SAVED = 'Comments begin with the first save, which assigns the translation to you.';
const NOT_OWNER = 'Only the owner of the translation, assigners and reviewers see its comments.';

export function useCueTalk({ present: { video, target }, subtitles: { cues, source } }: Translation): CueTalk {
  const { user, hasRole } = useSession();
  const isReader = hasRole('assigner', 'reviewer') || isSameUser(target.owner, user.username);
  return {
    unit: { kind: 'video', id: video.id, language: target.language, source },
    isReader,
    why: isReader ? undefined : target.owner === null ? NOT_SAVED : NOT_OWNER,
    readCue: (cue) => {
      const text = toPlainText(cues[cue - 1]?.payload ?? '').trim();
      return text === '' ? null : { language: source, text };
    },
  };
}
