import type { LanguageCode } from '@subtitle/contracts/languages';
import { diffTexts } from '@subtitle/domain/texts/text-diff';
import classes from './diff-text.module.css';
import { LangText } from './lang-text';

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

/** The later text with its additions and removals marked word by word. */
export function DiffText({ language, before, after }: { language: LanguageCode; before: string; after: string }) {
  return (
    <LangText language={language}>
      {diffTexts(before, after).map((run, at) => {
        const Tag = TAGS[run.kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its index identifies a run
          <Tag key={at} className={run.kind === 'same' ? undefined : classes[run.kind]}>
            {run.text}
          </Tag>
        );
      })}
    </LangText>
  );
}
