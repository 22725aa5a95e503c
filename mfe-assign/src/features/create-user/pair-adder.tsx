import type { LangPair, LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { MESSAGES } from '@subtitle/contracts/messages';
import { LanguageSelect } from '@subtitle/sdk/forms';
import { IconX } from '@subtitle/sdk/icons';
import { Button, Group, Stack, Text } from '@subtitle/sdk/ui';
import { useId, useState } from 'react';
import { formatPair } from '../choose-translator/translator-rows';
import classes from './create-user.module.css';

interface PairAdderProps {
  pairs: readonly LangPair[];
  onChange: (pairs: LangPair[]) => void;
  /** Message about the current pairs. */
  error?: string;
  disabled?: boolean;
}

/** The language pairs of a person: at most four, each of two different languages, without duplicates. */
export function PairAdder({ pairs, onChange, error, disabled = false }: PairAdderProps) {
  const [source, setSource] = useState<LanguageCode | ''>('');
  const [target, setTarget] = useState<LanguageCode | ''>('');
  const [repeated, setRepeated] = useState(false);
  const id = useId();
  const full = pairs.length >= LIMITS.langPairsPerUser;
  const same = source !== '' && source === target;
  const add = () => {
    const pair = `${source}_${target}` as LangPair;
    if (pairs.includes(pair)) return setRepeated(true);
    onChange([...pairs, pair]);
    setSource('');
    setTarget('');
  };
  // The message about the current selection replaces the message of the last submit.
  const refused = same ? MESSAGES.pairSameLanguages : repeated ? MESSAGES.pairAlreadyAdded : undefined;
  const fault = full ? error : (refused ?? error);
  const hint = fault ?? (full ? MESSAGES.pairMaximum : '');
  return (
    <fieldset className={classes.fieldset} aria-describedby={`${id}-hint`} disabled={disabled}>
      <legend className={classes.legend}>
        Language pairs <span className={classes.required}>*</span>
      </legend>
      <Stack gap="xs">
        {pairs.length > 0 && (
          <ul className={classes.pairs}>
            {pairs.map((pair) => (
              <li key={pair} className={classes.pair}>
                {formatPair(pair)}
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={`Remove ${formatPair(pair)}`}
                  onClick={() => onChange(pairs.filter((one) => one !== pair))}
                >
                  <IconX size={14} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Group gap="xs" align="end" wrap="nowrap">
          <LanguageSelect
            flex={1}
            miw={0}
            label="Source Language"
            placeholder="Select"
            // The message is displayed below both lists.
            error={Boolean(error)}
            value={source}
            onChange={(code) => {
              setSource(code);
              setRepeated(false);
            }}
          />
          <LanguageSelect
            flex={1}
            miw={0}
            label="Target Language"
            placeholder="Select"
            error={Boolean(error)}
            value={target}
            onChange={(code) => {
              setTarget(code);
              setRepeated(false);
            }}
          />
          <Button variant="default" flex="none" disabled={!source || !target || same || full} onClick={add}>
            Add
          </Button>
        </Group>
        <Text id={`${id}-hint`} size="sm" c={fault ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
          {hint}
        </Text>
      </Stack>
    </fieldset>
  );
}
