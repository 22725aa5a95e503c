export { useWhy, type Why } from '../corrected/use-why';
export { WhyLine } from '../corrected/why-line';
