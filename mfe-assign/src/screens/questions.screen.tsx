import { QuestionsPage } from '../features/answer-questions/questions-page';

export default function QuestionsScreen() {
  return <QuestionsPage />;
}
