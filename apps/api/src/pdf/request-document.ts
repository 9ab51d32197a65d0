import type { Address, Gender, Language } from '@portal/contract/fields';
import { formatCents, formatDate, formatMoment, fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import { addressLine } from './person-lines.ts';
import { addAmounts, addFacts, amountsHeight } from './tables.ts';
import { TaggedDocument } from './tagged-document.ts';

/** A request as it was submitted. Amounts are cents per month. */
export interface RequestContent {
  articleRegistrationId: string;
  employer: { legalName: string; kvkNumber: string; address: Address };
  firstName: string;
  infix: string | null;
  lastName: string;
  /** YYYY-MM-DD, as is `startDate`. */
  birthDate: string;
  gender: Gender;
  emailAddress: string;
  address: Address;
  employeeNumber: string | null;
  department: string | null;
  costCentre: string | null;
  articleName: string;
  sportsLocation: string;
  /** Times a week; null is unlimited. */
  intensity: number | null;
  startDate: string;
  months: number;
  totalPrice: number;
  grossExchange: number;
  netExchange: number;
  employerContribution: number;
  netOwnContribution: number;
  /** ISO 8601, as are the other moments. */
  requestedAt: string;
  acceptedAt: string;
  acceptanceReference: string;
  decision?: RequestDecision;
}

export interface RequestDecision {
  status: 'Approved' | 'Rejected';
  /** Name of the person who decided; null: approved automatically. */
  decidedBy: string | null;
  /** Name of the approver for whom a stand-in decided. */
  onBehalfOf: string | null;
  decidedAt: string;
  /** Of a rejection. */
  reason: string | null;
}

/**
 * The request as the employee submitted it, and the decision when there is one: PDF/UA. The same
 * content in the same language always gives the same bytes.
 */
export function renderRequest(request: RequestContent, language: Language): Promise<Buffer> {
  const text = texts[language].pdf;
  const name = fullName(request);
  const document = new TaggedDocument({
    title: `${text.requestTitle} ${name}`,
    language: language === 'nl' ? 'nl-NL' : 'en-GB',
    moment: request.decision?.decidedAt ?? request.requestedAt,
    reference: request.articleRegistrationId,
  });
  document.title(text.requestTitle, fillText(text.requestSubtitle, [request.articleName, name]));
  if (request.decision) addDecision(document, request.decision, language);
  addPeople(document, request, language);
  addSubscription(document, request, language);
  addRequestAmounts(document, request, language);
  document.heading(text.consent);
  const { fields } = texts[language];
  addFacts(document, [
    [fields.acceptedAt, formatMoment(request.acceptedAt)],
    [fields.acceptanceReference, request.acceptanceReference],
    [text.requestedAt, formatMoment(request.requestedAt)],
  ]);
  return document.finish({
    left: fillText(text.reference, [request.articleRegistrationId]),
    page: (number, of) => fillText(text.page, [number, of]),
  });
}

function addDecision(
  document: TaggedDocument,
  decision: RequestDecision,
  language: Language,
): void {
  const text = texts[language].pdf;
  document.heading(text.decision);
  addFacts(document, [
    [text.outcome, text.outcomes[decision.status]],
    [text.decidedBy, decision.decidedBy ?? text.decidedAutomatically],
    ...(decision.onBehalfOf === null ? [] : [[text.onBehalfOf, decision.onBehalfOf] as const]),
    [text.decidedAt, formatMoment(decision.decidedAt)],
  ]);
  if (decision.reason) {
    document.heading(text.reason);
    document.paragraphs(decision.reason);
  }
}

function addPeople(document: TaggedDocument, request: RequestContent, language: Language): void {
  const { pdf: text, fields } = texts[language];
  const { employer } = request;
  document.heading(text.employer);
  addFacts(document, [
    [text.legalName, employer.legalName],
    [text.kvkNumber, employer.kvkNumber],
    [fields.address, addressLine(employer.address, language)],
  ]);
  document.heading(text.employee);
  addFacts(document, [
    [text.name, fullName(request)],
    [fields.birthDate, formatDate(request.birthDate)],
    [fields.gender, text.gender[request.gender]],
    [fields.address, addressLine(request.address, language)],
    [fields.emailAddress, request.emailAddress],
    [fields.employeeNumber, request.employeeNumber ?? text.none],
    [fields.department, request.department ?? text.none],
    [fields.costCentre, request.costCentre ?? text.none],
  ]);
}

function addSubscription(
  document: TaggedDocument,
  request: RequestContent,
  language: Language,
): void {
  const { pdf: text, fields } = texts[language];
  document.heading(text.subscription);
  addFacts(document, [
    [fields.articleName, request.articleName],
    [fields.sportsLocation, request.sportsLocation],
    [fields.intensity, intensityText(request.intensity, language)],
    [fields.startDate, formatDate(request.startDate)],
    [fields.months, request.months === 1 ? text.month : fillText(text.months, [request.months])],
  ]);
}

function intensityText(intensity: number | null, language: Language): string {
  const text = texts[language].pdf;
  if (intensity === null) return text.intensityUnlimited;
  return intensity === 1 ? text.intensityOnce : fillText(text.intensityTimes, [intensity]);
}

function addRequestAmounts(
  document: TaggedDocument,
  request: RequestContent,
  language: Language,
): void {
  const { pdf: text, fields } = texts[language];
  const amount = (cents: number): string => formatCents(cents, language);
  document.heading(text.amounts, amountsHeight(4));
  addAmounts(document, {
    head: [text.amountWhat, text.amountExplanation, text.amountPerMonth],
    rows: [
      [fields.grossExchange, text.explainGrossExchange, amount(request.grossExchange)],
      [fields.netExchange, text.explainNetExchange, amount(request.netExchange)],
      [
        fields.employerContribution,
        text.explainEmployerContribution,
        amount(request.employerContribution),
      ],
      [
        fields.netOwnContribution,
        text.explainNetOwnContribution,
        amount(request.netOwnContribution),
      ],
    ],
    total: [text.total, amount(request.totalPrice)],
  });
}
