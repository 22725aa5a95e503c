import type { SameRow, SameRows } from '@subtitle/contracts/operations/same-rows';
import { Radio } from '@subtitle/sdk/forms';
import { usePersonName } from '@subtitle/sdk/session';
import { formatDateTime, Stack } from '@subtitle/sdk/ui';
import classes from './same-rows.module.css';
import { type Choice, describeGroup, describeRowWork, describeWrittenCells } from './same-rows-words';

interface Props {
  group: SameRows;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** One group with an option for each of its rows and an option to keep all. */
export function SameRowsGroup({ group, choice, onChoose }: Props) {
  const nameOf = usePersonName();
  return (
    <li className={classes.group}>
      <Radio.Group
        label={describeGroup(group)}
        value={choice === undefined ? null : String(choice)}
        onChange={(value) => onChoose(value === 'all' ? 'all' : Number(value))}
      >
        <Stack gap={6} mt={6}>
          {group.rows.map((row) => (
            <Radio
              key={row.id}
              value={String(row.id)}
              label={[`#${row.id}`, describeWrittenCells(row, group)].filter(Boolean).join(' · ')}
              description={
                <>
                  {[describeRowWork(row, nameOf), describeSource(row)].filter(Boolean).join(' · ')}
                  {row.import && (
                    <span className={classes.brought}>
                      {nameOf(row.import.by)}, {formatDateTime(row.import.at)}
                    </span>
                  )}
                </>
              }
            />
          ))}
          <Radio value="all" label="Keep all" />
        </Stack>
      </Radio.Group>
    </li>
  );
}

/** Returns the origin of a row, for example 'december.xlsx, row 3'. */
const describeSource = ({ import: brought }: SameRow) =>
  brought ? `${brought.file}, row ${brought.row}` : 'not imported';
