import type { Role } from '@subtitle/contracts/roles';
import { Badge } from '@subtitle/sdk/ui';
import classes from './describe-person.module.css';
import { formatRole } from './words';

/** The roles of a person; roles with power over others are highlighted. */
export function RoleBadges({ roles }: { roles: readonly Role[] }) {
  return (
    <span className={classes.badges}>
      {roles.map((role) => (
        <Badge key={role} color={role === 'admin' || role === 'assigner' ? 'indigo' : 'gray'}>
          {formatRole(role)}
        </Badge>
      ))}
    </span>
  );
}
