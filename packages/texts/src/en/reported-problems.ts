import type { reportedProblems as nl } from '../nl/reported-problems.ts';

export const reportedProblems: Record<keyof typeof nl, string> = {
  'scope-missing': 'This key may not make this call.',
  differs: 'Something else came in with this external reference before. Nothing was changed.',
};
