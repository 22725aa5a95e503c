import { UnitEditor } from '../features/edit-unit/unit-editor';

export default function CorrectionPredictionDailyScreen() {
  return <UnitEditor kind="daily" stage="correct" />;
}
