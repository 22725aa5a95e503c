import { buildMemoryPath } from '@subtitle/domain/screen-paths';
import { KeptWhy } from '@subtitle/sdk/corrections';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconWand,
} from '@subtitle/sdk/icons';
import { ariaKeys, keyLine } from '@subtitle/sdk/keys';
import { Link } from '@subtitle/sdk/router';
import { usePersonName } from '@subtitle/sdk/session';
import { Anchor, Button } from '@subtitle/sdk/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import classes from './findings.module.css';
import { SEVERITY_WORDS } from './severity-words';
import type { DraftFindings, ListedFinding } from './text-findings';
import { CORRECT_KEY, KEEP_KEY } from './use-finding-keys';

const DESCRIBED_BY = 'aria-describedby';
const ICONS = { error: IconCircleX, warning: IconAlertTriangle, info: IconAlertCircle };

/** Findings of one field, the most severe first. Each can be corrected by a press; a warning can be kept instead. */
export function FieldFindings({ findings, column }: { findings: DraftFindings; column: string }) {
  const found = findings.list(column);
  useDescription(findings.getFieldId(column), `findings-${column}`, found.length > 0);
  if (found.length === 0) return null;
  return (
    <ul className={classes.list} id={`findings-${column}`} aria-label="Findings">
      {found.map(({ finding, isKept, keeper, place, why, shown }) => (
        <FindingLine
          key={`${finding.rule}:${finding.start}:${finding.words}`}
          findings={findings}
          finding={finding}
          isKept={isKept}
          keeper={keeper}
          place={place}
          why={why}
          shown={shown}
        />
      ))}
    </ul>
  );
}

/** Adds the list to the description of its field. Runs after every render, because the field rewrites its attribute. */
function useDescription(fieldId: string, listId: string, isShown: boolean): void {
  useLayoutEffect(() => {
    const field = document.getElementById(fieldId);
    if (!field || !isShown) return;
    const listOthers = () => (field.getAttribute(DESCRIBED_BY) ?? '').split(' ').filter((id) => id && id !== listId);
    field.setAttribute(DESCRIBED_BY, [...listOthers(), listId].join(' '));
    return () => field.setAttribute(DESCRIBED_BY, listOthers().join(' '));
  });
}

interface LineProps extends ListedFinding {
  findings: DraftFindings;
}

function FindingLine({ findings, finding, isKept, keeper, place, why, shown }: LineProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (shown) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [shown]);
  const nameOf = usePersonName();
  const { severity, message, fixedText, column, memory } = finding;
  const isOwn = isKept && place === undefined && findings.explain !== undefined;
  const Icon = isKept ? IconCircleCheck : ICONS[severity];
  const name = keeper && nameOf(keeper);
  const word = isKept
    ? [name ? `Kept by ${name}` : 'Kept', place && `in ${place}`].filter(Boolean).join(' ')
    : SEVERITY_WORDS[severity];
  const act = {
    variant: 'default',
    size: 'compact-xs',
    // Tab moves from text to text only.
    tabIndex: -1,
    'aria-controls': findings.getFieldId(column),
    // Keeps the focus and the caret in the field.
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
  } as const;
  return (
    <li
      ref={line}
      className={classes.line}
      data-severity={isKept ? 'kept' : severity}
      aria-current={shown ? 'true' : undefined}
    >
      <Icon size={16} className={classes.icon} aria-hidden />
      <button
        type="button"
        className={classes.message}
        title="Show the place in the text"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => findings.show(finding)}
      >
        <strong>{word}:</strong> {message}
        {isKept && !isOwn && why ? ` · Reason: ${why}` : null}
      </button>
      {isOwn ? (
        <KeptWhy
          finding={finding}
          why={why ?? ''}
          onChange={(text) => findings.explain?.(finding, text)}
          onDone={() => findings.show(finding)}
        />
      ) : null}
      <span className={classes.actions}>
        {memory ? (
          <Anchor component={Link} to={buildMemoryPath(memory)} size="xs" mih={24} aria-label={`Memory: ${message}`}>
            Memory
          </Anchor>
        ) : null}
        {fixedText === undefined || isKept ? null : (
          <Button
            {...act}
            leftSection={<IconWand size={13} aria-hidden />}
            title={`Press, or ${keyLine(CORRECT_KEY)}, to correct it, ${keyLine('mod+z')} takes it back`}
            aria-keyshortcuts={ariaKeys(CORRECT_KEY)}
            aria-label={`Correct: ${message}`}
            onClick={() => findings.fix(finding)}
          >
            Correct
          </Button>
        )}
        {severity !== 'warning' || !findings.keep ? null : isKept ? (
          <Button
            {...act}
            leftSection={<IconArrowBackUp size={13} aria-hidden />}
            title={`Press, or ${keyLine(KEEP_KEY)}, to mark it as a warning again`}
            aria-keyshortcuts={ariaKeys(KEEP_KEY)}
            aria-label={`Undo keep: ${message}`}
            onClick={() => findings.takeBack?.(finding)}
          >
            Undo
          </Button>
        ) : (
          <Button
            {...act}
            title={`Keep the text as it is, or ${keyLine(KEEP_KEY)}. The reviewer sees it.`}
            aria-keyshortcuts={ariaKeys(KEEP_KEY)}
            aria-label={`Keep: ${message}`}
            onClick={() => findings.keep?.(finding)}
          >
            Keep
          </Button>
        )}
      </span>
    </li>
  );
}
