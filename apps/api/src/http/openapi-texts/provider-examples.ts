import {
  type ParticipationField,
  participationFields,
} from '@portal/contract/participation-fields';
import { participationDetails } from '../../participation-details.ts';

/** The project of the examples; the first example creates it. */
export const exampleProjectId = '0190a000-0000-7000-8000-000000000001';

/** The shared fields of a request and its subscription. */
export const exampleParticipation = Object.fromEntries(
  participationFields.map((name) => [name, participationDetails[name].example]),
) as { [Name in ParticipationField]: (typeof participationDetails)[Name]['example'] };
const { address } = exampleParticipation;

const request = {
  externalReference: 'AANVRAAG-2026-0042',
  ...exampleParticipation,
  startDate: '2026-04-01',
  acceptedAt: '2026-01-15T09:14:00+01:00',
  acceptanceReference: 'AKKOORD-2026-0042',
};

/** An image of one pixel. */
const picture = {
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

/** A minimal PDF file, without a page. */
const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

/**
 * A body for each call of the provider that takes one. Each is accepted unchanged, in this order,
 * when the path names the records of the calls before it.
 */
export const providerExamples: Readonly<Record<string, unknown>> = {
  'Provider/PutProject': {
    name: 'Zorggroep Vlierboom',
    legalName: 'Stichting Zorggroep Vlierboom',
    kvkNumber: '12345678',
    address,
    requiresAuthorization: true,
    maximumPrice: 7500,
    firstStartOffset: 0,
    lastStartOffset: 365,
  },
  'Provider/PostInvitation': {
    emailAddress: 'hr@werkgever.example',
    firstName: 'Fatima',
    lastName: 'Bouzid',
    flags: { userManagement: true, authorize: true },
  },
  'Provider/PostArticleRegistration': request,
  'Provider/PutArticleRegistration': { ...request, birthDate: '1988-02-28' },
  'Provider/PostSubscriptions': `${JSON.stringify({
    externalReference: 'ABONNEMENT-2025-0007',
    ...exampleParticipation,
    periodStart: '2025-01-01',
  })}\n`,
  'Provider/PutSuspension': { suspendedTill: '2030-07-31' },
  'Provider/PutResumption': { resumedOn: '2030-07-01' },
  'Provider/PutSubscriptionAmounts': {
    totalPrice: 4500,
    grossExchange: 2750,
    netExchange: 0,
    employerContribution: 1000,
    netOwnContribution: 750,
  },
  'Provider/PutRenewal': { months: 24, periodEnd: null },
  'Provider/PutSubscriptionEnd': { periodEnd: '2031-12-31' },
  'Provider/PutPortalTexts': {
    announcementText: 'Zaterdag van 8 tot 12 uur is er onderhoud.',
    contactInformation: { emailAddress: 'klantenservice@aanbieder.example' },
  },
  'Provider/PostEntraDecision': {
    projectId: exampleProjectId,
    tenantId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    userId: '6fa459ea-ee8a-4ca4-894e-db77e160355e',
    groupIds: [],
  },
  'Provider/PutProjectFile': pdf,
  'Provider/PutPromotionFile': pdf,
  'Provider/PutPromotionThumbnail': picture,
};
