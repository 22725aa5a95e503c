import { PredictionsEditor } from '../features/edit-unit/predictions-editor';

export default function Predictions10DaysScreen() {
  return <PredictionsEditor kind="tenday" />;
}
