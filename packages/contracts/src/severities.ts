/** An error blocks a submission, a warning can be overridden, and information only informs. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** How findings of a rule are shown: as one of the severities, or not at all. */
export const RULE_LEVELS = [...SEVERITIES, 'off'] as const;
export type RuleLevel = (typeof RULE_LEVELS)[number];
