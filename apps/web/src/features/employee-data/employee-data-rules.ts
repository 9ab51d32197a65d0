import type { EmployeeFact } from '@portal/contract/employee-data';
import { employeeScreens, exportedFacts } from '@portal/contract/employee-screens';

type Place = keyof typeof employeeScreens;

export interface SeenFact {
  readonly fact: EmployeeFact;
  readonly isExported: boolean;
}

const factsAt = (place: Place): readonly EmployeeFact[] => employeeScreens[place].facts;

/**
 * The facts that a screen shows. The page of a person combines other screens, so only its own
 * additions are listed.
 */
export function seenAt(place: Place): SeenFact[] {
  const before = place === 'person' ? [...factsAt('request'), ...factsAt('subscription')] : [];
  return factsAt(place)
    .filter((fact) => !before.includes(fact))
    .map((fact) => ({
      fact,
      isExported: exportedFacts[place].has(fact),
    }));
}

export const places = Object.keys(employeeScreens) as Place[];
