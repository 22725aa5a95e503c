import type { ItemText } from '@subtitle/contracts/columns';
import { KeptWhy } from '@subtitle/sdk/corrections';
import { ariaKeys, keyLine } from '@subtitle/sdk/keys';
import { usePersonName } from '@subtitle/sdk/session';
import { Button } from '@subtitle/sdk/ui';
import { describeWhy, FINDING_ICONS, FINDING_WORDS } from '../panel/findings';
import classes from '../panel/findings.module.css';
import { type FixFindings, KEEP_KEY } from './use-fix-findings';

interface Props {
  id: string;
  findings: FixFindings;
  /** Column of the field above; by default all findings are listed. */
  column?: ItemText;
}

/** Findings of a correction below its field, the most severe first. A warning can be kept. */
export function FindingList({ id, findings, column }: Props) {
  const nameOf = usePersonName();
  const found = findings.list(column);
  if (found.length === 0) return null;
  const act = {
    ...({ variant: 'default', size: 'compact-xs', tabIndex: -1 } as const),
    title: `Or ${keyLine(KEEP_KEY)} in the text`,
    'aria-keyshortcuts': ariaKeys(KEEP_KEY),
    // Keeps the caret in the field.
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
  };
  return (
    <ul id={id} className={classes.list} aria-label="Findings">
      {found.map((finding) => {
        const { rule, severity, message, words, start } = finding;
        const isKept = findings.isKept(finding);
        const isNew = findings.isNewlyKept(finding);
        const keeper = findings.findKeeper(finding);
        const Icon = FINDING_ICONS[severity];
        return (
          <li key={`${finding.column}:${rule}:${start}:${words}`} className={classes.line} data-severity={severity}>
            <Icon size={16} className={classes.icon} aria-hidden />
            <span>
              <strong>{isKept ? (keeper ? `Kept by ${nameOf(keeper)}` : 'Kept') : FINDING_WORDS[severity]}:</strong>{' '}
              {message}
              {isKept && !isNew ? describeWhy(findings.getWhy(finding)) : null}
            </span>
            {isNew ? (
              <KeptWhy
                finding={finding}
                why={findings.getWhy(finding)}
                onChange={(why) => findings.explain(finding, why)}
                onDone={() => document.querySelector<HTMLElement>(`textarea[aria-describedby~="${id}"]`)?.focus()}
              />
            ) : null}
            {isNew ? (
              <Button {...act} aria-label={`Undo keep: ${message}`} onClick={() => findings.takeBack(finding)}>
                Undo
              </Button>
            ) : null}
            {severity === 'warning' && !isKept ? (
              <Button {...act} aria-label={`Keep: ${message}`} onClick={() => findings.keep(finding)}>
                Keep
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
