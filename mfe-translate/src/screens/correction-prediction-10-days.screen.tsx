import { UnitEditor } from '../features/edit-unit/unit-editor';

export default function CorrectionPrediction10DaysScreen() {
  return <UnitEditor kind="tenday" stage="correct" />;
}
