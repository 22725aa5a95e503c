import { UnitEditor } from '../features/edit-unit/unit-editor';

export default function ActivitiesScreen() {
  return <UnitEditor kind="activity" stage="translate" />;
}
