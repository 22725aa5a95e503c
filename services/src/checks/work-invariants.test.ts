import { defineWorkTests } from './work-invariants/work-tests';

defineWorkTests({ events: 100, seed: 7 });
