import { keyLine } from '@subtitle/sdk/keys';
import { Button, KeyHint, Text } from '@subtitle/sdk/ui';
import classes from './stops.module.css';
import { NEXT_PLACE_KEY, type Stops } from './use-stops';

/** Button to the next marked place of a row, with the number and the words of the current one. */
export function StopLine({ stops }: { stops: Stops }) {
  return (
    <div className={classes.line}>
      <Button
        variant="default"
        size="compact-sm"
        onClick={stops.goNext}
        rightSection={<KeyHint>{keyLine(NEXT_PLACE_KEY)}</KeyHint>}
      >
        Next place
      </Button>
      <Text size="sm" role="status" className={classes.words}>
        {stops.message}
      </Text>
    </div>
  );
}
