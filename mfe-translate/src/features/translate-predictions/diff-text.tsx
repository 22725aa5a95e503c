import type { LanguageCode } from '@subtitle/contracts/languages';
import { diffTexts } from '@subtitle/domain/text-diff';
import { LangText } from '@subtitle/sdk/ui';

const STYLES = {
  same: {},
  added: {
    background: 'light-dark(var(--mantine-color-green-1), var(--mantine-color-green-9))',
    textDecoration: 'none',
  },
  removed: {
    background: 'light-dark(var(--mantine-color-red-1), var(--mantine-color-red-9))',
    textDecoration: 'line-through',
  },
} as const;
const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

/** The later text with what was added and what was taken away, in words. */
export function DiffText({ language, before, after }: { language: LanguageCode; before: string; after: string }) {
  return (
    <LangText language={language}>
      {diffTexts(before, after).map((run, at) => {
        const Tag = TAGS[run.kind];
        return (
          <Tag key={at} style={{ ...STYLES[run.kind], color: 'inherit' }}>
            {run.text}
          </Tag>
        );
      })}
    </LangText>
  );
}
