import { WorkBoard } from '../features/work-board/work-board';

/** Work board: lists everyone's rows, which can be handed over. */
export default function WorkBoardScreen() {
  return <WorkBoard />;
}
