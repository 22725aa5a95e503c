import { UnitEditor } from '../features/edit-unit/unit-editor';

export default function CorrectionActivitiesScreen() {
  return <UnitEditor kind="activity" stage="correct" />;
}
