import { LANGUAGE_CODES, languageTitle } from '@subtitle/contracts/languages';
import type { ChannelFigures } from '@subtitle/contracts/operations/subtitle-figures';
import { buildChannelVideosPath, buildSubtitleFilesPath } from '@subtitle/domain/screen-paths';
import { BarsChart, ChartCard, Figure, languageColor } from '@subtitle/sdk/charts';
import { formatNumber } from '@subtitle/sdk/ui';

/** Number of videos that have subtitles in each language. */
export function VideoLanguagesChart({ channels }: { channels: readonly ChannelFigures[] }) {
  const all = channels.reduce((sum, { videos }) => sum + videos, 0);
  const bars = LANGUAGE_CODES.map((language) => ({
    language,
    videos: channels
      .flatMap(({ languages }) => languages)
      .filter((one) => one.language === language)
      .reduce((sum, { videos }) => sum + videos, 0),
  }));
  return (
    <ChartCard
      title="Videos by language"
      units={`videos with a subtitle file, of ${formatNumber(all)}`}
      table={{
        columns: ['Language', 'videos with a file', 'without'],
        rows: bars.map(({ language, videos }) => ({
          key: language,
          cells: [
            languageTitle(language),
            <Figure key="with" count={videos} to={buildSubtitleFilesPath({ language })} />,
            <Figure key="without" count={all - videos} to={buildChannelVideosPath('all', `no-${language}`)} />,
          ],
        })),
      }}
    >
      <BarsChart
        bars={bars.map(({ language, videos }) => ({
          key: language,
          name: languageTitle(language),
          parts: [
            { name: 'videos', color: languageColor(language), value: videos, to: buildSubtitleFilesPath({ language }) },
          ],
          to: videos > 0 ? buildSubtitleFilesPath({ language }) : null,
        }))}
      />
    </ChartCard>
  );
}
