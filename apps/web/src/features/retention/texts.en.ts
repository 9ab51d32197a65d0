import type * as nl from './texts.nl.ts';

export const retention: typeof nl.retention = {
  lead: 'This is how long the portal keeps data of this project. The portal removes what is past its period every day. The provider sets the periods.',
  loading: 'The retention periods are loading',
  loadFailed: 'The retention periods have not been loaded',
  forbidden: 'You have no access to these settings',
  forbiddenHint:
    'The retention periods are for managers of this project. Ask one of them for help.',
  nextRun: 'Next time: {moment}.',
  lastRun: 'Last removed: {moment}.',
  neverRun: 'Nothing has been removed yet.',
  data: 'Data',
  period: 'Kept for',
  held: 'Current number',
  due: 'Will be removed soon',
  oldest: 'Oldest since',
  nothing: 'None',
  legal: 'Legal minimum',
  units: {
    minutes_one: '{count} minute',
    minutes_other: '{count} minutes',
    hours_one: '{count} hour',
    hours_other: '{count} hours',
    days_one: '{count} day',
    days_other: '{count} days',
    months_one: '{count} month',
    months_other: '{count} months',
    years_one: '{count} year',
    years_other: '{count} years',
  },
  rules: {
    previews: {
      title: 'Uploaded lists that were not saved',
      what: 'An uploaded employee list, from its upload.',
    },
    'replaced-lists': {
      title: 'Earlier employee lists',
      what: 'The previous list, from the moment a new one is saved. After that it can no longer be put back.',
    },
    'mail-texts': {
      title: 'Texts of e-mails',
      what: 'What an e-mail says, from the moment it is sent.',
    },
    logs: {
      title: 'Delivery of e-mails',
      what: 'Who an e-mail was sent to, and whether that worked.',
    },
    'rejected-requests': {
      title: 'Rejected and withdrawn requests',
      what: 'A request that was not approved, from the day it was decided on or withdrawn.',
    },
    subscriptions: {
      title: 'Ended subscriptions',
      what: 'Subscriptions with their request, the AAO and who decided, and closed payroll periods. The period begins after the year in which they ended. This is part of the payroll records.',
    },
    audit: {
      title: 'Activity log and orders',
      what: 'The rest of the activity log, messages to the provider, orders, and the overview of saved lists.',
    },
  },
};
