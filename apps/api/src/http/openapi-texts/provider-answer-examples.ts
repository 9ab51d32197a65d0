import {
  exampleAmounts as amounts,
  exampleIds as ids,
  exampleSubscription,
} from '@portal/contract/provider-event-shapes';
import { participationDetails } from '../../participation-details.ts';
import { exampleParticipation, exampleProjectId } from './provider-examples.ts';

const address = {
  ...participationDetails.address.example,
  addition: null,
  country: 'NL',
};
const participation = { ...exampleParticipation, address };

const project = {
  projectId: exampleProjectId,
  name: 'Zorggroep Vlierboom',
  legalName: 'Stichting Zorggroep Vlierboom',
  kvkNumber: '12345678',
  address,
  language: 'nl',
  requiresAuthorization: true,
  requireTotp: false,
  maximumPrice: 7500,
  firstStartOffset: 0,
  lastStartOffset: 365,
  showExpensiveSubscriptions: false,
  useEmployeeListCancelSubscriptions: false,
  pensionBasisFollowsExchange: true,
  holidayPayBasisFollowsExchange: true,
  newsText: '',
  updatedAt: '2026-01-12T08:30:00.250Z',
};

const request = {
  articleRegistrationId: ids.request,
  externalReference: 'AANVRAAG-2026-0042',
  status: 'Approved',
  version: 1,
  ...participation,
  startDate: '2026-04-01',
  acceptedAt: '2026-01-15T08:14:00.000Z',
  acceptanceReference: 'AKKOORD-2026-0042',
  requestedAt: '2026-01-15T08:14:09.120Z',
  decidedAt: '2026-01-16T10:02:31.004Z',
  rejectionReason: null,
  updatedAt: '2026-01-16T10:02:31.004Z',
};

const subscription = {
  subscriptionId: ids.subscription,
  subscriptionNumber: exampleSubscription.subscriptionNumber,
  externalReference: 'AANVRAAG-2026-0042',
  articleRegistrationId: ids.request,
  ...participation,
  periodStart: '2026-04-01',
  periodEnd: null,
  suspendFrom: '2026-07-01',
  suspendTill: null,
  updatedAt: '2026-06-20T07:45:00.000Z',
};

const design = {
  promotionFileId: '0190a000-0000-7000-8000-000000000011',
  name: 'Poster',
  folder: 'Zomer',
  posters: 10,
  flyers: 200,
};

const order = {
  promotionOrderId: '0190a000-0000-7000-8000-000000000012',
  orderNumber: 'B-1042',
  kind: 'posters-flyers',
  orderedAt: '2026-03-02T09:30:00.000Z',
  orderedByAccountId: ids.account,
  orderedBy: 'Fatima Bouzid',
  content: {
    items: [design],
    deliveryAddress: address,
    filesTo: null,
    orientation: null,
    contactName: 'Fatima Bouzid',
    phoneNumber: '030 123 45 67',
    remarks: '',
  },
};

const message = {
  messageId: '0190a000-0000-7000-8000-000000000013',
  writtenAt: '2026-03-03T13:05:00.000Z',
  accountId: ids.account,
  writtenBy: 'Fatima Bouzid',
  emailAddress: 'hr@werkgever.example',
  phoneNumber: '',
  subject: 'Nieuwe locatie',
  message: 'Kan het sporthuis in Deventer ook meedoen?',
};

const member = {
  accountId: ids.account,
  firstName: 'Fatima',
  infix: null,
  lastName: 'Bouzid',
  emailAddress: 'hr@werkgever.example',
  language: 'nl',
  flags: {
    isDisabled: false,
    authorize: true,
    confirmationMails: false,
    userManagement: true,
    subscriptionCopy: false,
    payroll: false,
  },
  updatedAt: '2026-01-05T08:00:00.000Z',
};

const listed = (item: unknown) => ({
  items: [item],
  nextCursor: null,
  nextSince: '2026-07-02T05:59:58.310Z',
});

/** A response for each call of the provider that answers JSON, as its schema requires. */
export const providerAnswerExamples: Readonly<Record<string, unknown>> = {
  'Provider/PutProject': { projectId: exampleProjectId },
  'Provider/PostInvitation': { accountId: ids.account, isWaiting: false },
  'Provider/PostArticleRegistration': { articleRegistrationId: ids.request },
  'Provider/PutArticleRegistration': { articleRegistrationId: ids.request, version: 2 },
  'Provider/PostSubscriptions': { created: 1, updated: 0, unchanged: 0 },
  'Provider/PostEntraDecision': {
    allowed: true,
    rule: {
      kind: 'tenant',
      id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      description: 'Zorggroep Vlierboom',
    },
  },
  'Provider/PutProjectFile': { fileName: 'Vakantierooster.pdf', size: 77 },
  'Provider/PutPromotionFile': { promotionFileId: design.promotionFileId, size: 77 },
  'Provider/GetProjects': listed(project),
  'Provider/GetProject': project,
  'Provider/GetArticleRegistrations': listed(request),
  'Provider/GetArticleRegistration': request,
  'Provider/GetSubscriptions': listed(subscription),
  'Provider/GetSubscription': {
    ...subscription,
    amounts: [{ validFrom: '2026-04-01', ...amounts }],
    suspensions: [{ suspendedFrom: '2026-07-01', suspendedTill: null }],
  },
  'Provider/GetOrders': listed(order),
  'Provider/GetOrder': order,
  'Provider/GetMessages': listed(message),
  'Provider/GetMessage': message,
  'Provider/GetMembers': listed(member),
  'Provider/GetEvents': {
    events: [
      {
        sequence: 1042,
        type: 'subscription-suspended',
        version: 2,
        occurredAt: '2026-06-20T07:45:00.000Z',
        projectId: exampleProjectId,
        data: { ...exampleSubscription, suspendedFrom: '2026-07-01', suspendedTill: null },
      },
    ],
    firstSequence: 1,
    lastSequence: 1042,
  },
};
