import '../overlays/styles';

export { TermDraftList } from '../terms/term-draft-list';
export { TermList } from '../terms/term-list';
export { TermMarks } from '../terms/term-marks';
export { TERMS_KEY, usePairTerms } from '../terms/use-pair-terms';
