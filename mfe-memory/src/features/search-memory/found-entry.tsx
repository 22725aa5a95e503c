import { getSourceLanguage, getTargetLanguage } from '@subtitle/contracts/languages';
import type { FoundTranslation } from '@subtitle/contracts/operations/memory-search';
import { formatStatus } from '@subtitle/contracts/statuses';
import { NO_DAY } from '@subtitle/domain/dates';
import { Link } from '@subtitle/sdk/router';
import { usePersonName, useSession } from '@subtitle/sdk/session';
import { Anchor, Badge, formatDate, formatDays, formatNumber } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import { EntryActions } from '../amend/entry-actions';
import { formatPair } from '../pair-words';
import { MarkedText } from './marked-text';
import classes from './memory.module.css';

const AMENDED_WORDS = {
  added: 'added by',
  imported: 'imported by',
  replaced: 'corrected by',
  retired: 'retired by',
} as const;

interface Props {
  entry: FoundTranslation;
  words: ReadonlySet<string>;
}

/** A source sentence beside its translation, with who approved it, how often it is used, and its rows. */
export function FoundEntry({ entry, words }: Props) {
  const nameOf = usePersonName();
  const { hasRole } = useSession();
  const { pair, source, target, uses, variants, amended, rows } = entry;
  const { by, at } = amended ?? entry;
  const verb = amended ? AMENDED_WORDS[amended.state] : `${formatStatus(entry.state)} by`;
  const facts = [
    formatPair(pair),
    [verb, nameOf(by), 'on', formatDate(at)].join(' ') + (amended?.reason ? `: ${amended.reason}` : ''),
    uses === 0 ? 'not used yet' : uses === 1 ? 'used once' : `used ${formatNumber(uses)} times`,
    variants > 1 ? `${formatNumber(variants)} different translations` : null,
  ].filter(Boolean);
  return (
    <li className={classes.entry} data-state={amended?.state}>
      <MarkedText language={getSourceLanguage(pair)} text={source} words={words} />
      <MarkedText language={getTargetLanguage(pair)} text={target} words={words} />
      <div className={classes.facts}>
        {amended?.state === 'retired' && <Badge color="gray">Retired</Badge>}
        <span>{facts.join(' · ')}</span>
        {rows.map(({ kind, id, name, from, to, path }) => (
          <Anchor key={path} component={Link} to={path} size="xs">
            {[KIND_WORDS[kind].title, name, from === NO_DAY ? '' : formatDays(from, to), `#${id}`]
              .filter(Boolean)
              .join(' ')}
          </Anchor>
        ))}
      </div>
      {hasRole('reviewer') && (
        <div className={classes.actions}>
          <EntryActions entry={entry} />
        </div>
      )}
    </li>
  );
}
