import type { RequestEdit } from '@portal/contract/article-registration';
import {
  articleTerms,
  fieldsOfKind,
  fieldTable,
  namesOf,
  participationFields,
  workFields,
} from '@portal/contract/participation-fields';
import type { ArticleRegistrationBody } from '@portal/contract/provider';
import { fullName } from '@portal/texts/format';
import { pick } from '../../pick.ts';
import type { FieldFault } from '../../problem.ts';
import type { AaoContent } from '../../pdf/aao-document.ts';
import type { RequestContent } from '../../pdf/request-document.ts';
import { unprintableFaults } from '../../pdf/unprintable-faults.ts';
import { type ArticleRegistration, type Employer } from './article-registration-rules.ts';

const printedTexts = [...fieldsOfKind(fieldTable, 'text'), 'acceptanceReference'] as const;
const editedTexts = fieldsOfKind(workFields, 'text');
const articleTermsFields = namesOf(articleTerms);

/** The fields of a request with characters that a contract cannot print. */
export function findUnprintable(body: ArticleRegistrationBody): FieldFault[] {
  const { street, houseNumber, addition, postalCode, city } = body.address;
  return [
    ...unprintableFaults({
      ...pick(body, printedTexts),
      'address.street': street,
      'address.houseNumber': houseNumber,
      'address.addition': addition,
      'address.postalCode': postalCode,
      'address.city': city,
    }),
  ];
}

/** As findUnprintable, for the texts of an edit. */
export const findUnprintableEdit = (edit: RequestEdit): FieldFault[] =>
  unprintableFaults(pick(edit, editedTexts));

const party = (employer: Employer) => pick(employer, ['legalName', 'kvkNumber', 'address']);

const aaoEmployeeFields = [
  'firstName',
  'infix',
  'lastName',
  'birthDate',
  'address',
  'employeeNumber',
] as const;

/** The fields of a request that its AAO states. */
export type AaoRequest = Pick<
  ArticleRegistration,
  | 'articleRegistrationId'
  | 'startDate'
  | 'acceptedAt'
  | 'acceptanceReference'
  | (typeof aaoEmployeeFields)[number]
  | (typeof articleTermsFields)[number]
>;

export interface AaoParties {
  readonly request: AaoRequest;
  readonly employer: Employer;
}

/** The account that signs for the employer. */
interface Signer {
  readonly name: string;
  readonly onBehalfOf: { readonly name: string } | null;
}

/**
 * The content of a request's AAO, signed by the approver or by the project's own signature lines.
 */
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

/** The content of the draft AAO: as an approval would sign it now, without a signature. */
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
    reference: request.articleRegistrationId,
    employer: party(employer),
    employee: pick(request, aaoEmployeeFields),
    ...pick(request, articleTermsFields),
    ...pick(employer, ['pensionBasisFollowsExchange', 'holidayPayBasisFollowsExchange']),
    startDate: request.startDate,
    acceptedAt: request.acceptedAt.toISOString(),
    acceptanceReference: request.acceptanceReference,
  };
}

function signatureLines(employer: Employer): [string, string] | null {
  if (!employer.signAaoWithoutAuthorization) return null;
  return [
    employer.signAaoWithoutAuthorizationSignatureLine1,
    employer.signAaoWithoutAuthorizationSignatureLine2,
  ];
}

const isDecidedOn = ({ status, withdrawnAt }: ArticleRegistration): boolean =>
  status !== 'ToApprove' && withdrawnAt === null;

/** The content of the request file: as it was submitted, without later edits. */
export function requestContent(
  request: ArticleRegistration,
  employer: Employer,
  { withDecision }: { withDecision: boolean },
): RequestContent {
  const submitted = request.submitted as ArticleRegistrationBody;
  const isDecided = withDecision && isDecidedOn(request) && request.decidedAt !== null;
  return {
    articleRegistrationId: request.articleRegistrationId,
    employer: party(employer),
    ...pick(submitted, [...participationFields, 'startDate']),
    requestedAt: request.requestedAt.toISOString(),
    acceptedAt: request.acceptedAt.toISOString(),
    acceptanceReference: request.acceptanceReference,
    ...(isDecided && {
      decision: {
        status: request.status === 'Approved' ? 'Approved' : 'Rejected',
        decidedBy: request.decidedByName,
        onBehalfOf: request.decidedOnBehalfOfName,
        decidedAt: request.decidedAt?.toISOString() ?? '',
        reason: request.rejectionReason,
      },
    }),
  };
}

const fileNamePart = (name: string): string => name.replace(/[^\p{L}\p{N}' -]/gu, '').trim();

/** "AAO Noor van der Velden 2026-04-01.pdf" */
export const aaoFileName = (request: ArticleRegistration): string =>
  `AAO ${fileNamePart(fullName(request))} ${request.startDate}.pdf`;

export const aaoDraftFileName = (request: ArticleRegistration): string =>
  `Concept ${aaoFileName(request)}`;

export const requestFileName = (request: ArticleRegistration, word: string): string =>
  `${word} ${fileNamePart(fullName(request))} ${request.startDate}.pdf`;
