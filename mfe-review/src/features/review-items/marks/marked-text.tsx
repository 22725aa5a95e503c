import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Judgement } from '@subtitle/contracts/operations/review-sentences';
import { IconCircleCheck } from '@subtitle/sdk/icons';
import { usePersonName } from '@subtitle/sdk/session';
import { formatDateTime, LangText, VisuallyHidden } from '@subtitle/sdk/ui';
import { markStop, STOPS } from '../stops/stop-kinds';
import type { SentenceOrigin } from './list-origins';
import classes from './marked-text.module.css';

/** Place in a text, in UTF-16 code units. */
interface Place {
  start: number;
  end: number;
}

interface Props {
  /** Column of the text. */
  name: string;
  text: string;
  language: LanguageCode;
  /** Sentences that nobody typed. */
  origins: readonly SentenceOrigin[];
  /** Sentences that count as judged. */
  judged: readonly (Place & { judged: Judgement })[];
}

/** A text with a mark at each sentence from the memory or a machine, and a check mark after each judged one. */
export function MarkedText({ name, text, language, origins, judged }: Props) {
  const nameOf = usePersonName();
  return (
    <LangText language={language}>
      {splitAt(text, [...origins, ...judged]).map((part) => {
        const origin = origins.find((one) => covers(one, part));
        const good = judged.find((one) => covers(one, part));
        if (!origin && !good) return part.text;
        const { start } = part;
        const from = origin ? STOPS[origin.origin].words : '';
        const by = good ? `Judged as good by ${nameOf(good.judged.by)}, ${formatDateTime(good.judged.at)}` : '';
        return (
          <span
            key={start}
            className={[origin && classes[origin.origin], good && classes.judged].filter(Boolean).join(' ')}
            title={[from, by].filter(Boolean).join(' · ')}
            {...(origin?.start === start && !good && markStop(origin.origin, name))}
          >
            {origin?.start === start ? <Spoken>{`${from}: `}</Spoken> : null}
            {part.text}
            {good?.end === part.end ? (
              <>
                <IconCircleCheck size={14} aria-hidden className={classes.check} />
                <Spoken>{` (${by})`}</Spoken>
              </>
            ) : null}
          </span>
        );
      })}
    </LangText>
  );
}

/** Words for screen readers. They are not copied with the text. */
function Spoken({ children }: { children: string }) {
  return (
    <VisuallyHidden component="span" lang="en" className={classes.hidden}>
      {children}
    </VisuallyHidden>
  );
}

const covers = (place: Place, part: Place) => place.start < part.end && place.end > part.start;

/** Divides a text at the beginning and end of each place. */
function splitAt(text: string, places: readonly Place[]) {
  const inside = places.flatMap(({ start, end }) => [start, end]).filter((at) => at > 0 && at < text.length);
  const cuts = [...new Set([0, ...inside, text.length])].sort((a, b) => a - b);
  return cuts.slice(1).map((end, n) => ({ start: cuts[n]!, end, text: text.slice(cuts[n], end) }));
}
