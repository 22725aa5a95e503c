import { PAGES } from '@subtitle/domain/screen-paths';
import { WhyLine } from '@subtitle/sdk/corrections';
import { keyLine } from '@subtitle/sdk/keys';
import { Link } from '@subtitle/sdk/router';
import { Alert, Anchor, Button, Group, KeyHint, Text } from '@subtitle/sdk/ui';
import type { Fix } from './use-fix';

interface Props {
  /** Whether the key for Undo takes the correction back. */
  isLast?: boolean;
  fix: Omit<Fix, Act> & Record<Act, () => Promise<unknown>>;
}

type Act = 'applyToWaiting' | 'applyToOthers' | 'undo';

/** The last correction, its Undo, and the other rows that still have the earlier sentences, and the reason. */
export function FixLine({ fix, isLast = false }: Props) {
  const { fixed, message, failure, busy, why } = fix;
  if (!message && !failure) return null;
  const { inReview = 0, others = 0, approved = 0 } = fixed?.rows ?? {};
  return (
    <Group gap="xs">
      <Text size="sm" role="status">
        {message}
        {others > 0
          ? ` ${countRows(others, 'open')} of other people still have it; the correction is offered to them.`
          : ''}
      </Text>
      {failure ? <Alert color="red">{failure}</Alert> : null}
      {fixed && fixed.waiting.length > 0 && !busy ? (
        <Button size="compact-sm" onClick={() => void fix.applyToWaiting()}>
          Fix the other listed rows
        </Button>
      ) : null}
      {inReview > 0 ? (
        <Button size="compact-sm" disabled={busy} onClick={() => void fix.applyToOthers()}>
          Fix it in {countRows(inReview, 'more')} in review
        </Button>
      ) : null}
      {approved > 0 ? (
        <Anchor component={Link} to={PAGES.corrections} size="sm">
          {countRows(approved, 'approved')} still {approved === 1 ? 'has' : 'have'} it
        </Anchor>
      ) : null}
      {fixed ? (
        <>
          <Button
            variant="default"
            size="compact-sm"
            disabled={busy}
            onClick={() => void fix.undo()}
            rightSection={
              isLast ? (
                <span aria-hidden>
                  <KeyHint>{keyLine('z')}</KeyHint>
                </span>
              ) : null
            }
          >
            Undo the fix
          </Button>
          <Button variant="subtle" color="gray" size="compact-sm" disabled={busy} onClick={fix.dismiss}>
            Close
          </Button>
        </>
      ) : null}
      <WhyLine why={why}>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={why.dismiss}>
          {why.asked?.text.reason || why.asked?.text.note ? 'Done' : 'No reason'}
        </Button>
      </WhyLine>
    </Group>
  );
}

const countRows = (count: number, which: string) => `${count} ${which} ${count === 1 ? 'row' : 'rows'}`;
