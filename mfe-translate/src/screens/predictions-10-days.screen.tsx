import { TENDAY_EDITOR } from '../features/edit-unit/list/editor-kinds';
import { PredictionsEditor } from '../features/edit-unit/predictions-editor';

export default function Predictions10DaysScreen() {
  return <PredictionsEditor editor={TENDAY_EDITOR} />;
}
