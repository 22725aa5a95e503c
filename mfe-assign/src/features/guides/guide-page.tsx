import { EFFECTIVE_ROLES } from '@subtitle/contracts/roles';
import { PAGES } from '@subtitle/domain/screen-paths';
import { capitalize } from '@subtitle/domain/texts/capitalize';
import { NativeSelect, TextInput } from '@subtitle/sdk/forms';
import { Link, useLocation, useUrlState } from '@subtitle/sdk/router';
import { Anchor, Badge, Button, EmptyState, Group, Page, Paper, Stack, Text, Title } from '@subtitle/sdk/ui';
import { useEffect, useState } from 'react';
import { findEntries, type Guide, type GuideEntry, readRole } from './guide';
import classes from './guide-page.module.css';
import type { Picture } from './pictures';

const EMPTY_URL = { q: '', role: '' };
const ROLES = [
  { value: '', label: 'All roles' },
  ...EFFECTIVE_ROLES.map((value) => ({ value, label: capitalize(value) })),
];

/** A guide, searched by text and filtered by role; both are in the URL. */
export function GuidePage({ guide }: { guide: Guide }) {
  const [url, setUrl] = useUrlState(EMPTY_URL);
  const [text, setText] = useState(url.q);
  const [known, setKnown] = useState(url.q);
  if (known !== url.q) {
    setKnown(url.q);
    if (url.q !== text.trim()) setText(url.q);
  }
  const role = readRole(url.role);
  const found = findEntries(guide, url.q, role);
  useScrollToEntry(found.length);
  return (
    <Page
      title={guide.title}
      subtitle={guide.subtitle}
      filters={
        <Group gap="xs" align="end" role="search" aria-label={`Search ${guide.title}`}>
          <TextInput
            type="search"
            size="xs"
            w={220}
            label="Search"
            maxLength={100}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setUrl({ q: currentTarget.value.trim() }, { step: 'search-guide' });
            }}
          />
          <NativeSelect
            size="xs"
            label="Role"
            value={role}
            data={ROLES}
            onChange={({ currentTarget }) => setUrl({ role: currentTarget.value })}
          />
        </Group>
      }
      actions={
        <Button component={Link} to={PAGES.helpSupport} size="xs" variant="default">
          Help & Support
        </Button>
      }
    >
      {found.length === 0 ? (
        <EmptyState
          title="No entries match"
          text="Try fewer words, or select all roles."
          action={
            <Button variant="default" onClick={() => setUrl(EMPTY_URL)}>
              Show all entries
            </Button>
          }
        />
      ) : (
        <Stack gap="sm" maw={860}>
          {found.length > 1 && <Contents entries={found} />}
          {found.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Stack>
      )}
    </Page>
  );
}

function Contents({ entries }: { entries: readonly GuideEntry[] }) {
  const { search } = useLocation();
  return (
    <nav aria-label="Contents">
      <Group gap="8px 16px">
        {entries.map(({ id, title }) => (
          <Anchor key={id} component={Link} to={`${search}#${id}`} size="sm">
            {title}
          </Anchor>
        ))}
      </Group>
    </nav>
  );
}

function Entry({ entry: { id, title, roles, text, steps, picture } }: { entry: GuideEntry }) {
  return (
    <Paper withBorder p="md" component="article" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <Title order={2} size="h5" id={`${id}-title`}>
          {title}
        </Title>
        <Group gap={4}>
          {roles?.map((role) => (
            <Badge key={role} size="sm" variant="light" color="gray">
              {role}
            </Badge>
          ))}
        </Group>
      </Group>
      {text.map((paragraph) => (
        <Text key={paragraph} mt="xs">
          {paragraph}
        </Text>
      ))}
      {steps && (
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <Text component="span">{step}</Text>
            </li>
          ))}
        </ol>
      )}
      {picture && <GuidePicture picture={picture} />}
    </Paper>
  );
}

/** Scrolls to the entry named in the URL. */
function useScrollToEntry(entries: number): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = entries > 0 && hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    named?.scrollIntoView?.({ block: 'start' });
    named?.focus({ preventScroll: true });
  }, [hash, entries]);
}

/** A picture of the product. It loads when it comes near the visible part of the page; its space is reserved. */
function GuidePicture({ picture: { src, alt } }: { picture: Picture }) {
  return (
    <img className={classes.picture} src={src} alt={alt} loading="lazy" decoding="async" width={960} height={600} />
  );
}
