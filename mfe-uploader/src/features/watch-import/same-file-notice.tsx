import type { SameFile } from '@subtitle/contracts/operations/imports';
import { Link } from '@subtitle/sdk/router';
import { usePersonName } from '@subtitle/sdk/session';
import { Alert, Anchor, formatDateTime, Text } from '@subtitle/sdk/ui';

/** Shows that the same file was imported before, with the importer, the time and a link to that import. */
export function SameFileNotice({ same, to }: { same: SameFile; to: string }) {
  const nameOf = usePersonName();
  return (
    <Alert color="blue" role="status" title="This file has been imported before">
      <Text size="sm">
        By {nameOf(same.createdBy)}, {formatDateTime(same.createdAt)}.{' '}
        <Anchor component={Link} to={to} size="sm" underline="always">
          Show that import
        </Anchor>
      </Text>
    </Alert>
  );
}
