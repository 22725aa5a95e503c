import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { NativeSelect } from '@subtitle/sdk/forms';
import { SideBySide, Text } from '@subtitle/sdk/ui';
import classes from '../review.module.css';

interface Props {
  /** Languages that can be shown beside the translation. */
  languages: LanguageCode[];
  original: LanguageCode;
  language: LanguageCode;
  onChoose: (original: LanguageCode) => void;
}

/** Head of both columns. Both language names stay on one line, however much the head contains. */
export function OriginalHead({ languages, original, language, onChoose }: Props) {
  const choice = languages.length > 1;
  return (
    <SideBySide>
      <div className={classes.sideHead}>
        <Text size="sm" fw={600} c="dimmed">
          {choice ? 'Original' : `Original · ${languageTitle(original)}`}
        </Text>
        {choice ? (
          <NativeSelect
            size="xs"
            aria-label="Original language"
            value={original}
            onChange={(event) => onChoose(event.currentTarget.value as LanguageCode)}
            data={languages.map((code) => ({ value: code, label: languageTitle(code) }))}
          />
        ) : null}
      </div>
      <div className={classes.sideHead} data-side="translation">
        <Text size="sm" fw={600} c="dimmed">
          Translation · {languageTitle(language)}
        </Text>
      </div>
    </SideBySide>
  );
}
