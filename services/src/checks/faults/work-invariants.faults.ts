import { workStory } from '../work-invariants/story';

workStory({ events: 1_000, seed: 11 });
