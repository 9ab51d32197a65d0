import type { records as source } from '../nl/records.ts';

export const records: typeof source = {
  person: {
    firstName: 'First name',
    infix: 'Infix',
    lastName: 'Last name',
    name: 'Name',
    birthDate: 'Date of birth',
    gender: 'Gender',
    emailAddress: 'E-mail address',
    address: 'Address',
    street: 'Street',
    houseNumber: 'House number',
    postalCode: 'Postcode',
    city: 'City',
    phoneNumber: 'Phone number',
  },
  work: {
    employeeNumber: 'Employee number',
    department: 'Department',
    costCentre: 'Cost centre',
  },
  article: {
    articleName: 'Subscription',
    sportsLocation: 'Sports location',
    intensity: 'Intensity',
    startDate: 'Start date',
    months: 'Term',
    totalPrice: 'Price per month',
    grossExchange: 'Gross exchange',
    netExchange: 'Net exchange',
    employerContribution: 'Employer contribution',
    netOwnContribution: 'Net own contribution',
  },
  request: {
    externalReference: 'External reference',
    acceptedAt: 'Time of consent',
    acceptanceReference: 'Consent reference',
    reason: 'Reason for rejection',
  },
  order: {
    contactName: 'Contact',
    deliveryAddress: 'Delivery address',
    screenOrientation: 'Screen orientation',
  },
  period: {
    periodStart: 'Start date',
    periodEnd: 'End date',
    suspendFrom: 'Suspended from',
  },
  rights: {
    authorize: 'Authorise',
    confirmationMails: 'Mutations',
    userManagement: 'Management',
    subscriptionCopy: 'Copy of approvals',
    payroll: 'Payroll',
  },
  words: {
    employer: 'Employer',
    employee: 'Employee',
    subscription: 'Subscription',
    requestedAt: 'Submitted on',
    onBehalfOf: 'On behalf of',
    automatically: 'Automatically',
    status: 'Status',
  },
  requestStatus: {
    ToApprove: 'To review',
    Approved: 'Approved',
    Rejected: 'Rejected',
    Withdrawn: 'Withdrawn',
  },
  subscriptionStatus: {
    New: 'New',
    Active: 'Active',
    Suspended: 'Suspended',
    Cancelled: 'Cancelled',
    Ended: 'Ended',
  },
  accountStatus: {
    active: 'Active',
    invited: 'Invited',
    inactive: 'Inactive',
  },
  yesNo: {
    yes: 'Yes',
    no: 'No',
  },
  /** The labels of the choices of a field. */
  choices: {
    gender: {
      Male: 'Male',
      Female: 'Female',
      X: 'X',
      Unknown: 'Unknown',
    },
  },
  intensityText: {
    unlimited: 'Unlimited',
    once: 'Once a week',
    times: '{times} times a week',
  },
  monthsText: {
    one: '1 month',
    many: '{months} months',
  },
};
