import type { EmployeeFact } from '@portal/contract/employee-data';
import { employeeScreens, exportedFacts } from '@portal/contract/employee-screens';

type EmployeeScreen = keyof typeof employeeScreens;

export interface ShownFact {
  readonly fact: EmployeeFact;
  readonly isExported: boolean;
}

const factsAt = (employeeScreen: EmployeeScreen): readonly EmployeeFact[] =>
  employeeScreens[employeeScreen].facts;

/**
 * The facts that a screen shows. The page of a person combines other screens, so only its own
 * additions are listed.
 */
export function factsShownOn(employeeScreen: EmployeeScreen): ShownFact[] {
  const before =
    employeeScreen === 'person' ? [...factsAt('request'), ...factsAt('subscription')] : [];
  return factsAt(employeeScreen)
    .filter((fact) => !before.includes(fact))
    .map((fact) => ({
      fact,
      isExported: exportedFacts[employeeScreen].has(fact),
    }));
}

export const screenNames = Object.keys(employeeScreens) as EmployeeScreen[];
