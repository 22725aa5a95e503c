import { UnitEditor } from '../features/edit-unit/unit-editor';

export default function Predictions10DaysScreen() {
  return <UnitEditor kind="tenday" stage="translate" />;
}
