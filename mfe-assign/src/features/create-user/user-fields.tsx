import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { TextInput } from '@subtitle/sdk/forms';
import type { ReactNode } from 'react';
import { PairAdder } from './pair-adder';
import { RoleBoxes } from './role-boxes';

type Fields = Pick<UserAnswer, 'name' | 'langPairs' | 'roles'>;

interface UserFieldsProps {
  fields: Fields;
  /** Errors by field; `true` marks the name without a message. */
  errors: { name?: string | true; langPairs?: string; roles?: string };
  onChange: (part: Partial<Fields>) => void;
  /** Why the roles cannot be changed. */
  rolesClosed?: string;
  /** Further fields, below the name. */
  children?: ReactNode;
}

/** Name, language pairs and roles of a new or an existing user. */
export function UserFields({ fields, errors, onChange, rolesClosed, children }: UserFieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        required
        autoComplete="off"
        maxLength={200}
        value={fields.name}
        error={errors.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      {children}
      <PairAdder pairs={fields.langPairs} error={errors.langPairs} onChange={(langPairs) => onChange({ langPairs })} />
      <RoleBoxes
        roles={fields.roles}
        error={errors.roles}
        closed={rolesClosed}
        onChange={(roles) => onChange({ roles })}
      />
    </>
  );
}
