import type { Address, Language, PersonName } from '@portal/contract/fields';
import type { DesignKind } from '@portal/contract/promotion-item';
import { fullName, streetLine } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import { type Fact, letter, list, pageLink, type Paragraph, singleLine } from './mail-blocks.ts';
import { composeMail, type MailSender, type MailText } from './mail-text.ts';

/** A design in an order; the numbers are null for material for screens. */
export interface MailedItem {
  readonly kind: DesignKind;
  readonly folder: string;
  readonly name: string;
  readonly posters: number | null;
  readonly flyers: number | null;
}

/** An order of promotion material: posters and flyers, or material for screens. */
export interface MailedOrder {
  readonly kind: 'posters-flyers' | 'narrowcast';
  /** As it is shown: "B-1042". */
  readonly orderNumber: string;
  readonly projectName: string;
  readonly orderer: PersonName & { readonly emailAddress: string };
  readonly items: readonly MailedItem[];
  /** The postal address for posters and flyers. */
  readonly deliveryAddress: Address | null;
  /** The e-mail address for the files for screens. */
  readonly filesTo: string | null;
  readonly orientation: 'Landscape' | 'Portrait' | null;
  readonly contactName: string;
  readonly phoneNumber: string;
  readonly remarks: string;
}

/** To the provider, who delivers it. */
export const orderProviderMail = (
  sender: MailSender,
  order: MailedOrder,
  language: Language,
): MailText => {
  const text = texts[language].orderMail;
  const { subject, intro } = text[textOf(order)];
  return composeMail(sender, language, {
    subject,
    acceptsReplies: true,
    values: {
      number: order.orderNumber,
      project: order.projectName,
      name: fullName(order.orderer),
    },
    body: [`${intro} ${text.reply}`, ...orderParagraphs(order, language)],
    because: 'provider',
  });
};

/** To the person who ordered: what was sent to the provider. */
export const orderConfirmationMail = (
  sender: MailSender,
  order: MailedOrder,
  language: Language,
): MailText => {
  const text = texts[language].orderMail;
  const { confirmationSubject, confirmation } = text[textOf(order)];
  return composeMail(sender, language, {
    subject: confirmationSubject,
    to: order.orderer,
    values: { number: order.orderNumber, project: order.projectName },
    body: [
      confirmation,
      ...orderParagraphs(order, language),
      pageLink(text.action, sender, '/promotion-material/promotion-package'),
    ],
    because: 'orderer',
  });
};

const textOf = ({ kind }: MailedOrder) =>
  kind === 'posters-flyers' ? 'postersFlyers' : 'narrowcast';

function orderParagraphs(order: MailedOrder, language: Language): Paragraph[] {
  const text = texts[language].orderMail;
  const facts: (readonly [string, string | null])[] = [
    [text.number, order.orderNumber],
    [text.deliveryAddress, order.deliveryAddress && addressLine(order.deliveryAddress)],
    [text.filesTo, order.filesTo],
    [text.orientation, order.orientation && text.orientations[order.orientation]],
    [text.contactName, order.contactName],
    [text.emailAddress, order.orderer.emailAddress],
    [text.phoneNumber, order.phoneNumber],
  ];
  return [
    list(order.items.map((item) => itemLine(item, language))),
    facts.filter((fact): fact is Fact => Boolean(fact[1])),
    order.remarks !== '' && letter(order.remarks, text.remarks),
  ];
}

/** "Voorjaar / Fietser (werkgever): 2 posters, 50 flyers" */
function itemLine({ kind, posters, flyers, ...item }: MailedItem, language: Language): string {
  const text = texts[language].orderMail;
  const design = { folder: singleLine(item.folder), name: singleLine(item.name) };
  if (kind === 'SportLocationNarrowcasting') {
    return fillText(text.nameLine, design);
  }
  const amounts = [
    ...(posters
      ? [fillText(posters === 1 ? text.posters.one : text.posters.many, { count: posters })]
      : []),
    ...(flyers ? [fillText(text.flyers, { count: flyers })] : []),
  ];
  return fillText(text.line, {
    ...design,
    kind: text.kinds[kind],
    amounts: amounts.join(', '),
  });
}

const addressLine = (address: Address): string =>
  [
    streetLine(address),
    `${address.postalCode} ${address.city}`,
    ...(address.country === 'NL' ? [] : [address.country]),
  ].join(', ');
