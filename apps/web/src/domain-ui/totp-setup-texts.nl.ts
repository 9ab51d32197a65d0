/** Setting up the app of a two-step sign-in, and its recovery codes. */
export const totpSetup = {
  setupFailed: 'De QR-code kon niet worden opgehaald',
  app: 'Verificatie-app',
  microsoft: {
    name: 'Microsoft Authenticator',
    install: 'Installeer Microsoft Authenticator op je telefoon en open de app.',
    add: 'Tik op het plusteken en kies ‘Ander account’.',
    scan: 'Kies ‘QR-code scannen’ en richt de camera op de QR-code hieronder.',
    read: 'Vul de verificatiecode van zes cijfers in die de app bij dit account toont.',
  },
  google: {
    name: 'Google Authenticator',
    install: 'Installeer Google Authenticator op je telefoon en open de app.',
    add: 'Tik rechtsonder op het plusteken.',
    scan: 'Kies ‘Een QR-code scannen’ en richt de camera op de QR-code hieronder.',
    read: 'Vul de verificatiecode van zes cijfers in die de app bij dit account toont.',
  },
  everyThirtySeconds: 'De code verandert elke 30 seconden.',
  qrAlt: 'QR-code voor je verificatie-app. De code als tekst staat eronder.',
  secretLead: 'Kun je niet scannen? Voer deze sleutel dan met de hand in de app in:',
  openApp: 'Openen in je app op deze telefoon',
  copySecret: 'Sleutel kopiëren',
  copied: 'Gekopieerd',
  verify: 'Code controleren',
  codesOnce:
    'Deze codes zie je maar één keer. Elke code werkt één keer. Bewaar ze op een veilige plek, niet op je telefoon.',
  codesFileTitle: 'Herstelcodes voor {brand}. Elke code werkt één keer.',
  codesFileName: 'herstelcodes.txt',
  codesCopied: 'De herstelcodes zijn gekopieerd.',
  copy: 'Kopiëren',
  download: 'Downloaden',
  print: 'Afdrukken',
  codesKept: 'Ik heb ze bewaard',
  goOn: 'Verder',
  passwordRule:
    'Ten minste 12 tekens, met een hoofdletter, een kleine letter en een cijfer. Een wachtwoord dat makkelijk te raden is, weigeren we.',
};
