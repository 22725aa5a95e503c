import { MyWork } from '../features/my-work/my-work';

export default function MyWorkScreen() {
  return <MyWork />;
}
