import type { ArticleRegistrationBody } from '@portal/contract/provider';
import type { FieldFault } from '../../http/problem.ts';
import type { AaoContent } from '../../pdf/aao-document.ts';
import { unprintableCharacters } from '../../pdf/printable.ts';
import type { RequestContent } from '../../pdf/request-document.ts';
import {
  type ArticleRegistration,
  type Employer,
  personName,
} from './article-registration-rules.ts';
import type { RequestEdit } from './edit-rules.ts';

/** The fields of a request that a contract could not show as they were written. */
export function findUnprintable(body: ArticleRegistrationBody): FieldFault[] {
  const { street, houseNumber, addition, postalCode, city } = body.address;
  return unprintableFaults({
    firstName: body.firstName,
    infix: body.infix,
    lastName: body.lastName,
    employeeNumber: body.employeeNumber,
    department: body.department,
    costCentre: body.costCentre,
    articleName: body.articleName,
    sportsLocation: body.sportsLocation,
    acceptanceReference: body.acceptanceReference,
    'address.street': street,
    'address.houseNumber': houseNumber,
    'address.addition': addition,
    'address.postalCode': postalCode,
    'address.city': city,
  });
}

/** As findUnprintable, of the texts that an edit may bring. */
export const findUnprintableEdit = (edit: RequestEdit): FieldFault[] =>
  unprintableFaults({
    employeeNumber: edit.employeeNumber,
    department: edit.department,
    costCentre: edit.costCentre,
  });

function unprintableFaults(printed: Record<string, string | null | undefined>): FieldFault[] {
  return Object.entries(printed).flatMap(([field, text]) => {
    const unknown = unprintableCharacters(text ?? '');
    return unknown === ''
      ? []
      : [{ field, code: 'characters-unsupported' as const, values: [unknown] }];
  });
}

const party = (employer: Employer) => ({
  legalName: employer.legal_name,
  kvkNumber: employer.kvk_number,
  address: employer.address,
});

interface AaoParties {
  readonly request: ArticleRegistration;
  readonly employer: Employer;
}

/** Who signs for the employer, by name. */
interface Signer {
  readonly name: string;
  readonly onBehalfOf: { readonly name: string } | null;
}

/** What the AAO of a request says, signed by the approver or by the project's own lines. */
export const aaoContent = ({
  decidedAt,
  decidedBy,
  ...parties
}: AaoParties & { decidedAt: Date; decidedBy: Signer | null }): AaoContent => ({
  ...aaoTerms(parties),
  approvedAt: decidedAt.toISOString(),
  signature: decidedBy
    ? {
        kind: 'approver',
        name: decidedBy.name,
        onBehalfOf: decidedBy.onBehalfOf?.name ?? null,
      }
    : { kind: 'automatic', lines: signatureLines(parties.employer) },
});

/** What the AAO of a request would say if it were approved as it is now: signed by nobody. */
export const aaoDraftContent = ({
  madeAt,
  ...parties
}: AaoParties & { madeAt: Date }): AaoContent => ({
  ...aaoTerms(parties),
  approvedAt: madeAt.toISOString(),
  signature: { kind: 'none' },
});

function aaoTerms({ request, employer }: AaoParties): Omit<AaoContent, 'approvedAt' | 'signature'> {
  return {
    reference: request.article_registration_id,
    employer: party(employer),
    employee: {
      firstName: request.first_name,
      infix: request.infix,
      lastName: request.last_name,
      birthDate: request.birth_date,
      address: request.address,
      employeeNumber: request.employee_number,
    },
    articleName: request.article_name,
    sportsLocation: request.sports_location,
    intensity: request.intensity,
    startDate: request.start_date,
    months: request.months,
    totalPrice: request.total_price,
    grossExchange: request.gross_exchange,
    netExchange: request.net_exchange,
    employerContribution: request.employer_contribution,
    netOwnContribution: request.net_own_contribution,
    acceptedAt: request.accepted_at.toISOString(),
    acceptanceReference: request.acceptance_reference,
  };
}

function signatureLines(employer: Employer): [string, string] | null {
  if (!employer.sign_aao_without_authorization) return null;
  return [
    employer.sign_aao_without_authorization_signature_line1,
    employer.sign_aao_without_authorization_signature_line2,
  ];
}

/** What the request's own file says: as it was submitted, whatever was edited since. */
export function requestContent(
  request: ArticleRegistration,
  employer: Employer,
  { withDecision }: { withDecision: boolean },
): RequestContent {
  const submitted = request.submitted as ArticleRegistrationBody;
  const isDecided = withDecision && request.status !== 'ToApprove' && request.decided_at !== null;
  return {
    articleRegistrationId: request.article_registration_id,
    employer: party(employer),
    firstName: submitted.firstName,
    infix: submitted.infix ?? null,
    lastName: submitted.lastName,
    birthDate: submitted.birthDate,
    gender: submitted.gender,
    emailAddress: submitted.emailAddress,
    address: submitted.address,
    employeeNumber: submitted.employeeNumber ?? null,
    department: submitted.department ?? null,
    costCentre: submitted.costCentre ?? null,
    articleName: submitted.articleName,
    sportsLocation: submitted.sportsLocation,
    intensity: submitted.intensity,
    startDate: submitted.startDate,
    months: submitted.months,
    totalPrice: submitted.totalPrice,
    grossExchange: submitted.grossExchange,
    netExchange: submitted.netExchange,
    employerContribution: submitted.employerContribution,
    netOwnContribution: submitted.netOwnContribution,
    requestedAt: request.requested_at.toISOString(),
    acceptedAt: request.accepted_at.toISOString(),
    acceptanceReference: request.acceptance_reference,
    ...(isDecided && {
      decision: {
        status: request.status === 'Approved' ? 'Approved' : 'Rejected',
        decidedBy: request.decided_by_name,
        onBehalfOf: request.decided_on_behalf_of_name,
        decidedAt: request.decided_at?.toISOString() ?? '',
        reason: request.rejection_reason,
      },
    }),
  };
}

const fileNamePart = (name: string): string => name.replace(/[^\p{L}\p{N}' -]/gu, '').trim();

/** "AAO Noor van der Velden 2026-04-01.pdf" */
export const aaoFileName = (request: ArticleRegistration): string =>
  `AAO ${fileNamePart(personName(request))} ${request.start_date}.pdf`;

export const aaoDraftFileName = (request: ArticleRegistration): string =>
  `Concept ${aaoFileName(request)}`;

export const requestFileName = (request: ArticleRegistration, word: string): string =>
  `${word} ${fileNamePart(personName(request))} ${request.start_date}.pdf`;
