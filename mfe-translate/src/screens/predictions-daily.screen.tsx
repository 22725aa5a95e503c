import { UnitEditor } from '../features/edit-unit/unit-editor';

export default function PredictionsDailyScreen() {
  return <UnitEditor kind="daily" stage="translate" />;
}
