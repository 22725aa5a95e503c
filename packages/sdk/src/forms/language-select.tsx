import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { LANGUAGE_CODES, type LanguageCode, languageTitle } from '@subtitle/contracts/languages';

interface LanguageSelectProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data' | 'label'> {
  label: string;
  /** Code of the selected language; '' shows `placeholder`. */
  value: string;
  onChange: (code: LanguageCode) => void;
  /** Languages selected in another list, which this list does not offer. */
  exclude?: string | readonly string[];
  /** Offered languages; all languages by default. */
  languages?: readonly LanguageCode[];
  placeholder?: string;
}

/** Selects a language by name. */
export function LanguageSelect(props: LanguageSelectProps) {
  const { value, onChange, exclude = '', languages = LANGUAGE_CODES, placeholder = 'Select language', ...rest } = props;
  const left = languages.filter((code) => ![exclude].flat().includes(code));
  const data = left.map((code) => ({ value: code as string, label: languageTitle(code) }));
  return (
    <NativeSelect
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as LanguageCode)}
      data={value === '' ? [{ value: '', label: placeholder, disabled: true }, ...data] : data}
    />
  );
}
