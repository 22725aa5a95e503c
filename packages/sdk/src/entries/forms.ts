import '../forms/styles';

export {
  Checkbox,
  MultiSelect,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
export { useForm } from '@mantine/form';
export { DateInput } from '../forms/date-input';
export { FileButton } from '../forms/file-button';
export { LangTextInput } from '../forms/lang-text-input';
export { LangTextarea } from '../forms/lang-textarea';
export { LanguageSelect } from '../forms/language-select';
export { insertText, replaceText } from '../forms/replace-text';
export { useCoarsePointer } from '../forms/typing/use-coarse-pointer';
export { focusFirstFault, useFirstFault } from '../forms/use-first-fault';
