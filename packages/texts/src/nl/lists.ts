import {
  type CheckFilter,
  checkFilterNames,
  checkFilters,
} from '@portal/contract/article-registration-shapes';
import { checks } from './checks.ts';
import { payroll } from './payroll.ts';
import { records } from './records.ts';

/** The downloadable lists, by their names in Excel files and the log. */
export const lists = {
  new: 'Nieuwe abonnementen',
  active: 'Actieve abonnementen',
  ended: 'Beëindigde abonnementen',
  all: 'Alle abonnementen',
  expensive: 'Dichtbij maximumprijs',
  toApprove: 'Te beoordelen aanvragen',
  approved: 'Goedgekeurde aanvragen',
  rejected: 'Afgewezen aanvragen',
  employeeList: 'Werknemerslijst',
  employerAccounts: 'Gebruikers',
  leavers: 'Opgezegd via werknemerslijst',
  payroll: 'Salarisverwerking',
  payrollPeople: 'Salarisverwerking per persoon',
  auditLog: 'Logboek',
};

const checkLabels = Object.fromEntries(
  checkFilterNames.map((name) => [name, checks[checkFilters[name]]]),
) as Record<CheckFilter, string>;

/** The fields that lists are filtered by. */
export const filterLabels = {
  search: 'Zoekopdracht',
  ...records.work,
  ...records.article,
  change: payroll.columns.change,
  component: payroll.columns.component,
  held: records.words.status,
  number: records.work.employeeNumber,
  articleName: records.words.subscription,
  status: records.words.status,
  starts: 'Startdatum',
  ends: 'Einddatum',
  requested: records.words.requestedAt,
  decided: 'Beoordeeld op',
  checks: 'Controles',
  ...checkLabels,
  price: 'Prijs per maand',
  rights: 'Rechten',
  mail: 'E-mail',
  actions: 'Wijziging',
  occurred: 'Periode',
};
