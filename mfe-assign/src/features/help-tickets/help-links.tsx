import { PAGES } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { Anchor, Stack, Text } from '@subtitle/sdk/ui';
import { Section } from '../describe-person/section';
import classes from './help-tickets.module.css';
import { buildMailLink } from './ticket';

const GUIDES = [
  { to: PAGES.faq, title: 'FAQ', text: 'Short answers to frequent questions.' },
  { to: PAGES.tutorials, title: 'Tutorials', text: 'Step-by-step instructions for common tasks.' },
  { to: PAGES.userGuide, title: 'User Guide', text: 'A description of every screen, by role.' },
];

const GUIDELINES = [
  'Report one issue per ticket.',
  'Describe what you did, what you expected and what happened instead.',
  'Name the row, video or file. Its number is shown beside it (#1234).',
  'State when the issue started and whether it happens every time.',
  'Add a screenshot or a short screen recording. Do not show passwords.',
  'Select High if you cannot work, and Low if the issue can wait.',
];

/** Beside the form: guidelines for a good report, the guides, and the support address. */
export function HelpLinks({ address }: { address: string }) {
  return (
    <Stack gap="sm">
      <Section title="Guides">
        {GUIDES.map(({ to, title, text }) => (
          <div key={to}>
            <Anchor component={Link} to={to} fw={600}>
              {title}
            </Anchor>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </div>
        ))}
      </Section>
      <Section title="Support">
        {address ? (
          <Anchor href={buildMailLink(address, null)}>{address}</Anchor>
        ) : (
          <Text size="sm" c="dimmed">
            No support address is set yet. An admin can set it in Settings.
          </Text>
        )}
        <details className={classes.guidelines}>
          <summary>Reporting Guidelines</summary>
          <ul>
            {GUIDELINES.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </Section>
    </Stack>
  );
}
