import type { MentionedPerson } from '@subtitle/domain/talk/comment-runs';
import classes from './talk.module.css';

interface Props {
  id: string;
  people: readonly MentionedPerson[];
  active: number;
  onChoose: (person: MentionedPerson) => void;
}

/** People whose names match the typed mention. The field keeps the focus. */
export function MentionList({ id, people, active, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label="People to mention" className={classes.people}>
      {people.map((person, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={person.username}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          className={classes.person}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          {person.name}
          <span className={classes.quiet}>{person.username}</span>
        </div>
      ))}
    </div>
  );
}

/** Most people in the list. */
const MAX_SHOWN = 6;

/** Returns the people whose name or username matches a typed text: names that begin with it first. */
export function findPeople(people: readonly MentionedPerson[], typed: string): MentionedPerson[] {
  const wanted = typed.toLowerCase();
  const rank = ({ name, username }: MentionedPerson) => {
    if (name.toLowerCase().startsWith(wanted)) return 0;
    if (username.toLowerCase().startsWith(wanted)) return 1;
    return name.toLowerCase().includes(` ${wanted}`) ? 2 : 3;
  };
  return people
    .map((person) => ({ person, rank: rank(person) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_SHOWN)
    .map(({ person }) => person);
}
