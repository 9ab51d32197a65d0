import type { Contract } from './articles.ts';
import type { Person } from './people.ts';

/** Who takes part and in what: the columns that requests and subscriptions share. */
export const participantColumns = (person: Person, contract: Contract) => ({
  first_name: person.firstName,
  infix: person.infix,
  last_name: person.lastName,
  birth_date: person.birthDate,
  gender: person.gender,
  email_address: person.emailAddress,
  employee_number: person.employeeNumber,
  department: person.department,
  cost_centre: person.costCentre,
  address: JSON.stringify(person.address),
  article_name: contract.articleName,
  sports_location: contract.sportsLocation,
  intensity: contract.intensity,
  months: contract.months,
  total_price: contract.totalPrice,
  gross_exchange: contract.grossExchange,
  net_exchange: contract.netExchange,
  employer_contribution: contract.employerContribution,
  net_own_contribution: contract.netOwnContribution,
});
