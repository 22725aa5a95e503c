import { TENDAY_EDITOR } from '../features/translate-predictions/editor-kinds';
import { PredictionsEditor } from '../features/translate-predictions/predictions-editor';

export default function Predictions10DaysScreen() {
  return <PredictionsEditor editor={TENDAY_EDITOR} />;
}
