import type { Address, Language } from '@portal/contract/fields';
import type { DesignKind } from '@portal/contract/promotion-item';
import { fullName, streetLine } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import { introduction, type MailMember, pageLink } from './mail-facts.ts';
import {
  composeMail,
  mailFacts,
  mailLetter,
  mailLine,
  type MailSender,
  type MailText,
} from './mail-text.ts';

/** What was ordered of a design; the numbers are null for what is shown on screens. */
export interface MailedItem {
  readonly kind: DesignKind;
  readonly folder: string;
  readonly name: string;
  readonly posters: number | null;
  readonly flyers: number | null;
}

/** An order of promotion material, posters and flyers or what is shown on screens. */
export interface MailedOrder {
  readonly kind: 'posters-flyers' | 'narrowcast';
  /** As people see it: "B-1042". */
  readonly orderNumber: string;
  readonly projectName: string;
  readonly orderer: MailMember & { readonly emailAddress: string };
  readonly items: readonly MailedItem[];
  /** Where posters and flyers go. */
  readonly deliveryAddress: Address | null;
  /** Where the files for screens go. */
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
  return composeMail(
    {
      subject: fillText(subject, { number: order.orderNumber }),
      brand: sender.brand,
      isAnswered: true,
      paragraphs: [
        `${introduction(intro, sender, order, { name: mailLine(fullName(order.orderer)) })} ${text.reply}`,
        ...orderParagraphs(order, language),
      ],
    },
    language,
  );
};

/** To who ordered: what was sent to the provider. */
export const orderConfirmationMail = (
  sender: MailSender,
  order: MailedOrder,
  language: Language,
): MailText => {
  const text = texts[language].orderMail;
  const { confirmationSubject, confirmation } = text[textOf(order)];
  return composeMail(
    {
      subject: fillText(confirmationSubject, { number: order.orderNumber }),
      name: fullName(order.orderer),
      brand: sender.brand,
      paragraphs: [
        introduction(confirmation, sender, order),
        ...orderParagraphs(order, language),
        pageLink(text.action, sender, '/promotion-material/promotion-package'),
      ],
    },
    language,
  );
};

const textOf = ({ kind }: MailedOrder) =>
  kind === 'posters-flyers' ? 'postersFlyers' : 'narrowcast';

function orderParagraphs(order: MailedOrder, language: Language): string[] {
  const text = texts[language].orderMail;
  const facts = ([label, value]: readonly [string, string | null]) =>
    value ? [[label, value] as const] : [];
  return [
    order.items.map((item) => itemLine(item, language)).join('\n'),
    mailFacts([
      [text.number, order.orderNumber],
      ...facts([text.deliveryAddress, order.deliveryAddress && addressLine(order.deliveryAddress)]),
      ...facts([text.filesTo, order.filesTo]),
      ...facts([text.orientation, order.orientation && text.orientations[order.orientation]]),
      [text.contactName, order.contactName],
      [text.emailAddress, order.orderer.emailAddress],
      ...facts([text.phoneNumber, order.phoneNumber]),
    ]),
    ...(order.remarks === '' ? [] : [`${text.remarks}\n${mailLetter(order.remarks)}`]),
  ];
}

/** "- Voorjaar / Fietser (werkgever): 2 posters, 50 flyers" */
function itemLine({ kind, posters, flyers, ...item }: MailedItem, language: Language): string {
  const text = texts[language].orderMail;
  const design = { folder: mailLine(item.folder), name: mailLine(item.name) };
  if (kind === 'SportLocationNarrowcasting') {
    return fillText(text.nameLine, design);
  }
  const amounts = [
    ...(posters ? [fillText(posters === 1 ? text.posters.one : text.posters.many, [posters])] : []),
    ...(flyers ? [fillText(text.flyers, [flyers])] : []),
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
