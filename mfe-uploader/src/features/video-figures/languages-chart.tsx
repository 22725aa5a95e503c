import { languageTitle } from '@subtitle/contracts/languages';
import type { FilesOfLanguage } from '@subtitle/contracts/operations/subtitle-figures';
import { buildSubtitleFilesPath } from '@subtitle/domain/screen-paths';
import { BarsChart, ChartCard, Figure, languageColor } from '@subtitle/sdk/charts';
import { formatBytes, formatNumber, Text } from '@subtitle/sdk/ui';

/** Number of subtitle files in each language, with links to them. */
export function LanguagesChart({ languages }: { languages: readonly FilesOfLanguage[] }) {
  return (
    <ChartCard
      title="Files by language"
      units="subtitle files"
      table={{
        columns: ['Language', 'files', 'completed', 'cues', 'size'],
        rows: languages.map(({ language, files, completed, cues, bytes }) => ({
          key: language,
          cells: [
            languageTitle(language),
            <Figure key="files" count={files} to={buildSubtitleFilesPath({ language })} />,
            <Figure key="completed" count={completed} to={buildSubtitleFilesPath({ language, status: 'completed' })} />,
            formatNumber(cues),
            formatBytes(bytes),
          ],
        })),
      }}
    >
      {languages.length > 0 ? (
        <BarsChart
          bars={languages.map(({ language, files }) => ({
            key: language,
            name: languageTitle(language),
            parts: [
              { name: 'files', color: languageColor(language), value: files, to: buildSubtitleFilesPath({ language }) },
            ],
            to: buildSubtitleFilesPath({ language }),
          }))}
        />
      ) : (
        <Text c="dimmed">No subtitle file has been uploaded yet.</Text>
      )}
    </ChartCard>
  );
}
