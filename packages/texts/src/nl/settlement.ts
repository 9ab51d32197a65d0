/** Labels of the changes by a report of a leaver. */
export const settlementFields = {
  lastPayrollRun: 'Salaris verwerkt tot en met',
  lastPayMonth: 'Laatste maand met loon',
  grossSettlement: 'Te verrekenen met het brutoloon',
  netSettlement: 'Te verrekenen met het nettoloon',
  apartSettlement: 'Apart te regelen, buiten het loon om',
};

const nothing = 'Er valt niets meer te verrekenen.';

/** The settlement of a leaver, on the page, in mails and Excel. */
export const settlement = {
  title: 'Nog te verrekenen',
  amounts: {
    gross: 'Van het brutoloon, via de uitruil',
    net: 'Alleen van het nettoloon',
    apart: 'Apart te regelen, buiten het loon om',
  },
  lastPayrollRun: settlementFields.lastPayrollRun,
  lastPayMonth: settlementFields.lastPayMonth,
  reasons: {
    paid: 'Over {period} is er nog loon. De uitruil loopt gewoon door: elke maand {gross} van het brutoloon en {net} van het nettoloon.',
    paidGross:
      'Over {period} is er nog loon. De uitruil loopt gewoon door: elke maand {gross} van het brutoloon.',
    paidNet: 'Over {period} is er nog loon. Elke maand gaat er gewoon {net} van het nettoloon af.',
    unpaid:
      'Over {period} is er geen loon meer. Dan staat nog {net} per maand open. Dat mag alleen van het nettoloon af, op de laatste loonstrook. Er moet ten minste het minimumloon overblijven.',
    apart:
      'Over {period} is er geen loon meer en er komt geen loonstrook meer. Regel wat dan openstaat, {net} per maand, apart met de medewerker.',
  },
  /** The summary of many settlements. */
  together: {
    paid: 'Over maanden met loon loopt de uitruil gewoon door, maand voor maand.',
    unpaid:
      'Over maanden met loon loopt de uitruil gewoon door. Wat daarna openstaat, mag alleen van het nettoloon af, op de laatste loonstrook. Er moet ten minste het minimumloon overblijven.',
    apart:
      'Er komt geen loonstrook meer waarop iets kan worden ingehouden. Regel wat openstaat apart met de medewerkers.',
    nothing,
  },
  period: '{first} tot en met {last}',
  nothing,
  employerPays: 'Er valt niets te verrekenen: de werkgever betaalt het hele abonnement.',
  notRecorded: 'Dit is bij deze melding niet vastgelegd. Het staat in de bevestigingsmail.',
  notAdvice:
    'Dit overzicht is ter informatie en is geen advies. Laat het bij twijfel controleren door je salarisadviseur.',
};
