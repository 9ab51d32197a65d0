/** The account's own security: its password, two-step sign-in and sessions. */
export const account = {
  password: 'Huidig wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  repeat: 'Herhaal nieuw wachtwoord',
  changePassword: 'Wachtwoord wijzigen',
  changePasswordFailed:
    'Het wijzigen van je wachtwoord is niet gelukt. Controleer of je huidige wachtwoord juist is en of je nieuwe wachtwoord aan de eisen voldoet.',
  passwordChanged: 'Je wachtwoord is gewijzigd. Op je andere apparaten ben je uitgelogd.',
  totpTitle: 'Inloggen in twee stappen (2FA)',
  totpLoadFailed: 'De instellingen van 2FA konden niet worden geladen',
  enableFailed:
    'Het activeren van 2FA is mislukt. Controleer of je wachtwoord juist is en of de verificatie pin klopt.',
  disableFailed:
    'Het deactiveren van 2FA is mislukt. Controleer of je wachtwoord juist is en of de verificatie pin klopt.',
  totp: {
    on: 'Aan',
    off: 'Uit',
    enableLead:
      'Met 2FA is je wachtwoord alleen niet genoeg om in te loggen: je vult ook een code in uit een app op je telefoon.',
    enable: '2FA activeren',
    enabled: '2FA staat aan. Bij het inloggen vragen we voortaan om een code.',
    disableLead:
      'Zet je 2FA uit, dan is je wachtwoord genoeg om in te loggen. Je herstelcodes vervallen.',
    disable: '2FA deactiveren',
    disabled: '2FA staat uit. Op je andere apparaten ben je uitgelogd.',
  },
  readOnly: 'In een ondersteuningssessie kun je het wachtwoord en 2FA niet wijzigen.',
  sessions: {
    lead: 'Hier ben je ingelogd. Herken je een sessie niet? Beëindig die dan en wijzig je wachtwoord.',
    current: 'Deze sessie',
    unknownDevice: 'Onbekend apparaat',
    since: 'Ingelogd op {moment}',
    lastSeen: 'Laatst gebruikt op {moment}',
    end: 'Beëindig',
    endOne: 'Beëindig de sessie op {device}',
    endOthers: 'Beëindig alle andere sessies',
    endTitle: 'Sessie beëindigen',
    endText: 'Je wordt uitgelogd op: {device}.',
    endOthersText: 'Je wordt overal uitgelogd, behalve hier.',
    cancel: 'Annuleer',
    close: 'Sluit',
    endedTitle: 'Gelukt',
    ended: 'De sessie is beëindigd.',
    othersEnded: 'Alle andere sessies zijn beëindigd.',
    endFailed: 'Het beëindigen is niet gelukt',
    loadFailed: 'Je sessies konden niet worden geladen',
    alone: 'Je bent nergens anders ingelogd.',
  },
};
