import { MESSAGES } from '@subtitle/contracts/messages';
import type { ChannelDetails } from '@subtitle/contracts/operations/content';
import { buildChannelVideosPath } from '@subtitle/domain/screen-paths';
import { IconHistory, IconPencil, IconTrash } from '@subtitle/sdk/icons';
import { ListFoot } from '@subtitle/sdk/list';
import { Link, useUrlState } from '@subtitle/sdk/router';
import { Anchor, Button, EmptyState, FailedState, Group, LoadingRows, Paper, Title } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { ChangeNotice } from '../content-changes/change-notice';
import { formatVideoCount } from '../content-changes/change-words';
import { ChangesDialog } from '../content-changes/changes-dialog';
import classes from '../content-changes/content-list.module.css';
import { RowMenu } from '../content-changes/row-menu';
import { useContentActs } from '../content-changes/use-content-acts';
import { SearchText } from '../list-imports/search-text';
import { EditChannel } from './edit-channel';
import { RemoveChannel } from './remove-channel';
import { useChannels } from './use-channels';

/** The dialog that is open over the list. */
type OpenDialog = { action: 'edit' | 'delete' | 'history'; channel: ChannelDetails };

/** Lists all channels by name, with dialogs to rename, describe and delete them. The search text is in the URL. */
export function ChannelList() {
  const [{ find }, setUrl] = useUrlState({ find: '' });
  const list = useChannels(find);
  const acts = useContentActs();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const showDone = (words: string, change: number) => {
    acts.showResult(words, change);
    close();
  };
  return (
    <Paper withBorder component="section" aria-labelledby="channel-list">
      <Group justify="space-between" gap="xs" px="md" py="sm" align="end">
        <Title order={2} size="h5" id="channel-list">
          Channels
        </Title>
        <SearchText
          label="Search channels"
          value={find}
          onSettle={(text) => setUrl({ find: text }, { step: 'find-channel' })}
        />
      </Group>
      <ChangeNotice acts={acts} />
      <ChannelsBody list={list} find={find} onClear={() => setUrl({ find: '' })} onOpen={setOpen} />
      <ListFoot list={list} />
      {open?.action === 'edit' && (
        <EditChannel
          channel={open.channel}
          onClose={close}
          onDone={(name, change) => showDone(`Saved “${name}”.`, change)}
        />
      )}
      {open?.action === 'delete' && (
        <RemoveChannel
          channel={open.channel}
          onClose={close}
          onDone={(change) => showDone(`Deleted “${open.channel.channel_name}”.`, change)}
        />
      )}
      {open?.action === 'history' && (
        <ChangesDialog of={open.channel.channel_name} wanted={{ channel: open.channel.id }} onClose={close} />
      )}
    </Paper>
  );
}

interface BodyProps {
  list: ReturnType<typeof useChannels>;
  find: string;
  onClear: () => void;
  onOpen: (open: OpenDialog) => void;
}

function ChannelsBody({ list, find, onClear, onOpen }: BodyProps) {
  if (list.isPending) return <LoadingRows rows={4} />;
  if (list.isError && list.items.length === 0)
    return <FailedState message={MESSAGES.failedToLoadChannels} onRetry={() => void list.refetch()} />;
  if (list.items.length === 0 && find)
    return (
      <EmptyState
        title="No channels match"
        action={
          <Button variant="default" onClick={onClear}>
            Show all channels
          </Button>
        }
      />
    );
  if (list.items.length === 0)
    return <EmptyState title="No channels yet" text="Channels you add appear here with their videos." />;
  return (
    <ul className={classes.list} aria-label="List of channels">
      {list.items.map((channel) => (
        <ChannelRow key={channel.id} channel={channel} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function ChannelRow({ channel, onOpen }: { channel: ChannelDetails; onOpen: BodyProps['onOpen'] }) {
  const { id, channel_name, description, videos } = channel;
  const openDialog = (action: OpenDialog['action']) => () => onOpen({ action, channel });
  return (
    <li className={classes.row} style={{ '--columns': 'minmax(0, 1fr) 6.5rem auto' } as object}>
      <div>
        <div className={classes.name}>{channel_name}</div>
        {description && <div className={`${classes.quiet} ${classes.clipped}`}>{description}</div>}
      </div>
      <Anchor
        component={Link}
        to={buildChannelVideosPath(id)}
        size="sm"
        className={`${classes.count} ${classes.wide}`}
        aria-label={`${formatVideoCount(videos)} of ${channel_name}`}
      >
        {formatVideoCount(videos)}
      </Anchor>
      <div className={classes.actions}>
        <RowMenu
          of={channel_name}
          acts={[
            { label: 'Edit', icon: <IconPencil size={16} aria-hidden />, onClick: openDialog('edit') },
            { label: 'Changes', icon: <IconHistory size={16} aria-hidden />, onClick: openDialog('history') },
            { label: 'Delete', icon: <IconTrash size={16} aria-hidden />, danger: true, onClick: openDialog('delete') },
          ]}
        />
      </div>
    </li>
  );
}
