import { smallestGroup } from '@portal/contract/dashboard';

export interface DepartmentGroup {
  readonly department: string | null;
  readonly people: number;
  /** In cents. */
  readonly monthlyCost: number;
}

/**
 * The departments that may be shown separately, the most expensive first. Small ones are left out.
 * If those have few people together, the next smallest is left out too: otherwise the total would
 * reveal their costs.
 */
export function distinguish(groups: readonly DepartmentGroup[]): {
  readonly shown: readonly DepartmentGroup[];
  readonly leftOut: number;
} {
  const bySize = [...groups].sort((a, b) => a.people - b.people || a.monthlyCost - b.monthlyCost);
  let leftOut = bySize.filter(({ people }) => people < smallestGroup).length;
  const peopleLeftOut = () => bySize.slice(0, leftOut).reduce((sum, { people }) => sum + people, 0);
  if (leftOut > 0 && peopleLeftOut() < smallestGroup) leftOut += 1;
  const shown = bySize.slice(leftOut).sort((a, b) => b.monthlyCost - a.monthlyCost);
  return { shown, leftOut: Math.min(leftOut, groups.length) };
}
