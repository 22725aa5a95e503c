import { TaskStatus } from '../features/show-task-status/task-status';

export default function TaskStatusScreen() {
  return <TaskStatus />;
}
