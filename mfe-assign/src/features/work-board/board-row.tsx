import { languageTitle } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import type { BoardUnit } from '@subtitle/contracts/operations/work-board';
import { ASSIGNED, EDITABLE_STATUSES, joinStageVerbs } from '@subtitle/contracts/statuses';
import { DAY_MS } from '@subtitle/domain/dates';
import { findUnfitReason, type UnfitReason } from '@subtitle/domain/eligibility';
import { describeProgress } from '@subtitle/domain/workflow/work-unit';
import { IconAlertTriangle } from '@subtitle/sdk/icons';
import { OpenCommentsFlag } from '@subtitle/sdk/talk';
import { Badge, cut, formatDate, LangText, RowFlag, StatusLabel } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import classes from './board-row.module.css';

interface Props {
  unit: BoardUnit;
  today: string;
  nameOf: (username: string) => string;
  /** Returns the name of a channel. */
  channelOf: (id: number) => string;
  /** Account of the owner, if it is loaded. */
  person: UserAnswer | undefined;
  /** Number of open comments. */
  comments?: number;
}

const UNFIT_LABELS: Record<UnfitReason, string> = {
  inactive: 'inactive',
  role: `no longer ${joinStageVerbs('does')}`,
  pair: 'no longer has the pair',
};

/** One row of the board: its owner, its content, and the time since the assignment. */
export function BoardRow({ unit, today, nameOf, channelOf, person, comments = 0 }: Props) {
  const { id, kind, language, source, status, from, name, preview, owner, since, sentBack, sourceChanged, channel } =
    unit;
  const isOpen = EDITABLE_STATUSES.includes(status);
  const unfit = isOpen && person ? findUnfitReason(person, language, source ?? undefined) : null;
  const overdue = status === ASSIGNED && from < today;
  return (
    <div className={classes.row}>
      <span className={classes.owner}>
        {owner ? nameOf(owner) : 'Unassigned'}
        {unfit && (
          <span className={classes.unfit} title={UNFIT_LABELS[unfit]}>
            {UNFIT_LABELS[unfit]}
          </span>
        )}
      </span>
      <span className={classes.id}>#{id}</span>
      <span className={classes.status}>
        <StatusLabel status={status} />
      </span>
      <span className={classes.date}>
        {channel === null ? formatDate(from) : channelOf(channel)}{' '}
        {sourceChanged && (
          <span className={classes.narrow}>
            <SourceFlag />
          </span>
        )}{' '}
        {overdue && <FlagBadge>overdue</FlagBadge>}
      </span>
      <span className={classes.name}>{name}</span>
      <span className={classes.pair}>
        {KIND_WORDS[kind].title} · {source ? `${languageTitle(source)} → ` : ''}
        {languageTitle(language)}
      </span>
      <span className={classes.preview}>
        {preview && source && (
          <LangText language={source} lines={1}>
            {cut(preview, LIMITS.predictionPreviewCharacters)}
          </LangText>
        )}
      </span>
      <span className={classes.state}>
        <OpenCommentsFlag count={comments} /> {sourceChanged && <SourceFlag />}{' '}
        {sentBack && <FlagBadge>sent back</FlagBadge>} {describeProgress(unit)}
      </span>
      <span className={classes.age}>{formatAge(since)}</span>
    </div>
  );
}

/** Column headings, on a wide screen. */
export function BoardHead() {
  return (
    <div className={classes.head} aria-hidden>
      {['Person', 'Row', 'Status', 'Date', 'Name', 'Kind and languages', 'Text', 'Filled', 'Assigned for'].map(
        (title) => (
          <span key={title}>{title}</span>
        ),
      )}
    </div>
  );
}

/** Returns the time since the assignment, for example '3 days'; a dash if the time was not recorded. */
function formatAge(since: string | null): string {
  if (!since) return '–';
  const days = Math.floor((Date.now() - Date.parse(since)) / DAY_MS);
  if (days < 1) return 'today';
  return days === 1 ? '1 day' : `${days} days`;
}

/** Icon of a changed source, the same as in the lists of translators and reviewers. */
function SourceFlag() {
  return (
    <span className={classes.sign}>
      <RowFlag words="source changed" colour="yellow">
        <IconAlertTriangle size={16} />
      </RowFlag>
    </span>
  );
}

function FlagBadge({ children }: { children: string }) {
  return (
    <Badge variant="default" size="sm" tt="none" fw={500}>
      {children}
    </Badge>
  );
}
