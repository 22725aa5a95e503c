import { Paper, Text, Title } from '@mantine/core';
import { clipOfRow, formatClock } from '@subtitle/domain/video';
import type { ReactNode } from 'react';
import { SENTENCES } from '../../messages';
import { VideoEmbed } from './video-embed';
import classes from './video-embed.module.css';

interface RelatedVideoProps {
  item: { id: number } & Parameters<typeof clipOfRow>[0];
}

/** The part of the video that a row belongs to. */
export function RelatedVideo({ item }: RelatedVideoProps) {
  const clip = clipOfRow(item);
  return (
    <Paper withBorder className={classes.card} component="section" aria-label="Related Video">
      <div className={classes.head}>
        <Title order={3} size="sm">
          Related Video
        </Title>
        {clip ? (
          <Text size="xs" c="dimmed">
            {formatClock(clip.start)} – {clip.end === null ? 'end' : formatClock(clip.end)}
          </Text>
        ) : null}
      </div>
      {clip ? (
        <VideoEmbed url={item.url} start={clip.start} end={clip.end} title={`Video of row ${item.id}`} />
      ) : (
        <Text size="sm" c="dimmed">
          {SENTENCES.rowWithoutVideo}
        </Text>
      )}
    </Paper>
  );
}

/**
 * A list with the selected row's video below it, so that the video is always visible and the texts keep the full width
 * of their pane.
 */
export function ListAndVideo({ list, video }: { list: ReactNode; video: ReactNode }) {
  return (
    <div className={classes.column}>
      {list}
      {video}
    </div>
  );
}
