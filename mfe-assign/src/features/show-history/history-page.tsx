import { ITEM_KINDS } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, languageTitle } from '@subtitle/contracts/languages';
import { HistoryList, type HistoryUnit } from '@subtitle/sdk/history';
import { useUrlState } from '@subtitle/sdk/router';
import { ListedTalkButton } from '@subtitle/sdk/talk';
import { EmptyState, Page } from '@subtitle/sdk/ui';
import { KIND_WORDS } from '@subtitle/sdk/work';
import classes from './history-page.module.css';

const EMPTY_URL = { kind: '', id: '', language: '', from: '', to: '' };

/** The page of a link to two versions of a text: the history of its row, with the difference above it. */
export function HistoryPage() {
  const [url] = useUrlState(EMPTY_URL);
  const unit = readUnit(url);
  if (!unit)
    return (
      <Page title="History">
        <EmptyState title="This link names no row" />
      </Page>
    );
  return (
    <Page
      title={`History of #${unit.id} in ${languageTitle(unit.language)}`}
      subtitle={KIND_WORDS[unit.kind].title}
      actions={<ListedTalkButton unit={unit} />}
    >
      <div className={classes.page}>
        <HistoryList unit={unit} compared={url.from || url.to ? { from: url.from, to: url.to } : null} />
      </div>
    </Page>
  );
}

function readUnit(url: typeof EMPTY_URL): HistoryUnit | null {
  const kind = ITEM_KINDS.find((one) => one === url.kind);
  const language = LANGUAGE_CODES.find((one) => one === url.language);
  const id = Number(url.id);
  return kind && language && Number.isInteger(id) && id > 0 ? { kind, id, language } : null;
}
