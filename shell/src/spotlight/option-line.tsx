import { languageTitle } from '@subtitle/contracts/languages';
import type { ScreenMenu } from '@subtitle/contracts/operations/remotes';
import type { CueHit, RowHit } from '@subtitle/contracts/operations/search';
import { NO_DAY } from '@subtitle/domain/dates';
import { IconSearch, MenuIcon } from '@subtitle/sdk/host';
import { formatDate, LangText, StatusLabel } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import type { ReactNode } from 'react';
import type { FoundOption } from './options';
import classes from './spotlight.module.css';

/** Content of one line of the list. */
export function OptionLine({ option }: { option: FoundOption }) {
  if (option.kind === 'row') return <RowLine row={option.row} />;
  if (option.kind === 'screen') return <OptionText icon={option.page.icon} title={option.page.title} />;
  if (option.kind === 'video')
    return <OptionText icon="brand-youtube" title={option.video.title} aside={option.video.channel} />;
  if (option.kind === 'cue') return <CueLine hit={option.cue} />;
  if (option.kind === 'all')
    return (
      <>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <span className={classes.title}>Show all results for “{option.text}”</span>
      </>
    );
  if (option.kind === 'memory')
    return (
      <>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <span className={classes.title}>Find “{option.text}” in translation memory</span>
      </>
    );
  const { name, username, status } = option.user;
  return <OptionText icon="users" title={name} aside={status === 'inactive' ? `${username} · inactive` : username} />;
}

function OptionText({ icon, title, aside }: { icon: ScreenMenu['icon']; title: string; aside?: string }) {
  return (
    <>
      <MenuIcon name={icon} />
      <span className={classes.title}>{title}</span>
      {aside && <span className={classes.aside}>{aside}</span>}
    </>
  );
}

function RowLine({ row }: { row: RowHit }) {
  const { kind, id, from, to, name, language, status, text } = row;
  const days = from === NO_DAY ? '' : from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  return (
    <>
      <MenuIcon name={KIND_WORDS[kind].icon} />
      <span className={classes.row}>
        <span className={classes.head}>
          <span className={classes.number}>#{id}</span>
          <span className={classes.title}>{[name, days].filter(Boolean).join(' · ')}</span>
          <span className={classes.aside}>
            {KIND_WORDS[kind].title}
            {language && ` · ${languageTitle(language)}`}
          </span>
          {status && <StatusLabel status={status} />}
        </span>
        {text && <Excerpt text={text} />}
      </span>
    </>
  );
}

function CueLine({ hit: { title, cue, text } }: { hit: CueHit }) {
  return (
    <>
      <MenuIcon name={KIND_WORDS.video.icon} />
      <span className={classes.row}>
        <span className={classes.head}>
          <span className={classes.title}>{title}</span>
          <span className={classes.aside}>
            cue {cue} · {languageTitle(text.language)}
          </span>
        </span>
        <Excerpt text={text} />
      </span>
    </>
  );
}

function Excerpt({ text: { language, before, match, after } }: { text: CueHit['text'] }) {
  return (
    <LangText language={language} lines={1}>
      {before}
      <mark className={classes.mark}>{match}</mark>
      {after}
    </LangText>
  );
}

/** A note below the list. */
export function Note({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.note}>
      <p>{children}</p>
      {action}
    </div>
  );
}
