import { type Why, WhyLine } from '@subtitle/sdk/corrections';
import { Button } from '@subtitle/sdk/ui';
import classes from './ripple.module.css';
import { type SubmittedTexts, TermOffers } from './term-offers';

/** Line above the actions of a row after the correction of another person's text: why it was changed, and its terms. */
export function CorrectedLine({ why }: { why: Why<SubmittedTexts> }) {
  const { asked, dismiss } = why;
  return (
    <WhyLine why={why} className={classes.line}>
      {asked && <TermOffers text={asked.text} submitted={asked.details} />}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={dismiss}>
        Close
      </Button>
    </WhyLine>
  );
}
