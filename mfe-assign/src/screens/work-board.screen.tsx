import { WorkBoard } from '../features/work-board/work-board';

/** Work board: who has what, and giving it to others. */
export default function WorkBoardScreen() {
  return <WorkBoard />;
}
