import type { Address, Language } from '@portal/contract/fields';
import type { ParticipationInput } from '@portal/contract/participation';
import {
  articleFields,
  namesOf,
  partFields,
  type ParticipationField,
  workFields,
} from '@portal/contract/participation-fields';
import { fieldText } from '@portal/texts/field-text';
import { formatCents, formatDate, formatMoment, fullName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import { addressLine } from './person-lines.ts';
import { addAmounts, addFacts, amountsHeight, type Fact } from './tables.ts';
import { TaggedDocument } from './tagged-document.ts';

/** A request as it was submitted. Amounts are cents per month. */
export interface RequestContent extends ParticipationInput {
  articleRegistrationId: string;
  employer: { legalName: string; kvkNumber: string; address: Address };
  /** YYYY-MM-DD */
  startDate: string;
  /** ISO 8601, as are the other moments. */
  requestedAt: string;
  acceptedAt: string;
  acceptanceReference: string;
  decision?: RequestDecision;
}

export interface RequestDecision {
  status: 'Approved' | 'Rejected';
  /** Name of the person who decided; null when the request was approved automatically. */
  decidedBy: string | null;
  /** Name of the approver for whom a stand-in decided. */
  onBehalfOf: string | null;
  decidedAt: string;
  /** Of a rejection. */
  reason: string | null;
}

/**
 * The request as the employee submitted it, and the decision when there is one: PDF/UA. The same
 * content in the same language always has the same bytes.
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
  document.title(
    text.requestTitle,
    fillText(text.requestSubtitle, { article: request.articleName, name }),
  );
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
    left: fillText(text.reference, { reference: request.articleRegistrationId }),
    page: (page, pages) => fillText(text.page, { page, pages }),
  });
}

function addDecision(
  document: TaggedDocument,
  decision: RequestDecision,
  language: Language,
): void {
  const { pdf: text, records } = texts[language];
  document.heading(text.decision);
  addFacts(document, [
    [text.outcome, records.requestStatus[decision.status]],
    [text.decidedBy, decision.decidedBy ?? records.words.automatically],
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
    ...factsOf(request, ['birthDate', 'gender'], language),
    [fields.address, addressLine(request.address, language)],
    ...factsOf(request, ['emailAddress', ...namesOf(workFields)], language),
  ]);
}

/** Fields as they were submitted, as text; an empty field says so. */
const factsOf = (
  request: RequestContent,
  names: readonly Exclude<ParticipationField, 'address'>[],
  language: Language,
): Fact[] => {
  const { fields, pdf } = texts[language];
  return names.map((name) => [fields[name], fieldText(name, request[name], language) ?? pdf.none]);
};

function addSubscription(
  document: TaggedDocument,
  request: RequestContent,
  language: Language,
): void {
  const { pdf: text, fields } = texts[language];
  document.heading(text.subscription);
  addFacts(document, [
    ...factsOf(request, namesOf(articleFields), language),
    [fields.startDate, formatDate(request.startDate)],
    ...factsOf(request, ['months'], language),
  ]);
}

function addRequestAmounts(
  document: TaggedDocument,
  request: RequestContent,
  language: Language,
): void {
  const { pdf: text, fields } = texts[language];
  const amount = (cents: number): string => formatCents(cents, language);
  document.heading(text.amounts, amountsHeight(partFields.length));
  addAmounts(document, {
    head: [text.amountWhat, text.amountExplanation, text.amountPerMonth],
    rows: partFields.map((name) => [fields[name], text.explained[name], amount(request[name])]),
    total: [text.total, amount(request.totalPrice)],
  });
}
