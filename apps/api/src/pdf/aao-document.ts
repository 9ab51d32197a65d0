import type { Address, PersonName } from '@portal/contract/fields';
import type { ArticleTerms, Participant } from '@portal/contract/participation';
import { formatCents, formatDate, formatMoment, fullName } from '@portal/texts/format';
import { fillText } from '@portal/texts/texts';
import { aaoText as text } from './aao-text.ts';
import { type } from './document-style.ts';
import { addressLine } from './person-lines.ts';
import { addSignatureBlocks, signaturesHeight, type SignatureBlock } from './signature-blocks.ts';
import { addAmounts, addFacts } from './tables.ts';
import { TaggedDocument } from './tagged-document.ts';

/** The content of an AAO. Amounts are cents per month. */
export interface AaoContent extends ArticleTerms, ExchangeEffects {
  /** The id of the request; it identifies the document. */
  reference: string;
  employer: { legalName: string; kvkNumber: string; address: Address };
  employee: PersonName & Pick<Participant, 'birthDate' | 'address' | 'employeeNumber'>;
  /** YYYY-MM-DD; `months` from then on is the first term. */
  startDate: string;
  /** ISO 8601: when the employee agreed. */
  acceptedAt: string;
  acceptanceReference: string;
  /**
   * ISO 8601: when the request was approved and so signed by the employer; for a draft, when it was
   * made.
   */
  approvedAt: string;
  signature: AaoSignature;
}

/** What the exchange lowers besides gross pay. */
export interface ExchangeEffects {
  pensionBasisFollowsExchange: boolean;
  holidayPayBasisFollowsExchange: boolean;
}

export type AaoSignature =
  /** `onBehalfOf` names the approver for whom a stand-in signs. */
  | { kind: 'approver'; name: string; onBehalfOf: string | null }
  /** Without lines, the employer signs on paper, and the document leaves room for that. */
  | { kind: 'automatic'; lines: readonly [string, string] | null }
  /** Not approved yet, so every page says that the document is a draft. */
  | { kind: 'none' };

const monthsText = (months: number): string =>
  months === 1 ? text.month : fillText(text.months, { months });

const amount = (cents: number): string => formatCents(cents, 'nl');

/**
 * The supplement to the employment contract (AAO) by which gross salary is exchanged for the
 * subscription: PDF/UA, in Dutch. The same content always has the same bytes.
 */
export function renderAao(aao: AaoContent): Promise<Buffer> {
  const name = fullName(aao.employee);
  const isDraft = aao.signature.kind === 'none';
  const document = new TaggedDocument({
    title: isDraft ? `${text.title} ${name} (${text.draft})` : `${text.title} ${name}`,
    language: 'nl-NL',
    moment: aao.approvedAt,
    reference: aao.reference,
  });
  document.title(text.title, text.subtitle);
  if (isDraft) addDraftNotice(document);
  addParties(document, aao);
  addTerms(document, aao);

  document.heading(text.exchange);
  document.paragraph(
    aao.grossExchange > 0
      ? fillText(text.exchangeBody, { amount: amount(aao.grossExchange) })
      : text.noExchangeBody,
  );
  document.paragraph(text.contributionBody);
  addAmounts(document, {
    head: text.amountHead,
    rows: [
      [...text.grossExchange, amount(aao.grossExchange)],
      [...text.netExchange, amount(aao.netExchange)],
      [...text.employerContribution, amount(aao.employerContribution)],
      [...text.netOwnContribution, amount(aao.netOwnContribution)],
    ],
    total: [text.total, amount(aao.totalPrice)],
  });

  addClauses(document, aao);
  addSigning(document, aao);
  return document.finish({
    left: [
      fillText(text.reference, { reference: aao.reference }),
      fillText(text.wording, { version: text.version }),
    ].join(' · '),
    page: (page, pages) => fillText(text.page, { page, pages }),
    ...(isDraft && { banner: text.draft }),
  });
}

/** The notice that screen readers read, once: they skip the banner at the top of every page. */
function addDraftNotice(document: TaggedDocument): void {
  document.heading(text.draft);
  document.paragraph(text.draftBody);
}

function addParties(document: TaggedDocument, { employer, employee }: AaoContent): void {
  const number = employee.employeeNumber;
  document.heading(text.parties);
  addFacts(document, [
    [
      text.employer,
      [
        employer.legalName,
        fillText(text.established, { address: addressLine(employer.address, 'nl') }),
        fillText(text.kvkNumber, { number: employer.kvkNumber }),
      ],
    ],
    [
      text.employee,
      [
        fullName(employee),
        fillText(text.living, { address: addressLine(employee.address, 'nl') }),
        fillText(text.born, { date: formatDate(employee.birthDate) }),
        number ? fillText(text.employeeNumber, { number }) : text.noEmployeeNumber,
      ],
    ],
  ]);
  document.paragraph(text.considering);
}

