import { languageTitle } from '@subtitle/contracts/languages';
import type { ChannelFigures } from '@subtitle/contracts/operations/subtitle-figures';
import { buildChannelVideosPath, buildSubtitleFilesPath } from '@subtitle/domain/screen-paths';
import { BarsChart, ChartCard, Figure, PLAIN_COLOR } from '@subtitle/sdk/charts';
import { useSession } from '@subtitle/sdk/session';
import { Text } from '@subtitle/sdk/ui';
import { Fragment } from 'react';

const WITH_SUBTITLES = { name: 'with subtitles', color: PLAIN_COLOR };
const WITHOUT_SUBTITLES = { name: 'without', color: 'var(--mantine-color-gray-5)' };

/**
 * Videos of each channel, with and without subtitles. Each bar links to its videos, and each channel name to the
 * channel's files.
 */
export function ChannelsChart({ channels }: { channels: readonly ChannelFigures[] }) {
  const { hasRole } = useSession();
  const pathOf = hasRole('uploader') ? buildChannelVideosPath : () => null;
  return (
    <ChartCard
      title="Videos by channel"
      units="videos, with and without a subtitle file"
      legend={[WITH_SUBTITLES, WITHOUT_SUBTITLES]}
      table={{
        columns: ['Channel', 'videos', WITH_SUBTITLES.name, WITHOUT_SUBTITLES.name, 'languages'],
        rows: channels.map(({ id, name, videos, withSubtitles, languages }) => ({
          key: String(id),
          cells: [
            name,
            <Figure key="all" count={videos} to={pathOf(id)} />,
            <Figure key="with" count={withSubtitles} to={pathOf(id, 'with')} />,
            <Figure key="without" count={videos - withSubtitles} to={pathOf(id, 'without')} />,
            languages.length === 0
              ? '—'
              : languages.map(({ language, videos: count }, at) => (
                  <Fragment key={language}>
                    {at > 0 && ', '}
                    {languageTitle(language)}{' '}
                    <Figure count={count} to={buildSubtitleFilesPath({ channel: id, language })} />
                  </Fragment>
                )),
          ],
        })),
      }}
    >
      {channels.length > 0 ? (
        <BarsChart
          bars={channels.map(({ id, name, videos, withSubtitles }) => ({
            key: String(id),
            name,
            parts: [
              { ...WITH_SUBTITLES, value: withSubtitles, to: pathOf(id, 'with') },
              { ...WITHOUT_SUBTITLES, value: videos - withSubtitles, to: pathOf(id, 'without') },
            ],
            to: buildSubtitleFilesPath({ channel: id }),
          }))}
        />
      ) : (
        <Text c="dimmed">There are no channels yet.</Text>
      )}
    </ChartCard>
  );
}
