import type { TranslationAnswer } from '@subtitle/contracts/operations/vtt';
import type { Role } from '@subtitle/contracts/roles';
import { renderScreen, testUser } from '@subtitle/sdk/testing';
import { screen } from '@testing-library/react';
import { createSubtitleServer } from '../../testing/subtitle-server';
import { EditorHead } from './editor-head';
import { useCueTalk } from './talk/use-cue-talk';
import type { Translation } from './use-translation';

function Head({ opened }: { opened: TranslationAnswer }) {
  const translation = { present: opened, subtitles: { cues: [], source: 'hi' } } as unknown as Translation;
  return (
    <EditorHead onRestore={null} opened={opened} filled={0} total={3} talk={useCueTalk(translation)}>
      Tools
    </EditorHead>
  );
}

test.each<[roles: Role[], owner: string | null, reads: boolean]>([
  [['translator'], null, false],
  [['translator'], 'anil@example.com', false],
  [['translator'], 'translator@example.com', true],
  [['reviewer'], 'anil@example.com', true],
  [['assigner'], null, true],
])(
  'the history link of a translation depends on the role and owner: %s, owned by %s: %s',
  async (roles, owner, reads) => {
    const opened = createSubtitleServer({ target: { owner } }).answer();
    renderScreen(<Head opened={opened} />, {
      api: {},
      user: { ...testUser(...roles), username: 'translator@example.com' },
    });
    expect(await screen.findByText('Tools')).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'History' })).toHaveLength(reads ? 1 : 0);
  },
);
