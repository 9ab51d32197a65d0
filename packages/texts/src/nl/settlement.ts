/** Labels of what a report of a leaver changes. */
export const settlementFields = {
  lastPayrollRun: 'Salaris verwerkt tot en met',
  lastPayMonth: 'Laatste maand met loon',
  grossSettlement: 'Te verrekenen met het brutoloon',
  netSettlement: 'Te verrekenen met het nettoloon',
};

/** The settlement of a leaver, as the page, mails and Excel say it. */
export const settlement = {
  title: 'Nog te verrekenen',
  amounts: {
    gross: 'Met het brutoloon',
    net: 'Met het nettoloon',
    apart: 'Apart te regelen',
  },
  lastPayrollRun: settlementFields.lastPayrollRun,
  lastPayMonth: settlementFields.lastPayMonth,
  reasons: {
    paid: 'Over {period} is er nog loon: de uitruil loopt gewoon door, met elke maand {gross} van het brutoloon en {net} van het nettoloon.',
    paidGross:
      'Over {period} is er nog loon: de uitruil loopt gewoon door, met elke maand {gross} van het brutoloon.',
    paidNet: 'Over {period} is er nog loon: elke maand gaat er gewoon {net} van het nettoloon af.',
    unpaid:
      'Over {period} is er geen loon meer: de {net} per maand die dan openstaat, mag alleen van het nettoloon op de laatste loonstrook af, niet in één keer van het brutoloon, en niet tot onder het minimumloon.',
    apart:
      'Over {period} is er geen loon meer, en er komt ook geen loonstrook meer: de {net} per maand die dan openstaat, is apart te regelen met de medewerker.',
  },
  period: '{first} tot en met {last}',
  nothing: 'Er valt niets meer te verrekenen.',
  employerPays: 'Er valt niets te verrekenen: de werkgever betaalt het hele abonnement.',
  notAdvice:
    'Dit overzicht geeft informatie en is geen advies. Laat het bij twijfel controleren door je salarisadviseur.',
};
