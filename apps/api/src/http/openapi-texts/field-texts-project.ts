import { maxOffsetDays } from '@portal/contract/limits';
import { type FieldTexts, moment } from './text-shapes.ts';

const projectLanguage =
  'Language of mails to employees and of supplements: Dutch (`nl`) or English (`en`). Members choose their own.';
const projectChanged = moment(
  'When something that is read here changed last, or the project was made. The same settings put again change nothing, and neither does a logo.',
);

/** The settings of a project, of requests and responses. */
export const projectTexts: FieldTexts = {
  name: 'Name of the project, as people see it in the portal.',
  legalName: 'Name of the employer as it is registered; it stands in the supplement (AAO).',
  kvkNumber: 'Number of the employer at the Chamber of Commerce (KvK): eight digits.',
  'PutProject.address': 'Address of the employer.',
  'PutProject.address.city': 'Place where the employer is established.',
  'GetProject.address': 'Address of the employer.',
  'GetProject.address.city': 'Place where the employer is established.',
  'GetProject.language': projectLanguage,
  'GetProjects.items.address': 'Address of the employer.',
  'GetProjects.items.address.city': 'Place where the employer is established.',
  'GetProjects.items.language': projectLanguage,
  'GetProject.updatedAt': projectChanged,
  'GetProjects.items.updatedAt': projectChanged,
  requiresAuthorization:
    'Whether somebody of the employer decides on each request. When false, requests are approved at once.',
  requireTotp: 'Whether members must sign in with a second step to see the project.',
  maximumPrice:
    'The highest price a month that the employer wants, in cents. Dearer requests are marked and not refused. Null is no maximum.',
  firstStartOffset: `From how many days after today a request may start, 0 to ${maxOffsetDays}. Requests outside are marked and not refused.`,
  lastStartOffset: `Until how many days after today a request may start, 0 to ${maxOffsetDays}, not below \`firstStartOffset\`.`,
  showExpensiveSubscriptions:
    'Whether members see a list of subscriptions at 90 % or more of `maximumPrice`.',
  useEmployeeListCancelSubscriptions:
    'Whether members may report as leavers, all at once, those who are missing from a new employee list.',
  pensionBasisFollowsExchange:
    'Whether pension is built up over gross pay after the exchange; the supplement (AAO) says so.',
  holidayPayBasisFollowsExchange:
    'Whether holiday pay is reckoned over gross pay after the exchange; the supplement (AAO) says so.',
};
