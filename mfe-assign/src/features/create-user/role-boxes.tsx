import { type Role, USER_FORM_ROLES } from '@subtitle/contracts/roles';
import { Checkbox } from '@subtitle/sdk/forms';
import { useSession } from '@subtitle/sdk/session';
import { Text } from '@subtitle/sdk/ui';
import { useId } from 'react';
import { formatRole } from '../describe-person/words';
import classes from './create-user.module.css';

interface RoleBoxesProps {
  roles: readonly Role[];
  onChange: (roles: Role[]) => void;
  error?: string;
  /** Why the roles cannot be changed. */
  closed?: string;
}

/** Checkboxes for the roles of a person. Only an admin can give the roles admin and assigner (decision 35). */
export function RoleBoxes({ roles, onChange, error, closed }: RoleBoxesProps) {
  const isAdmin = useSession().hasRole('admin');
  const id = useId();
  const isClosed = (role: Role) => closed !== undefined || (!isAdmin && (role === 'admin' || role === 'assigner'));
  const choose = (role: Role, chosen: boolean) =>
    onChange(USER_FORM_ROLES.filter((one) => (one === role ? chosen : roles.includes(one))));
  const hint = error ?? closed ?? (isAdmin ? '' : 'Only an admin can give a person the roles admin and assigner.');
  return (
    <fieldset className={classes.fieldset} aria-describedby={hint ? id : undefined}>
      <legend className={classes.legend}>
        Roles <span className={classes.required}>*</span>
      </legend>
      <div className={classes.roles}>
        {USER_FORM_ROLES.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            label={formatRole(role)}
            checked={roles.includes(role)}
            disabled={isClosed(role)}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget }) => choose(role, currentTarget.checked)}
          />
        ))}
      </div>
      {hint && (
        <Text id={id} size="sm" mt={6} c={error ? 'var(--mantine-color-error)' : 'dimmed'}>
          {hint}
        </Text>
      )}
    </fieldset>
  );
}
