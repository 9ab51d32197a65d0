/** Responses for dialogs for which the demo has no data. */

/** Rules of Microsoft Entra. */
export const entraTenants = [
  {
    projectEntraTenantId: '0190a000-0000-7000-8000-000000000001',
    tenantId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    description: 'Vlierboom Directory',
    allowEveryone: false,
    entraGroups: [
      { groupId: '3f2504e0-4f89-41d3-9a0c-0305e82c3302', description: 'HR', allowGroup: true },
    ],
    entraUsers: [
      { userId: '3f2504e0-4f89-41d3-9a0c-0305e82c3303', description: 'Sanne', allowUser: false },
    ],
  },
];

export const reasons = [
  { title: 'Uit dienst', reason: 'Je bent op de startdatum niet meer bij ons in dienst.' },
];

export const otherSession = {
  sessionId: '0190a000-0000-7000-8000-000000000003',
  device: 'Firefox, Windows',
  createdAt: '2026-11-16T08:00:00.000Z',
  lastSeenAt: '2026-11-17T07:41:00.000Z',
  isCurrent: false,
};

const approver = {
  accountId: '0190a000-0000-7000-8000-000000000004',
  firstName: 'Fatima',
  infix: null,
  lastName: 'Bouzid',
  prettyLastName: 'Bouzid',
};

/** A period that includes the moment of the pictures, and years after it. */
export const standIn = {
  standInId: '0190a000-0000-7000-8000-000000000005',
  approver,
  standIn: {
    ...approver,
    accountId: '0190a000-0000-7000-8000-000000000006',
    firstName: 'Joost',
    lastName: 'Nijënhuis',
    prettyLastName: 'Nijënhuis',
  },
  fromDate: '2026-11-16',
  untilDate: '2036-11-27',
  isActive: true,
  mayEnd: true,
};

/** Employees with a subscription who are not on the list. */
export const leavers = ['Noor', 'Joël', 'Femke', 'Zoë'].map((firstName, index) => ({
  subscriptionId: `0190a000-0000-7000-8000-00000000001${String(index)}`,
  subscriptionNumber: String(20_871 + index),
  firstName,
  infix: 'van der',
  lastName: 'Velden',
  prettyLastName: 'Velden, van der',
  employeeNumber: String(4817 + index),
  price: 4250,
  periodStart: '2026-04-01',
  totalPrice: 4250,
  grossExchange: 2500,
  netExchange: 0,
  employerContribution: 1000,
  netOwnContribution: 750,
}));
