export { useWhy, type Why } from '../corrections/use-why';
export { WhyLine } from '../corrections/why-line';