function addTerms(document: TaggedDocument, aao: AaoContent): void {
  const start = formatDate(aao.startDate);
  const months = monthsText(aao.months);
  document.heading(text.subscription);
  addFacts(document, [
    [text.articleName, aao.articleName],
    [text.sportsLocation, aao.sportsLocation],
    [
      text.intensity,
      aao.intensity === null
        ? text.intensityUnlimited
        : fillText(text.intensityTimes, { times: aao.intensity }),
    ],
    [text.startDate, start],
    [text.firstTerm, months],
  ]);
  document.heading(text.term);
  document.paragraph(fillText(text.termBody, { start, months }));
}

function effectsText({
  grossExchange,
  pensionBasisFollowsExchange,
  holidayPayBasisFollowsExchange,
}: AaoContent): string {
  if (grossExchange === 0) return text.noEffectsBody;
  return [
    text.effectsBody,
    holidayPayBasisFollowsExchange ? text.holidayPayFollows : text.holidayPayStays,
    pensionBasisFollowsExchange ? text.pensionFollows : text.pensionStays,
    text.effectsAccepted,
  ].join(' ');
}

function addClauses(document: TaggedDocument, aao: AaoContent): void {
  const { signature } = aao;
  const clauses = [
    [text.effects, effectsText(aao)],
    [text.minimumWage, `${text.minimumWageBody} ${minimumWageAssurance(signature)}`],
    [text.leaver, text.leaverBody],
    [text.suspension, text.suspensionBody],
  ] as const;
  for (const [heading, body] of clauses) {
    document.heading(heading);
    document.paragraph(body);
  }
}

function minimumWageAssurance(signature: AaoSignature): string {
  switch (signature.kind) {
    case 'approver':
      return signature.onBehalfOf === null
        ? fillText(text.minimumWageConfirmed, { name: signature.name })
        : fillText(text.minimumWageConfirmedOnBehalf, {
            name: signature.name,
            approver: signature.onBehalfOf,
          });
    case 'automatic':
      return text.minimumWageAssured;
    case 'none':
      return text.minimumWageToConfirm;
  }
}

/**
 * The last clause and the signatures, on one page, so that signatures never stand on a page alone.
 */
function addSigning(document: TaggedDocument, aao: AaoContent): void {
  const blocks = [employeeBlock(aao), employerBlock(aao)] as const;
  const headings = 64;
  document.requireHeight(
    headings +
      document.heightOf(text.closingBody, type.body, document.width) +
      signaturesHeight(document, blocks),
  );
  document.heading(text.closing);
  document.paragraph(text.closingBody);
  document.heading(text.signing);
  document.space(4);
  addSignatureBlocks(document, blocks);
}

function employeeBlock(aao: AaoContent): SignatureBlock {
  return {
    heading: text.forEmployee,
    lines: [
      { text: fullName(aao.employee), strong: true },
      { text: fillText(text.accepted, { moment: formatMoment(aao.acceptedAt) }) },
      { text: fillText(text.acceptanceReference, { reference: aao.acceptanceReference }) },
    ],
  };
}

function employerBlock({ employer, signature, approvedAt }: AaoContent): SignatureBlock {
  const moment = formatMoment(approvedAt);
  const name = { text: employer.legalName, strong: true } as const;
  if (signature.kind === 'none') {
    return { heading: text.forEmployer, lines: [name, { text: text.notSigned }] };
  }
  if (signature.kind === 'approver') {
    const lines = [
      name,
      { text: fillText(text.signedBy, { name: signature.name }) },
      ...(signature.onBehalfOf === null
        ? []
        : [{ text: fillText(text.signedOnBehalf, { name: signature.onBehalfOf }) }]),
      { text: fillText(text.signed, { moment }) },
    ];
    return { heading: text.forEmployer, lines };
  }
  const lines = signature.lines
    ? [
        ...signature.lines.filter(Boolean).map((line) => ({ text: line })),
        { text: fillText(text.signedAutomatically, { moment }) },
      ]
    : [
        { text: fillText(text.approvedAutomatically, { moment }) },
        { blank: text.blankName },
        { blank: text.blankSignature },
      ];
  return { heading: text.forEmployer, lines: [name, ...lines] };
}
