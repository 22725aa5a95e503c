import { DaySheet } from '../features/day-sheet/day-sheet';

export default function DaySheetScreen() {
  return <DaySheet />;
}
