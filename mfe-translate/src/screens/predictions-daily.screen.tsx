import { PredictionsEditor } from '../features/edit-unit/predictions-editor';

export default function PredictionsDailyScreen() {
  return <PredictionsEditor kind="daily" />;
}
