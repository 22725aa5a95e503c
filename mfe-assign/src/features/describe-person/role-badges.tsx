import type { Role } from '@subtitle/contracts/roles';
import { Badge } from '@subtitle/sdk/ui';
import classes from './describe-person.module.css';
import { roleTitle } from './words';

/** The roles somebody holds; those with power over others stand out. */
export function RoleBadges({ roles }: { roles: readonly Role[] }) {
  return (
    <span className={classes.badges}>
      {roles.map((role) => (
        <Badge key={role} color={role === 'admin' || role === 'assigner' ? 'indigo' : 'gray'}>
          {roleTitle(role)}
        </Badge>
      ))}
    </span>
  );
}
