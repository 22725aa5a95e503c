import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { buildChannelVideosPath, buildImportedRowsPath, buildUploadedRowsPath } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { useSession } from '@subtitle/sdk/session';
import { Button } from '@subtitle/sdk/ui';

/**
 * Links to the rows of a finished import: a read-only page for its importer and admins, and the editor for assigners.
 */
export function RowsLink({ of: { id, kind, status, days, channelId, createdBy } }: { of: ImportAnswer }) {
  const { hasRole, user } = useSession();
  if (status !== 'done') return null;
  const path = hasRole('assigner') ? buildImportedRowsPath(kind, days) : null;
  const own = createdBy.toLowerCase() === user.username.toLowerCase() || user.roles.includes('admin');
  const toRead = own ? buildUploadedRowsPath(kind, { import: id }) : null;
  const videos = channelId === null ? null : buildChannelVideosPath(channelId);
  return (
    <>
      {path && (
        <Button component={Link} to={path} size="xs" variant="default">
          Show the rows
        </Button>
      )}
      {toRead && (
        <Button component={Link} to={toRead} size="xs" variant="default">
          See the rows
        </Button>
      )}
      {videos && (
        <Button component={Link} to={videos} size="xs" variant="default">
          See the videos
        </Button>
      )}
    </>
  );
}
