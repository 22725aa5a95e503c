import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemFinding, KeptRow } from '@subtitle/contracts/operations/findings';
import { describeKeptRow } from '@subtitle/domain/checks/kept-sentence';
import { IconAlertCircle, IconAlertTriangle, IconCircleX } from '@subtitle/sdk/icons';
import { usePersonName } from '@subtitle/sdk/session';
import { cut, formatDateTime } from '@subtitle/sdk/ui';
import { markStop } from '../stops/stop-kinds';
import classes from './findings.module.css';

export const FINDING_ICONS = { error: IconCircleX, warning: IconAlertTriangle, info: IconAlertCircle };
export const FINDING_WORDS = { error: 'Error', warning: 'Warning', info: 'Note' };

/** Maximum number of characters of the marked text. */
const SHOWN_CHARACTERS = 60;

interface Props {
  /** Column of the text. */
  name: string;
  language: LanguageCode;
  findings: readonly ItemFinding[];
}

/** Findings of a text under review, the most severe first, and who kept a warning. */
export function Findings({ name, language, findings }: Props) {
  const nameOf = usePersonName();
  if (findings.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={`Findings in ${name}`}>
      {findings.map(({ rule, severity, message, words, start, end, kept }) => {
        const Icon = FINDING_ICONS[severity];
        const keeper = kept && nameOf(kept.by);
        const label = kept ? describeKept(keeper, kept.row) : FINDING_WORDS[severity];
        return (
          <li
            key={`${rule}:${start}:${words}`}
            className={classes.line}
            data-severity={severity}
            {...markStop('finding', name, `${label}: ${message}${describeWhy(kept?.why)}`)}
          >
            <Icon size={16} className={classes.icon} aria-hidden />
            <span>
              <strong title={kept && formatDateTime(kept.at)}>{label}:</strong> {message}
              {start < end && words !== message ? <span lang={language}> · {cut(words, SHOWN_CHARACTERS)}</span> : null}
              {describeWhy(kept?.why)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the reason for which a warning is kept, as the end of its line. */
export const describeWhy = (why: string | undefined) => (why ? ` · Reason: ${why}` : '');

/** Returns 'Kept by Asha', or 'Kept by Asha in row 12' for a decision about the same sentence in another row. */
const describeKept = (keeper: string | undefined, row: KeptRow | undefined) =>
  ['Kept', keeper && `by ${keeper}`, row && `in ${describeKeptRow(row)}`].filter(Boolean).join(' ');
