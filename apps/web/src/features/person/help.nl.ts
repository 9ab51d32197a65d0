import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/people/:id': {
    title: 'Alles over een medewerker',
    purpose: 'Alles wat dit project van één medewerker weet, bij elkaar.',
    can: [
      'Meld de medewerker uit dienst. Het venster van het juiste abonnement gaat dan open. Dit kan ook met Ctrl K.',
      'Open de abonnementen, aanvragen en AAO’s van deze medewerker.',
      'Beheerders kunnen de gegevens downloaden of wissen als de medewerker daarom vraagt.',
    ],
    after: [
      'Bij wissen zie je eerst wat er weggaat en wat de wet nog bewaart. Wissen kan niet ongedaan worden gemaakt.',
      'Downloaden en wissen komt in het [logboek](/settings/audit-log). Soms vragen we eerst wie je bent.',
    ],
    trouble: [
      'Lukt wissen niet? Meestal loopt er nog een abonnement of wacht er nog een aanvraag. Dat staat erbij.',
      'Komt mail niet aan? Vraag de medewerker naar het juiste adres. [De aanbieder](/contact) kan het wijzigen.',
    ],
  },
};
