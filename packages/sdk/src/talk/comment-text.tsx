import { Anchor } from '@mantine/core';
import { splitComment } from '@subtitle/domain/talk/comment-runs';
import { usePersonName } from '../session/use-person-name';
import classes from './talk.module.css';

/** The text of a comment, with its links and the names of mentioned people. */
export function CommentText({ text, mentions = [] }: { text: string; mentions?: readonly string[] }) {
  const nameOf = usePersonName();
  const people = mentions.map((username) => ({ username, name: nameOf(username) }));
  return (
    <div className={classes.text} dir="auto">
      {splitComment(text, people).map(({ kind, text: part }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: only its index identifies a run
        if (kind === 'mention') return <b key={at}>{part}</b>;
        if (kind === 'text') return part;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its index identifies a run
          <Anchor key={at} href={part} target="_blank" rel="noopener noreferrer" inherit underline="always">
            {part}
          </Anchor>
        );
      })}
    </div>
  );
}
