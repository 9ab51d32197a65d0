import type * as nl from './record-history-texts.nl.ts';

export const recordHistory: typeof nl.recordHistory = {
  title: 'History',
  loading: 'The history is loading',
  empty: 'Nothing has been recorded yet.',
  failed: 'The history has not been loaded',
  actions: {
    'article-registration-submitted': 'Request received from <bdi>{actor}</bdi>',
    'article-registration-edited': '<bdi>{actor}</bdi> changed the request',
    'article-registration-approved': '<bdi>{actor}</bdi> approved the request',
    'article-registration-rejected': '<bdi>{actor}</bdi> rejected the request',
    'article-registration-corrected': '<bdi>{actor}</bdi> corrected the request',
    'article-registration-withdrawn': 'The employee withdrew the request',
    'subscription-started': 'The subscription was created',
    'subscription-cancelled': '<bdi>{actor}</bdi> reported the employee as leaver',
    'subscription-cancellation-rectified':
      '<bdi>{actor}</bdi> reported that the end date was a mistake',
    'subscription-updated': '<bdi>{actor}</bdi> updated the subscription',
    'aao-downloaded': '<bdi>{actor}</bdi> downloaded the AAO',
    'request-file-downloaded': '<bdi>{actor}</bdi> downloaded the request',
    'person-data-downloaded': '<bdi>{actor}</bdi> downloaded all data of this person',
  },
  automaticallyApproved: 'The request was approved automatically',
  unknownAction:
    '<bdi>{actor}</bdi> did something that this version of the portal does not know yet',
  times: '({count}\u00a0times)',
};
