import { getSourceLanguage, getTargetLanguage } from '@subtitle/contracts/languages';
import type { FoundTranslation } from '@subtitle/contracts/operations/memory-search';
import { APPROVED } from '@subtitle/contracts/statuses';
import { NO_DAY } from '@subtitle/domain/dates';
import { Link } from '@subtitle/sdk/router';
import { usePersonName } from '@subtitle/sdk/session';
import { Anchor, formatDate, formatDays, formatNumber } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import { MarkedText } from './marked-text';
import classes from './memory.module.css';
import { formatPair } from './pair-words';

interface Props {
  entry: FoundTranslation;
  words: ReadonlySet<string>;
}

/** A source sentence beside its translation, with who approved it, how often it is used, and its rows. */
export function FoundEntry({ entry, words }: Props) {
  const nameOf = usePersonName();
  const { pair, source, target, state, by, at, uses, variants, rows } = entry;
  const facts = [
    formatPair(pair),
    `${state === APPROVED ? 'approved' : 'corrected'} by ${nameOf(by)} on ${formatDate(at)}`,
    uses === 1 ? 'used once' : `used ${formatNumber(uses)} times`,
    variants > 1 ? `${formatNumber(variants)} different translations` : null,
  ].filter(Boolean);
  return (
    <li className={classes.entry}>
      <MarkedText language={getSourceLanguage(pair)} text={source} words={words} />
      <MarkedText language={getTargetLanguage(pair)} text={target} words={words} />
      <div className={classes.facts}>
        <span>{facts.join(' · ')}</span>
        {rows.map(({ kind, id, name, from, to, path }) => (
          <Anchor key={path} component={Link} to={path} size="xs">
            {[KIND_WORDS[kind].title, name, from === NO_DAY ? '' : formatDays(from, to), `#${id}`]
              .filter(Boolean)
              .join(' ')}
          </Anchor>
        ))}
      </div>
    </li>
  );
}
