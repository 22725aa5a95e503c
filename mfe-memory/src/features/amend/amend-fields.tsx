import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { LangTextarea, TextInput } from '@subtitle/sdk/forms';
import { getFieldFault } from './describe-fault';

interface TextProps {
  language: LanguageCode;
  label: string;
  /** Field of the server's fault. */
  field: 'source' | 'target';
  value: string;
  onChange: (value: string) => void;
  /** Fault of the last attempt. */
  error: unknown;
  isFirst?: boolean;
}

/** A field for a sentence of the memory, with the server's fault about it. */
export function SentenceField({ language, label, field, value, onChange, error, isFirst = false }: TextProps) {
  return (
    <LangTextarea
      language={language}
      label={label}
      placeholder=""
      maxLength={LIMITS.memoryTextCharacters}
      data-autofocus={isFirst || undefined}
      value={value}
      error={getFieldFault(error, field)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface ReasonProps {
  value: string;
  onChange: (value: string) => void;
  isFirst?: boolean;
}

/** Field for the reason of an act on the memory. */
export function ReasonField({ value, onChange, isFirst = false }: ReasonProps) {
  return (
    <TextInput
      label="Reason"
      description="Optional. Shown with the translation and in its history."
      maxLength={LIMITS.reasonCharacters}
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
