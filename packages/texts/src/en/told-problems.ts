import type { toldProblems as nl } from '../nl/told-problems.ts';

export const toldProblems: Record<keyof typeof nl, string> = {
  differs: 'Something else came in with this external reference before. Nothing was changed.',
};
