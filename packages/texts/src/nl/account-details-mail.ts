/** Mail about the person of an account: name, e-mail address, second factor. */
export const accountDetailsMail = {
  renamed: {
    subject: '{brand}: je gegevens zijn gewijzigd',
    intro: '{actor} heeft op {moment} de naam bij je account gewijzigd in {name}.',
  },
  /** To the new address: the change is effective only after that address confirms it. */
  confirm: {
    subject: '{brand}: bevestig je nieuwe e-mailadres',
    intro:
      '{actor} heeft op {moment} gevraagd om dit e-mailadres te koppelen aan je account bij {employer}. Zolang je niet bevestigt, blijft het oude adres gelden.',
    /** When another account than the person requested it. */
    newPassword:
      'Na het bevestigen kies je een nieuw wachtwoord. Het oude wachtwoord, 2FA en een koppeling met Microsoft vervallen dan.',
    action: 'Bevestig je nieuwe e-mailadres, binnen 72 uur:',
    outro: 'Verwacht je dit niet, of ken je {employer} niet? Bevestig dan niet.',
  },
  /** To the old address, which can veto the change. */
  asked: {
    subject: '{brand}: er is een ander e-mailadres aangevraagd',
    intro:
      '{actor} heeft op {moment} gevraagd om het e-mailadres van je account bij {employer} te wijzigen in {address}. De wijziging gaat in zodra iemand die vanaf dat adres bevestigt.',
  },
  changed: {
    subject: '{brand}: je e-mailadres is gewijzigd',
    intro:
      'Op {moment} is het e-mailadres van je account gewijzigd in {address}. Je bent overal uitgelogd en logt voortaan in met dat adres.',
    noPassword:
      'Iemand anders vroeg om de wijziging. Daarom zijn het oude wachtwoord, 2FA en een koppeling met Microsoft vervallen. Heb je nog geen nieuw wachtwoord gekozen? Dan kan dat hier.',
    action: 'Kies een nieuw wachtwoord, binnen 72 uur:',
  },
  veto: 'Klopt dit niet? Maak de wijziging dan ongedaan, uiterlijk op {until}:',
  dropped: {
    subject: '{brand}: je e-mailadres blijft zoals het was',
    intro:
      'Op {moment} maakte iemand vanaf het oude e-mailadres bezwaar tegen een ander e-mailadres. De wijziging gaat niet door.',
  },
  undone: {
    subject: '{brand}: je oude e-mailadres is teruggezet',
    intro:
      'Op {moment} is de wijziging van je e-mailadres ongedaan gemaakt. {address} is weer het adres van je account. Je bent overal uitgelogd en je wachtwoord is vervallen. Een koppeling met Microsoft is verwijderd.',
    totpRemoved: 'De 2FA die na de wijziging is ingesteld, is ook verwijderd.',
    accessTaken: 'Toegang en rechten die sinds de aanvraag zijn gegeven, zijn weer ingetrokken.',
    action: 'Kies een nieuw wachtwoord, binnen 72 uur:',
  },
  /** To the new address that was effective for a while. */
  lost: {
    subject: '{brand}: dit e-mailadres hoort niet meer bij een account',
    intro:
      'Op {moment} maakte iemand vanaf het oude e-mailadres bezwaar tegen dit e-mailadres. Je kunt er niet meer mee inloggen.',
  },
  totpReset: {
    subject: '{brand}: 2FA is verwijderd',
    intro:
      '{actor} heeft op {moment} de 2FA van je account verwijderd. Passkeys die je had, werken ook niet meer. Je bent overal uitgelogd. Stel 2FA na het inloggen opnieuw in.',
  },
};
