import type { toldProblems as nl } from '../nl/told-problems.ts';

export const toldProblems: Record<keyof typeof nl, string> = {
  'scope-missing': 'This key may not make this call.',
  differs: 'Something else came in with this external reference before. Nothing was changed.',
};
