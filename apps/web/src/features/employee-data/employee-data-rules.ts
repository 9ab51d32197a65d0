import type { EmployeeFact } from '@portal/contract/employee-data';
import { employeeScreens, exportedFacts } from '@portal/contract/employee-screens';

type Place = keyof typeof employeeScreens;

export interface SeenFact {
  readonly fact: EmployeeFact;
  readonly isExported: boolean;
}

const factsAt = (place: Place): readonly EmployeeFact[] => employeeScreens[place].facts;

/** What is seen where. The page of a person gathers the rest, so only what it adds is named. */
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
