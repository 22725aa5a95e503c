import { languageTitle } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { WorkUnit } from '@subtitle/contracts/operations/my-work';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { describeProgress } from '@subtitle/domain/workflow/work-unit';
import { Checkbox } from '@subtitle/sdk/forms';
import { Link } from '@subtitle/sdk/router';
import { OpenCommentsFlag } from '@subtitle/sdk/talk';
import {
  Anchor,
  Badge,
  cut,
  formatDate,
  formatDateTime,
  Group,
  LangText,
  StatusLabel,
  Text,
  teamToday,
} from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import { isFillable } from '../fill-rows/is-fillable';
import { buildUnitPath } from './use-my-work';
import type { SelectedRows } from './use-selected-rows';
import classes from './work-row.module.css';

interface Props {
  unit: WorkUnit;
  /** This device keeps typed text that is not on the server. */
  unsent: boolean;
  /** Number of open comments. */
  comments: number;
  channelOf: (id: number) => string;
  /** The selected rows of the list. */
  selected: SelectedRows;
}

/** One unit of work; a press anywhere on the row opens its editor. */
export function WorkRow({ unit, unsent, comments, channelOf, selected }: Props) {
  const { id, kind, language, source, status, from, name, preview, reason, doneAt, channel } = unit;
  const overdue = status === ASSIGNED && from < teamToday();
  const place = [channel === null ? formatDate(from) : channelOf(channel), name].filter(Boolean).join(' · ');
  return (
    <div className={classes.row}>
      <Group gap="sm" wrap="nowrap" className={classes.name}>
        {status === ASSIGNED && isFillable(unit) ? (
          <Checkbox
            size="xs"
            className={classes.box}
            aria-label={`Select #${id}, ${languageTitle(language)}`}
            checked={selected.has(unit)}
            onChange={() => selected.toggle(unit)}
          />
        ) : null}
        <Anchor component={Link} to={buildUnitPath(unit)} fw={600} className={classes.link}>
          #{id}
        </Anchor>
        <StatusLabel status={status} />
      </Group>
      <Text size="sm" className={classes.place} title={place}>
        {place}
      </Text>
      <Text size="sm" c="dimmed" className={classes.pair}>
        {KIND_WORDS[kind].title} · {languageTitle(source)} → {languageTitle(language)}
      </Text>
      <div className={classes.preview}>
        {preview ? (
          <LangText language={source} lines={1}>
            {cut(preview, LIMITS.predictionPreviewCharacters)}
          </LangText>
        ) : null}
      </div>
      <Group gap={6} wrap="nowrap" className={classes.state}>
        <OpenCommentsFlag count={comments} />
        {reason ? <Flag>{reason}</Flag> : null}
        {overdue ? <Flag>overdue</Flag> : null}
        {unsent ? <Flag>kept on this device</Flag> : null}
        <Text size="sm" c="dimmed">
          {doneAt ? `submitted ${formatDateTime(doneAt)}` : describeProgress(unit)}
        </Text>
      </Group>
    </div>
  );
}

function Flag({ children }: { children: string }) {
  return (
    <Badge variant="default" size="sm" tt="none" fw={500}>
      {children}
    </Badge>
  );
}
