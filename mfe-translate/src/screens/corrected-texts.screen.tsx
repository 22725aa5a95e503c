import { CorrectedTexts } from '../features/corrected-texts/corrected-texts';

export default function CorrectedTextsScreen() {
  return <CorrectedTexts />;
}
