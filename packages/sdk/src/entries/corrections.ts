export { focusKeptWhy, KeptWhy } from '../corrections/kept-why';
export { useWhy, type Why } from '../corrections/use-why';
export { WhyLine } from '../corrections/why-line';
