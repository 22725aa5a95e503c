import { WorkBoard } from '../features/work-board/work-board';

/** Work board: everyone's rows, and handing them over. */
export default function WorkBoardScreen() {
  return <WorkBoard />;
}
