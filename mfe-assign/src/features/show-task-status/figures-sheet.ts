import type { PersonFigures } from '@subtitle/contracts/operations/figures';

/** What somebody's rate and hours are where they are not told. */
const UNTOLD = '';

/** The head of the sheet and a row for each person, with what the table shows. */
export function figuresSheet(people: readonly PersonFigures[]) {
  const head = [
    'User',
    'Username',
    'Role',
    'Status',
    'VTT Files',
    'Pending',
    'Overdue',
    'Success',
    'In Progress',
    'Sent back',
    'Decided',
    'Hours',
  ];
  return [
    head,
    ...people.map(({ sentBack, seconds, ...person }) => [
      person.name,
      person.username,
      person.roles.join(', '),
      person.status,
      person.vttFiles,
      person.pending,
      person.overdue,
      person.success + person.reviewed,
      person.inProgress,
      sentBack?.back ?? UNTOLD,
      sentBack?.decided ?? UNTOLD,
      seconds === null ? UNTOLD : Math.round(seconds / 360) / 10,
    ]),
  ];
}
