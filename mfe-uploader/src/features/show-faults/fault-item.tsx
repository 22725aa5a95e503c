import { MESSAGES } from '@subtitle/contracts/messages';
import type { ImportErrorGroup, ImportFault } from '@subtitle/contracts/operations/imports';
import { getRowMessage } from '@subtitle/domain/uploads/errors/fault-title';
import { IconAlertCircle, IconAlertTriangle, IconChevronDown, IconChevronRight } from '@subtitle/sdk/icons';
import { Button, formatNumber, Group, Text } from '@subtitle/sdk/ui';
import { useId, useState } from 'react';
import { ErrorLine } from './error-line';
import { type MoreLines, useFaultLines } from './use-fault-lines';
import classes from './workbook-errors.module.css';

/** Lines per page, so that a long list stays fast and readable. */
const PAGE_SIZE = 50;

export interface FaultSource {
  groups: readonly ImportErrorGroup[];
  more: MoreLines | null;
  onRow?: (row: number, sheet: string) => void;
}

interface Props extends FaultSource {
  fault: ImportFault;
  /** Faults caused by this one. */
  follows?: readonly ImportFault[];
  tone: 'error' | 'warning';
  open: boolean;
}

/**
 * All errors of one kind, for example '1,000 x Missing lrname'. The lines appear when the item is opened; faults caused
 * by this fault are nested below.
 */
export function FaultItem({ fault, follows = [], tone, open: atFirst, ...source }: Props) {
  const [open, setOpen] = useState(atFirst);
  const lines = useId();
  const said = source.groups.find((group) => group.fault === fault.key || group.message === fault.key);
  // Two kinds of messages have no lines of their own: a message about the whole file, and a line of an import whose
  // errors were not counted by fault.
  const isWhole = said !== undefined && said.message === fault.title;
  const help = findHelp(fault.title);
  const Icon = tone === 'error' ? IconAlertCircle : IconAlertTriangle;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li className={classes.fault} data-tone={tone}>
      {isWhole ? (
        <div className={classes.head}>
          <Icon size={16} aria-hidden className={classes.icon} />
          <ol className={classes.list}>
            <ErrorLine group={said} onRow={source.onRow} />
          </ol>
        </div>
      ) : (
        <button
          type="button"
          className={classes.head}
          aria-expanded={open}
          aria-controls={open ? lines : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon size={16} aria-hidden className={classes.icon} />
          <span className={classes.title}>
            <strong>{formatNumber(fault.errors)} x</strong> {fault.title}
          </span>
          <Chevron size={16} aria-hidden className={classes.chevron} />
        </button>
      )}
      {help && (
        <Text size="sm" className={classes.help}>
          {help}
        </Text>
      )}
      {open && !isWhole && <FaultLines id={lines} fault={fault} {...source} />}
      {follows.length > 0 && (
        <ul className={classes.follows} aria-label={`Caused by ${fault.title}`}>
          {follows.map((one) => (
            <FaultItem key={one.key} fault={one} tone={tone} open={false} {...source} />
          ))}
        </ul>
      )}
    </li>
  );
}

function FaultLines({ id, fault, groups, more, onRow }: FaultSource & { id: string; fault: ImportFault }) {
  const known = groups.filter((group) => group.fault === fault.key || group.message === fault.key);
  const { lines, listedErrors, isMore, state, load } = useFaultLines(fault, known, more);
  const [at, setAt] = useState(0);
  const shown = lines.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE);
  const isLast = (at + 1) * PAGE_SIZE >= lines.length && !isMore;
  const showNextLines = async () => {
    // An incomplete page is filled before the next page is shown.
    if ((at + 2) * PAGE_SIZE > lines.length && isMore && !(await load())) return;
    if (shown.length === PAGE_SIZE) setAt(at + 1);
  };
  return (
    <div id={id} className={classes.lines}>
      <ol className={classes.list} start={at * PAGE_SIZE + 1}>
        {shown.map((group) => (
          <ErrorLine key={`${group.message}|${group.sheet}|${group.from}`} group={group} onRow={onRow} />
        ))}
      </ol>
      {(at > 0 || !isLast) && (
        <Group gap="xs">
          {at > 0 && (
            <Button size="compact-xs" variant="default" onClick={() => setAt(at - 1)}>
              Previous
            </Button>
          )}
          {!isLast && (
            <Button
              size="compact-xs"
              variant="default"
              loading={state === 'loading'}
              onClick={() => void showNextLines()}
            >
              {lines.length === 0 ? 'Show lines' : 'Show more'}
            </Button>
          )}
        </Group>
      )}
      {state === 'failed' && (
        <Text size="xs" c="red" role="alert">
          These lines could not be loaded. Please try again.
        </Text>
      )}
      {listedErrors < fault.errors && !isMore && (
        <Text size="xs" c="dimmed">
          {formatNumber(listedErrors)} of {formatNumber(fault.errors)} are listed.
        </Text>
      )}
    </div>
  );
}

const DATE_HELP = 'Write the day first, for example 31/12/2026.';

const addRowPrefix = (message: string) => getRowMessage({ sheet: '', row: 1, message }) ?? message;
const DATE_FAULTS: ReadonlySet<string> = new Set([
  addRowPrefix(MESSAGES.rowMissingDate(1)),
  addRowPrefix(MESSAGES.rowMissingRange(1)),
  'Unreadable date in Date',
]);

/** Returns how to write the value that a kind of error is about; null if its message explains it. */
function findHelp(title: string): string | null {
  return DATE_FAULTS.has(title) ? DATE_HELP : null;
}
