import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/people/:id': {
    title: 'Alles over een medewerker',
    purpose: 'Alles wat dit project van één medewerker weet, bij elkaar.',
    can: [
      'Open de abonnementen, aanvragen en AAO’s van deze medewerker.',
      'Beheerders kunnen de gegevens downloaden als de medewerker daarom vraagt, of de medewerker wissen.',
    ],
    after: [
      'Bij wissen zie je eerst wat er weggaat en wat de wet nog bewaart. Wissen kan niet ongedaan worden gemaakt.',
      'Downloaden en wissen komen in het logboek. Soms vragen we eerst wie je bent.',
    ],
    trouble: [
      'Lukt wissen niet? Meestal loopt er nog een abonnement of wacht er nog een aanvraag; dat staat erbij.',
      'Komt mail niet aan? Vraag de medewerker naar het juiste adres; de aanbieder kan het wijzigen.',
    ],
  },
};
