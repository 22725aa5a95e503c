import type { OverviewFigures } from '@subtitle/contracts/operations/figures';
import { buildPeoplePath, PAGES } from '@subtitle/domain/screen-paths';
import { useSession } from '../../session/session-context';
import { hasNoData, liveCards } from './live-cards';
import { SAMPLE_CARDS } from './sample-cards';
import { StatCard } from './stat-card';
import classes from './stat-cards.module.css';

/** The four cards, with sample values until there is data. Each links to its list if the person may see it. */
export function StatCards({ figures }: { figures: OverviewFigures }) {
  const { hasRole } = useSession();
  const cards = hasNoData(figures) ? SAMPLE_CARDS : liveCards(figures);
  const pages = [
    hasRole('translator', 'uploader') ? PAGES.subtitleDashboard : null,
    hasRole('admin') ? PAGES.statsYoutube : null,
    hasRole('assigner') ? buildPeoplePath({ status: 'active' }) : null,
    PAGES.taskStatus,
  ];
  return (
    <ul className={classes.cards}>
      {cards.map((card, index) => (
        <StatCard key={card.title} card={card} to={pages[index]} />
      ))}
    </ul>
  );
}
