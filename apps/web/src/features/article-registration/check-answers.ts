import type { ArticleRegistrationRow, Check } from '@portal/contract/article-registration-shapes';

export type CheckAnswer = Check['answer'];

const urgency: readonly CheckAnswer[] = ['no', 'unknown', 'yes'];

export const countOf = (checks: readonly Check[], answer: CheckAnswer): number =>
  checks.filter((check) => check.answer === answer).length;

/** How many checks of a request in a list are not green. */
export const countNotGreen = ({ checkCounts }: ArticleRegistrationRow): number =>
  checkCounts ? checkCounts.no + checkCounts.unknown : 0;

/** Sorts checks: "no" first, then unknown, then green. Equal ones keep their order. */
export const mostUrgentFirst = (checks: readonly Check[]): Check[] =>
  urgency.flatMap((answer) => checks.filter((check) => check.answer === answer));
