import { DAILY_EDITOR } from '../features/edit-unit/list/editor-kinds';
import { PredictionsEditor } from '../features/edit-unit/predictions-editor';

export default function PredictionsDailyScreen() {
  return <PredictionsEditor editor={DAILY_EDITOR} />;
}
