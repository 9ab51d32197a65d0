import type { ArticleRegistrationRow, Check } from '@portal/contract/article-registration-shapes';

export type CheckAnswer = Check['answer'];

const urgency: readonly CheckAnswer[] = ['no', 'unknown', 'yes'];

export const countOf = (checks: readonly Check[], answer: CheckAnswer): number =>
  checks.filter((check) => check.answer === answer).length;

/** How many checks of a row of a list are not green. */
export const openCount = ({ checkCounts }: ArticleRegistrationRow): number =>
  checkCounts ? checkCounts.no + checkCounts.unknown : 0;

/** First what says no, then what is unknown, then what is in order; each in the order given. */
export const mostUrgentFirst = (checks: readonly Check[]): Check[] =>
  urgency.flatMap((answer) => checks.filter((check) => check.answer === answer));
