import { SubtitleDashboard } from '../features/show-dashboard/subtitle-dashboard';

export default function SubtitleDashboardScreen() {
  return <SubtitleDashboard />;
}
