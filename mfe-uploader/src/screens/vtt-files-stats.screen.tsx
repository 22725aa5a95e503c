import { buildSubtitleFilesPath } from '@subtitle/domain/screen-paths';
import { Figure } from '@subtitle/sdk/charts';
import { formatBytes, formatNumber } from '@subtitle/sdk/ui';
import { AddedChart } from '../features/video-figures/added-chart';
import classes from '../features/video-figures/charts.module.css';
import { FiguresPage } from '../features/video-figures/figures-page';
import { LanguagesChart } from '../features/video-figures/languages-chart';

/** VTT Files Statistics: the subtitle files by language and by the day they were added. */
export default function VttFilesStatsScreen() {
  return (
    <FiguresPage
      title="VTT Files Statistics"
      line={({ languages }) => {
        const sum = (of: 'files' | 'cues' | 'bytes' | 'completed') => languages.reduce((all, one) => all + one[of], 0);
        return (
          <>
            <Figure inText count={sum('files')} to={buildSubtitleFilesPath({})} /> files with{' '}
            {formatNumber(sum('cues'))} cues, {formatBytes(sum('bytes'))};{' '}
            <Figure inText count={sum('completed')} to={buildSubtitleFilesPath({ status: 'completed' })} /> completed.
          </>
        );
      }}
    >
      {({ languages, added }) => (
        <div className={classes.evenly}>
          <LanguagesChart languages={languages} />
          <AddedChart added={added} />
        </div>
      )}
    </FiguresPage>
  );
}
