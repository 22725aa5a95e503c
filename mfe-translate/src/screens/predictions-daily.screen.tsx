import { DAILY_EDITOR } from '../features/translate-predictions/editor-kinds';
import { PredictionsEditor } from '../features/translate-predictions/predictions-editor';

export default function PredictionsDailyScreen() {
  return <PredictionsEditor editor={DAILY_EDITOR} />;
}
