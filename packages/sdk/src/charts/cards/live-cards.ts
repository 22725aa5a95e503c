import type { OverviewFigures } from '@subtitle/contracts/operations/figures';
import { formatNumber } from '../../ui/text/formats';
import { durationWords } from './duration-words';
import { SAMPLE_CARDS, type StatCardData } from './sample-cards';
import { trendOf } from './trend';

const COMPARED = 'added in the last 30 days, compared with the previous 30';

/** Returns the cards with the database's figures; titles and texts are the specification's. */
export function liveCards({ subtitles, videos, users, processing }: OverviewFigures): StatCardData[] {
  const [ofSubtitles, ofVideos, ofUsers, ofProcessing] = SAMPLE_CARDS as [StatCardData, ...StatCardData[]];
  const fillCard = (card: StatCardData, { total, trend }: OverviewFigures['subtitles']) => ({
    ...card,
    value: formatNumber(total),
    ...trendOf(trend.last, trend.before),
    hint: `Trend: ${COMPARED}.`,
  });
  return [
    fillCard(ofSubtitles!, subtitles),
    fillCard(ofVideos!, videos),
    fillCard(ofUsers!, users),
    {
      ...ofProcessing!,
      value: processing.seconds === null ? '—' : durationWords(processing.seconds),
      ...trendOf(processing.seconds, processing.before),
      hint: `From assigned to approved: the median of ${formatNumber(processing.units)} approved in the last 30 days.`,
    },
  ];
}

/**
 * Returns whether nothing was ever imported or worked on. The cards then show the samples (decision 27), unless rows
 * are still to be counted.
 */
export function hasNoData({ subtitles, videos, waiting, processing, counting }: OverviewFigures): boolean {
  if (counting && (counting.at === null || counting.days > 1)) return false;
  return subtitles.total + videos.total + waiting.length + processing.units === 0;
}
