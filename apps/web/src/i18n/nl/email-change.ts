/** What a link in a mail about a new e-mail address opens. */
export const emailChange = {
  checking: 'Nieuw e-mailadres',
  confirm: {
    title: 'Nieuw e-mailadres bevestigen',
    text: 'Is <bdi>{{emailAddress}}</bdi> van jou? Na het bevestigen log je in met dit adres, en word je overal uitgelogd.',
    submit: 'Bevestig dit adres',
    failed: 'Het adres is niet bevestigd',
    done: 'Je nieuwe e-mailadres is bevestigd',
    doneText: 'Log voortaan in met <bdi>{{emailAddress}}</bdi>.',
  },
  veto: {
    title: 'Wijziging van je e-mailadres tegenhouden',
    text: 'Iemand vroeg om je e-mailadres te wijzigen in <bdi>{{emailAddress}}</bdi>. Klopt dat niet? Houd de wijziging dan tegen.',
    submit: 'Houd de wijziging tegen',
    failed: 'De wijziging is niet tegengehouden',
    done: 'De wijziging is tegengehouden',
    doneText:
      'Je account houdt je oude adres. Was <bdi>{{emailAddress}}</bdi> al bevestigd, dan is iedereen uitgelogd en krijg je een mail om een nieuw wachtwoord te kiezen.',
  },
};
