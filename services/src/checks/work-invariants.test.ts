import { workStory } from './work-invariants/story';

workStory({ events: 100, seed: 7 });
