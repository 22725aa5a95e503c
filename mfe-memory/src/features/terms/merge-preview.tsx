import { languageTitle } from '@subtitle/contracts/languages';
import type { TermAnswer } from '@subtitle/contracts/operations/terms';
import { listMergeDifferences } from '@subtitle/domain/terms/merge-entries';
import { Text } from '@subtitle/sdk/ui';

/** Lists the parts of a proposal that the selected term gets, and those that it does not get. */
export function MergePreview({ proposal, target }: { proposal: TermAnswer; target: TermAnswer }) {
  const differences = listMergeDifferences(target, proposal);
  return (
    <section aria-label="What the merge changes">
      {differences.length === 0 ? <Text size="sm">The term has all of this already.</Text> : null}
      {differences.map(({ language, added, forbidden, left }) => (
        <Text key={language ?? 'note'} size="sm">
          {language ? languageTitle(language) : 'Note'}:{' '}
          {[
            added.length > 0 ? `added ${added.join(', ')}` : '',
            forbidden.length > 0 ? `forbidden ${forbidden.join(', ')}` : '',
            left.length > 0 ? `left out ${left.join(', ')}` : '',
          ]
            .filter(Boolean)
            .join('; ')}
        </Text>
      ))}
    </section>
  );
}
