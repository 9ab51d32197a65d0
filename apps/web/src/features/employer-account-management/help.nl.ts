import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/user-management': {
    title: 'Gebruikersbeheer',
    purpose: 'Hier zie je wie toegang heeft tot dit project en met welke rechten.',
    can: [
      '[Voeg een collega toe](/settings/user-management/add-user), of open een collega om gegevens en rechten te wijzigen. Dat kan alleen met het recht Beheer.',
      'Zoek, filter en exporteer naar Excel.',
    ],
    after: [
      'Wie rechten krijgt of verliest, krijgt daarover een mail. Wijzigingen gelden meteen.',
      '‘Uitgenodigd’ betekent dat iemand nog geen wachtwoord heeft gekozen.',
    ],
    trouble: [
      'Is een uitnodiging verlopen? Open de gebruiker en verstuur de uitnodiging opnieuw.',
      'Werkt een e-mailadres niet? Kijk of het klopt en wijzig het.',
      'Een project houdt altijd ten minste één actieve beheerder.',
    ],
  },
  '/settings/user-management/add-user': {
    title: 'Gebruiker toevoegen',
    purpose: 'Hier geef je een collega toegang tot dit project.',
    can: [
      'Vul naam en e-mailadres in en kies de rechten. Zonder rechten kan iemand alleen meekijken.',
      'Beheer je meerdere projecten? Zet ze aan bij ‘Andere projecten’: alles gaat in één keer mee.',
    ],
    after: [
      'De collega krijgt een mail met een link om een wachtwoord te kiezen. De link is 72 uur geldig.',
      'Heeft dit e-mailadres al een account? Dan vragen we of je die persoon toegang wilt geven. Soms moet die eerst toestemming geven.',
    ],
    trouble: [
      'Komt de mail niet aan? Controleer het adres en verstuur de uitnodiging opnieuw bij de gebruiker.',
      'Vragen we wie je bent? Dat is een extra controle, want je geeft toegang tot persoonsgegevens.',
    ],
  },
  '/settings/user-management/user/:id': {
    title: 'Een gebruiker',
    purpose: 'Hier wijzig je de gegevens en rechten van een collega.',
    can: [
      'Zet rechten aan of uit, ook in andere projecten die jij beheert.',
      'Wijzig naam of e-mailadres, als je elk project van deze collega beheert.',
      'Deactiveer het account, verstuur de uitnodiging opnieuw of laat 2FA opnieuw instellen.',
    ],
    after: [
      'De collega krijgt van elke wijziging een mail. Rechten gelden meteen.',
      'Een nieuw e-mailadres geldt pas als het is bevestigd. Het oude adres kan de wijziging 72 uur tegenhouden.',
    ],
    trouble: [
      'Kun je je eigen recht Beheer niet uitzetten? Vraag een andere beheerder.',
      'Zijn naam en e-mailadres niet te wijzigen? Dan heeft de collega ook toegang tot een project dat jij niet beheert.',
    ],
  },
};
