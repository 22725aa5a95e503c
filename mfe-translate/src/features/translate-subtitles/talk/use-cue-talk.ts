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
  readCue: ReadCue;
}

export function useCueTalk({ present: { video, target }, subtitles: { cues, source } }: Translation): CueTalk {
  const { user, hasRole } = useSession();
  return {
    unit: { kind: 'video', id: video.id, language: target.language, source },
    isReader: hasRole('assigner', 'reviewer') || isSameUser(target.owner, user.username),
    readCue: (cue) => {
      const text = toPlainText(cues[cue - 1]?.payload ?? '').trim();
      return text === '' ? null : { language: source, text };
    },
  };
}
