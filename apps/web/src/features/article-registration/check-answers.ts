import type { ArticleRegistrationRow, Check } from '@portal/contract/article-registration-shapes';

export type CheckAnswer = Check['answer'];

const urgency: readonly CheckAnswer[] = ['no', 'unknown', 'yes'];

export const countOf = (checks: readonly Check[], answer: CheckAnswer): number =>
  checks.filter((check) => check.answer === answer).length;

/** How many checks of a request in a list are not green. */
export const countNotGreen = ({ checkCounts }: ArticleRegistrationRow): number =>
  checkCounts ? checkCounts.no + checkCounts.unknown : 0;

/**
 * How many of some requests have a check that is not in order, and how many others one that is
 * unknown.
 */
export function countOpen(rows: readonly ArticleRegistrationRow[]): {
  readonly no: number;
  readonly unknown: number;
} {
  const no = rows.filter(({ checkCounts }) => checkCounts && checkCounts.no > 0).length;
  return { no, unknown: rows.filter((row) => countNotGreen(row) > 0).length - no };
}

/** Sorts checks: "no" first, then unknown, then green. Equal ones keep their order. */
export const mostUrgentFirst = (checks: readonly Check[]): Check[] =>
  urgency.flatMap((answer) => checks.filter((check) => check.answer === answer));
