import { languageTitle } from '@subtitle/contracts/languages';
import type { CorrectedText } from '@subtitle/contracts/operations/corrected-texts';
import { Link } from '@subtitle/sdk/router';
import { usePersonName } from '@subtitle/sdk/session';
import { Anchor, Badge, DiffText, formatDateTime, formatDays, formatNumber, Group, Text } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import classes from './corrected-texts.module.css';
import { nameReason } from './reason-words';

/** One corrected text: its row, who changed what, and why. */
export function CorrectedCard({ text, withAuthor }: { text: CorrectedText; withAuthor: boolean }) {
  const { kind, item, language, author, by, at, reason, note, isUnread, changes, more, name, from, to, path } = text;
  const nameOf = usePersonName();
  const title = name === null ? `#${item} (no longer exists)` : name || `#${item}`;
  const days = from !== null && to !== null ? formatDays(from, to) : null;
  const facts = [KIND_WORDS[kind].title, `#${item}`, languageTitle(language), days];
  const why = [nameReason(reason), note].filter(Boolean).join(': ');
  return (
    <article className={classes.card} aria-label={`Correction of ${title} in ${languageTitle(language)}`}>
      <Group gap="xs">
        {path ? (
          <Anchor component={Link} to={path} fw={600}>
            {title}
          </Anchor>
        ) : (
          <Text span fw={600}>
            {title}
          </Text>
        )}
        {isUnread ? <Badge tt="none">New</Badge> : null}
        <Text span size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Group>
      <Text size="sm">
        {withAuthor ? `${nameOf(author)}’s text, corrected` : 'Corrected'} by {nameOf(by)}, {formatDateTime(at)}
      </Text>
      <Text size="sm" fw={reason || note ? 600 : undefined} c={reason || note ? undefined : 'dimmed'}>
        {reason === null && note === '' ? 'No reason given' : why}
      </Text>
      <ul className={classes.changes}>
        {changes.map(({ column, before, after }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has several changes, and their order never changes
          <li key={at}>
            <Text size="xs" c="dimmed">
              {/^\d+$/.test(column) ? `Cue ${column}` : column}
            </Text>
            <DiffText language={language} before={before} after={after} />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Text size="sm" c="dimmed">
          and {formatNumber(more)} more
        </Text>
      ) : null}
    </article>
  );
}
