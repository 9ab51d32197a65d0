import type { PersonName } from '@portal/contract/fields';
import { type AccountType, type MembershipFlags, rightFlags } from '@portal/contract/rights';

/** The password of every demo account. */
export const demoPassword = 'Demo-wachtwoord-2026';

type Flag = Exclude<keyof MembershipFlags, 'isDisabled'>;

/** An account of the demo, and its rights by the index of the project. */
export interface DemoAccountPlan extends PersonName {
  readonly emailAddress: string;
  readonly type: AccountType;
  readonly memberships: readonly { readonly project: number; readonly flags: readonly Flag[] }[];
}

export interface DemoAccount extends DemoAccountPlan {
  readonly accountId: string;
}

export const demoAccountPlans: readonly DemoAccountPlan[] = [
  {
    emailAddress: 'beheer@demo.test',
    firstName: 'Fatima',
    infix: null,
    lastName: 'Bouzid',
    type: 'Customer',
    memberships: [0, 1, 2].map((project) => ({ project, flags: rightFlags })),
  },
  {
    emailAddress: 'keurder@demo.test',
    firstName: 'Joost',
    infix: null,
    lastName: 'Nijënhuis',
    type: 'Customer',
    memberships: [{ project: 0, flags: ['authorize'] }],
  },
  {
    emailAddress: 'kijker@demo.test',
    firstName: 'Anneloes',
    infix: "van 't",
    lastName: 'Hoff',
    type: 'Customer',
    memberships: [{ project: 0, flags: [] }],
  },
  {
    emailAddress: 'buiten@demo.test',
    firstName: 'Pieter-Jan',
    infix: 'van den',
    lastName: 'Broek',
    type: 'Customer',
    memberships: [{ project: 2, flags: ['userManagement'] }],
  },
  {
    emailAddress: 'backoffice@demo.test',
    firstName: 'Marloes',
    infix: null,
    lastName: 'Duijvestein',
    type: 'BackOffice',
    memberships: [],
  },
];
