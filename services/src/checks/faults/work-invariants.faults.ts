import { defineWorkTests } from '../work-invariants/work-tests';

defineWorkTests({ events: 1_000, seed: 11 });
