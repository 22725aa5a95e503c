import { languageTitle } from '@subtitle/contracts/languages';
import type { ChannelFigures } from '@subtitle/contracts/operations/subtitle-figures';
import { subtitleFilesPath } from '@subtitle/domain/screen-paths';
import { BarsChart, ChartCard, PLAIN_COLOR } from '@subtitle/sdk/charts';
import { formatNumber, Text } from '@subtitle/sdk/ui';

const WITH = { name: 'with subtitles', color: PLAIN_COLOR };
const WITHOUT = { name: 'without', color: 'var(--mantine-color-gray-5)' };

/** The videos of each channel, with and without subtitles; each channel leads to its files. */
export function ChannelsChart({ channels }: { channels: readonly ChannelFigures[] }) {
  return (
    <ChartCard
      title="Videos by channel"
      units="videos, with and without a subtitle file"
      legend={[WITH, WITHOUT]}
      table={{
        columns: ['Channel', 'videos', WITH.name, WITHOUT.name, 'languages'],
        rows: channels.map(({ id, name, videos, withSubtitles, languages }) => ({
          key: String(id),
          cells: [
            name,
            formatNumber(videos),
            formatNumber(withSubtitles),
            formatNumber(videos - withSubtitles),
            languages.map((one) => `${languageTitle(one.language)} ${formatNumber(one.videos)}`).join(', ') || '—',
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
              { ...WITH, value: withSubtitles },
              { ...WITHOUT, value: videos - withSubtitles },
            ],
            to: subtitleFilesPath({ channel: id }),
          }))}
        />
      ) : (
        <Text c="dimmed">There is no channel yet.</Text>
      )}
    </ChartCard>
  );
}
