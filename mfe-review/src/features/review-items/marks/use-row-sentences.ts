import { hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import {
  type Judgement,
  listReviewSentences,
  type SentencePlace,
  type SentenceSentBack,
} from '@subtitle/contracts/operations/review-sentences';
import { IN_REVIEW } from '@subtitle/contracts/statuses';
import { countUnjudged, findJudgement, listSentBack } from '@subtitle/domain/review/ready-rows';
import { readUnit } from '@subtitle/domain/workflow/unit';
import { useApi } from '@subtitle/sdk/api';
import { useQuery } from '@subtitle/sdk/query';
import { useSettings } from '@subtitle/sdk/work';
import { useMemo } from 'react';
import { ROW_SENTENCES_KEY } from '../list/use-review-list';

/** A sentence in a text under review, with what reviewers decided about it in any row. */
export interface SentenceMark extends Omit<SentencePlace, 'sentence'> {
  /** The last judgement as good that counts in this row. */
  judged: Judgement | null;
  /** Decisions to send rows back because of it. */
  sentBack: readonly SentenceSentBack[];
}

interface RowSentences {
  marks: readonly SentenceMark[];
  /** Number of different sentences that are judged as good, of all. */
  judged: number;
  all: number;
}

const NONE: RowSentences = { marks: [], judged: 0, all: 0 };

/** Reads the sentences of a row in review with the decisions of "By sentence". Without an answer none is marked. */
export function useRowSentences(item: ItemAnswer, language: LanguageCode): RowSentences {
  const api = useApi();
  const { kind, id } = item;
  const { revision, status } = readUnit(item, language);
  const selfApprovalAllowed = useSettings().data?.selfApproval ?? false;
  const { data } = useQuery({
    queryKey: [...ROW_SENTENCES_KEY, kind, id, language, revision],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(listReviewSentences, { query: { kind, language, item: id }, signal }),
    enabled: status === IN_REVIEW && hasTextColumns(kind),
    staleTime: 0,
  });
  return useMemo(() => {
    const row = data?.rows.find((one) => one.revision === revision);
    if (!data || !row) return NONE;
    const { sentences } = data;
    const marks = (row.places ?? []).map(({ sentence, ...place }) => {
      const found = sentence === null ? undefined : sentences[sentence];
      return {
        ...place,
        judged: (found && findJudgement(found, row, { selfApprovalAllowed })) ?? null,
        sentBack: found ? listSentBack(found) : [],
      };
    });
    const all = row.sentences.length + row.others;
    return { marks, all, judged: all - countUnjudged(row, sentences, { selfApprovalAllowed }) };
  }, [data, revision, selfApprovalAllowed]);
}
