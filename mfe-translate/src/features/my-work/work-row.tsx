import { languageTitle } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { unitOf } from '@subtitle/domain/workflow/unit';
import { Link } from '@subtitle/sdk/router';
import { Anchor, Badge, cut, formatDate, formatDateTime, Group, LangText, StatusLabel, Text } from '@subtitle/sdk/ui';
import { lagnaOf } from '../translate-predictions/editor-filters';
import { previewColumn } from '../translate-predictions/unit-columns';
import classes from './work-row.module.css';
import type { WorkUnit } from './work-units';

/** One piece of work; the whole row opens its editor. */
export function WorkRow({ unit }: { unit: WorkUnit }) {
  const { item, language, source, group, overdue, unsent, filled, needed, doneAt } = unit;
  const preview = previewColumn(item, source);
  const asked = group === 'sent-back' ? item[`sent_back_${language}`]?.reason : null;
  return (
    <div className={classes.row}>
      <Group gap="sm" wrap="nowrap" className={classes.name}>
        <Anchor component={Link} to={unit.path} fw={600} className={classes.link}>
          #{item.id}
        </Anchor>
        <StatusLabel status={unitOf(item, language).status} />
      </Group>
      <Text size="sm" className={classes.place}>
        {formatDate(item.from)} · {lagnaOf(item)}
      </Text>
      <Text size="sm" c="dimmed" className={classes.pair}>
        {item.kind === 'daily' ? 'Daily' : '10 days'} · {languageTitle(source)} → {languageTitle(language)}
      </Text>
      <div className={classes.preview}>
        {preview ? (
          <LangText language={source} lines={1}>
            {cut(preview.text, LIMITS.predictionPreviewCharacters)}
          </LangText>
        ) : null}
      </div>
      <Group gap={6} wrap="nowrap" className={classes.state}>
        {asked ? <Flag>{asked}</Flag> : null}
        {overdue ? <Flag>overdue</Flag> : null}
        {unsent ? <Flag>kept on this device</Flag> : null}
        <Text size="sm" c="dimmed">
          {doneAt ? `handed on ${formatDateTime(doneAt)}` : `${filled} of ${needed} filled`}
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
