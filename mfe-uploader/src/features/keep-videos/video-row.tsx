import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { VideoDetails } from '@subtitle/contracts/operations/content';
import { buildImportPath } from '@subtitle/domain/screen-paths';
import { Checkbox } from '@subtitle/sdk/forms';
import { IconExternalLink, IconFolderSymlink, IconHistory, IconPencil, IconTrash } from '@subtitle/sdk/icons';
import { Link } from '@subtitle/sdk/router';
import { usePersonName } from '@subtitle/sdk/session';
import { Anchor, Button, formatDateTime, Group, Text } from '@subtitle/sdk/ui';
import { describeSheetRow } from '../../words';
import classes from '../content-changes/content-list.module.css';
import { RowMenu } from '../content-changes/row-menu';

/** The dialog that is open over the list. */
export type OpenVideo =
  | { action: 'edit'; video: VideoDetails }
  | { action: 'history'; video: VideoDetails }
  | { action: 'move'; videos: readonly VideoDetails[] }
  | { action: 'delete'; videos: readonly VideoDetails[] }
  | { action: 'files'; video: VideoDetails; language: LanguageCode | null };

interface Props {
  video: VideoDetails;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onOpen: (open: OpenVideo) => void;
}

const COLUMNS = 'auto minmax(0, 2fr) minmax(0, 1.4fr) minmax(0, 1.4fr) auto';

/** One video: title and link, its subtitle files, its import, and its actions. */
export function VideoRow({ video, chosen, onChoose, onOpen }: Props) {
  const { video_title, link, languages } = video;
  return (
    <li className={classes.row} data-pick data-chosen={chosen || undefined} style={{ '--columns': COLUMNS } as object}>
      <Checkbox
        aria-label={`Select ${video_title}`}
        checked={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <div>
        <div className={classes.name}>{video_title}</div>
        <Anchor href={toHref(link)} target="_blank" rel="noreferrer" size="xs" className={classes.quiet}>
          {link} <IconExternalLink size={12} aria-label="(opens in a new tab)" />
        </Anchor>
      </div>
      <Group gap={4} className={classes.wide}>
        {languages.map((code) => (
          <Button
            key={code}
            size="compact-xs"
            variant="light"
            aria-label={`${languageTitle(code)} subtitles of ${video_title}`}
            onClick={() => onOpen({ action: 'files', video, language: code })}
          >
            {languageTitle(code)}
          </Button>
        ))}
        {languages.length === 0 && (
          <Text size="xs" c="dimmed">
            No subtitle file
          </Text>
        )}
      </Group>
      <Origin video={video} />
      <div className={classes.actions}>
        <RowMenu
          of={video_title}
          acts={[
            {
              label: 'Edit',
              icon: <IconPencil size={16} aria-hidden />,
              onClick: () => onOpen({ action: 'edit', video }),
            },
            {
              label: 'Move',
              icon: <IconFolderSymlink size={16} aria-hidden />,
              onClick: () => onOpen({ action: 'move', videos: [video] }),
            },
            {
              label: 'Changes',
              icon: <IconHistory size={16} aria-hidden />,
              onClick: () => onOpen({ action: 'history', video }),
            },
            {
              label: 'Delete',
              icon: <IconTrash size={16} aria-hidden />,
              danger: true,
              onClick: () => onOpen({ action: 'delete', videos: [video] }),
            },
          ]}
        />
      </div>
    </li>
  );
}

function Origin({ video }: { video: VideoDetails }) {
  const nameOf = usePersonName();
  const from = video.import;
  return (
    <div className={`${classes.quiet} ${classes.wide}`}>
      {from ? (
        <>
          <Anchor component={Link} size="xs" to={buildImportPath({ kind: 'videos', id: from.id })}>
            {from.file}, {describeSheetRow(from.row, from.sheet)}
          </Anchor>
          <br />
          {nameOf(from.by)}, {formatDateTime(from.at)}
        </>
      ) : (
        'Not from an import'
      )}
      {video.worked.length > 0 && <div>Translation begun: {video.worked.map(languageTitle).join(', ')}</div>}
    </div>
  );
}

/** Converts the link of a video to a URL. The link may be a bare video id or an address without its scheme. */
function toHref(link: string): string {
  if (/^https?:\/\//i.test(link)) return link;
  return /^[\w-]{11}$/.test(link) ? `https://www.youtube.com/watch?v=${link}` : `https://${link}`;
}
