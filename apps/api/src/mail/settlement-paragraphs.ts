import type { Language } from '@portal/contract/fields';
import {
  explainSettlement,
  type SettlementExplanation,
  type SettlementReason,
} from '@portal/contract/settlement-explanation';
import type { LastMonths, SettledSubscription } from '@portal/contract/settlement';
import { formatCents, formatMonth } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import type { Fact, Paragraph } from './mail-blocks.ts';

/** A leaver's subscription, with the months on which the settlement depends. */
export interface SettledLeaver extends LastMonths {
  readonly subscription: SettledSubscription;
}

export const explainLeaver = ({ subscription, ...lastMonths }: SettledLeaver) =>
  explainSettlement(subscription, lastMonths);

/** The reason why there is nothing to settle; undefined when there is something. */
function nothingText({ months, amounts }: SettlementExplanation, language: Language) {
  if (amounts.length > 0) return undefined;
  const { nothing, employerPays } = texts[language].settlement;
  return months === 0 ? nothing : employerPays;
}

/** "Met het brutoloon: € 50,00" */
export const settlementFacts = ({ amounts }: SettlementExplanation, language: Language): Fact[] =>
  amounts.map(({ from, cents }) => [
    texts[language].settlement.amounts[from],
    formatCents(cents, language),
  ]);

function reasonText({ kind, first, last, gross, net }: SettlementReason, language: Language) {
  const text = texts[language].settlement;
  const [from, till] = [formatMonth(first, language), formatMonth(last, language)];
  return fillText(text.reasons[kind], {
    period: from === till ? from : fillText(text.period, { first: from, last: till }),
    gross: formatCents(gross, language),
    net: formatCents(net, language),
  });
}

/** Why each amount is deducted where it is, a sentence each; or that there is nothing to settle. */
export function settlementReasons(leaver: SettledLeaver, language: Language): string[] {
  const explanation = explainLeaver(leaver);
  const nothing = nothingText(explanation, language);
  if (nothing !== undefined) return [nothing];
  return explanation.reasons.map((reason) => reasonText(reason, language));
}

/**
 * What is deducted from which pay, and why; or that there is nothing to settle.
 * @param lead the line above the amounts
 */
export function settlementParagraphs(
  leaver: SettledLeaver,
  lead: string,
  language: Language,
): Paragraph[] {
  const facts = settlementFacts(explainLeaver(leaver), language);
  const reasons = settlementReasons(leaver, language);
  return facts.length === 0 ? reasons : [lead, facts, ...reasons];
}
