import type { PredictionAnswer } from '@subtitle/contracts/entities/prediction';
import { clipOf, clockText } from '@subtitle/domain/video';
import { Paper, Text, Title, VideoEmbed } from '@subtitle/sdk/ui';
import { lagnaOf } from './editor-filters';

/** The part of the video that the row speaks of. */
export function RelatedVideo({ item }: { item: PredictionAnswer }) {
  const clip = clipOf(item.url, item.starttime, item.endtime);
  return (
    <Paper withBorder p="sm" component="section" aria-label="Related Video">
      <Title order={3} size="sm" mb={8}>
        Related Video
      </Title>
      {clip ? (
        <>
          <VideoEmbed
            url={item.url}
            start={clip.start}
            end={clip.end}
            title={`Video of ${lagnaOf(item)}, row ${item.id}`}
          />
          <Text size="xs" c="dimmed" mt={6}>
            {clockText(clip.start)} – {clip.end === null ? 'end' : clockText(clip.end)}
          </Text>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          This row names no video.
        </Text>
      )}
    </Paper>
  );
}
