import type { ProblemCode } from '@portal/contract/errors';

/** Failures that only the provider's systems receive: the page shows the title of the response. */
export const reportedProblems = {
  'scope-missing': 'Deze sleutel mag deze aanroep niet doen.',
  differs: 'Met dit externe kenmerk is al iets anders ingediend. Er is niets gewijzigd.',
} satisfies Partial<Record<ProblemCode, string>>;
