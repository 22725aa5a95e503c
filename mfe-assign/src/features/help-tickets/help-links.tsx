import { PAGES } from '@subtitle/domain/screen-paths';
import { Link } from '@subtitle/sdk/router';
import { Anchor, Stack, Text } from '@subtitle/sdk/ui';
import { Section } from '../describe-person/section';
import classes from './help-tickets.module.css';
import { buildMailLink } from './ticket';

const GUIDES = [
  { to: PAGES.faq, title: 'FAQ', text: 'Short answers to what people ask most.' },
  { to: PAGES.tutorials, title: 'Tutorials', text: 'One task from beginning to end, step by step.' },
  { to: PAGES.userGuide, title: 'User Guide', text: 'Every screen, by role.' },
];

const GUIDELINES = [
  'One issue in one ticket.',
  'Say what you did, what you expected and what happened instead.',
  'Name the row, the video or the file: its number stands beside it (#1234).',
  'Say since when, and whether it happens every time.',
  'Add a picture or a short video of the screen. Leave out passwords.',
  'High is for what keeps you from working; Low for what can wait.',
];

/** Beside the form: guidelines for a good report, the guides, and the support address. */
export function HelpLinks({ address }: { address: string }) {
  return (
    <Stack gap="sm">
      <Section title="Help yourself">
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
            No support address has been set yet. An admin sets it in Settings.
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
