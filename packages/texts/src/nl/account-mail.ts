import { records } from './records.ts';

/** Mail about an account itself. A subject never contains personal data. */
export const accountMail = {
  /** The last line of every notice of an action that may be another person's. */
  notYou:
    'Heb jij dit niet gedaan? Stel dan meteen een nieuw wachtwoord in en neem contact op met {brand}:',
  /** The actor, when it was the provider's staff. */
  backOfficePerson: '{name} (backoffice)',
  linkOnce: 'De link werkt één keer. Deel hem met niemand.',

  invitation: {
    subject: '{brand}: je bent uitgenodigd',
    intro: 'Je bent uitgenodigd voor {brand}, het werkgeversportaal van {product}, bij {project}.',
    introUnnamed: 'Je bent uitgenodigd voor {brand}, het portaal van {product}.',
    invitedBy: '{name} heeft je uitgenodigd.',
    action: 'Kies je wachtwoord en activeer je account, binnen 72 uur:',
  },
  activationAgain: {
    subject: '{brand}: activeer je account',
    intro: 'Je account is nog niet geactiveerd. Dit is een nieuwe link. De vorige werkt niet meer.',
    action: 'Kies je wachtwoord en activeer je account, binnen 72 uur:',
  },
  /** To a person with a consent request for a project. */
  consent: {
    membership: {
      subject: '{brand}: geef je toestemming voor een project?',
      intro:
        '{name} vraagt of je met je account toegang wilt tot {project}. Er verandert niets zolang je niet instemt.',
      introUnnamed:
        'De aanbieder van {product} vraagt of je met je account toegang wilt tot {project}. Er verandert niets zolang je niet instemt.',
      outro:
        'Tot die tijd ziet {project} alleen je e-mailadres. Ken je {project} niet? Weiger dan.',
    },
    management: {
      subject: '{brand}: wil je een project beheren?',
      intro:
        '{name} vraagt of je beheerder wilt worden van {project}. Je hebt daar al toegang. Je wordt pas beheerder als je instemt.',
      introUnnamed:
        'De aanbieder van {product} vraagt of je beheerder wilt worden van {project}. Je hebt daar al toegang. Je wordt pas beheerder als je instemt.',
      outro:
        'Een beheerder bepaalt wie er toegang heeft. De laatste beheerder kan een project niet verlaten. Wil je dat niet? Weiger dan.',
    },
    rights: 'Stem je in, dan heb je daar deze rechten:',
    action: 'Log in en geef antwoord op je dashboard:',
    noPassword: 'Heb je nog geen wachtwoord? Vraag er dan een aan:',
  },
  accessChanged: {
    subjects: {
      added: '{brand}: je hebt toegang gekregen tot een project',
      changed: '{brand}: je rechten zijn gewijzigd',
      removed: '{brand}: je hebt geen toegang meer tot een project',
      deactivated: '{brand}: je account is gedeactiveerd voor een project',
      activated: '{brand}: je account is weer actief in een project',
    },
    intro: 'Op {moment} heeft {name} je rechten gewijzigd.',
    introUnnamed: 'Op {moment} zijn je rechten gewijzigd.',
    added: 'Je hebt nu toegang tot {project}. Je rechten daar zijn:',
    changed: 'Je rechten in {project} zijn gewijzigd. Ze zijn nu:',
    removed: 'Je hebt geen toegang meer tot {project}.',
    deactivated:
      'Je account is gedeactiveerd in {project}: je hebt daar geen toegang meer. Je rechten blijven bewaard. Ze gelden weer zodra een beheerder het account activeert.',
    activated: 'Je account is weer actief in {project}. Je rechten daar zijn:',
    flags: {
      isActive: records.accountStatus.active,
      ...records.rights,
    },
    yes: 'ja',
    no: 'nee',
    action: 'Log in zoals je gewend bent:',
    outro: 'Klopt dit niet? Neem dan contact op met een beheerder van je organisatie.',
  },
  passwordReset: {
    subject: '{brand}: een nieuw wachtwoord kiezen',
    intro: 'Iemand heeft een nieuw wachtwoord aangevraagd voor je account.',
    action: 'Kies een nieuw wachtwoord, binnen 30 minuten:',
    outro:
      'Heb je dit niet aangevraagd? Dan hoef je niets te doen: je wachtwoord blijft hetzelfde.',
  },
  pinReset: {
    subject: '{brand}: verificatie-app opnieuw instellen',
    intro: 'Iemand heeft gevraagd om de verificatie-app van je account opnieuw in te stellen.',
    action: 'Koppel een nieuwe verificatie-app, binnen 5 minuten:',
    outro:
      'Heb je dit niet aangevraagd? Dan kent iemand anders je wachtwoord. Wijzig het meteen, en open de link niet.',
  },
  passwordChanged: {
    subject: '{brand}: je wachtwoord is gewijzigd',
    intro:
      'Het wachtwoord van je account is gewijzigd op {moment}. Je bent overal elders uitgelogd.',
  },
  totpEnabled: {
    subject: '{brand}: 2FA staat aan',
    intro:
      'Op {moment} is 2FA voor je account ingesteld. Bij het inloggen heb je voortaan ook een verificatiecode nodig.',
  },
  totpDisabled: {
    subject: '{brand}: 2FA staat uit',
    intro: 'Op {moment} is 2FA voor je account uitgezet.',
  },
  totpReset: {
    subject: '{brand}: 2FA is verwijderd',
    intro:
      'De backoffice heeft op {moment} de 2FA van je account verwijderd. Passkeys die je had, werken ook niet meer. Je bent overal uitgelogd. Stel 2FA na het inloggen opnieuw in.',
  },
  recoveryCodeUsed: {
    subject: '{brand}: er is een herstelcode gebruikt',
    intro:
      'Op {moment} is een herstelcode van je account gebruikt. Deze code werkt nu niet meer. Maak nieuwe codes aan als je er weinig over hebt.',
  },
  microsoftLinked: {
    subject: '{brand}: inloggen met Microsoft staat aan',
    intro:
      'Op {moment} is je account gekoppeld aan je Microsoft-account bij je organisatie. Daarmee kun je voortaan inloggen. Met je wachtwoord kan het ook nog.',
  },
  passkeyAdded: {
    subject: '{brand}: er is een passkey toegevoegd',
    intro:
      'Op {moment} is een passkey toegevoegd aan je account. Wie die passkey heeft, kan inloggen zonder je wachtwoord. Herken je hem niet? Verwijder hem dan meteen bij Wachtwoord en 2FA: met alleen een nieuw wachtwoord blijft hij werken.',
  },
  passkeyRemoved: {
    subject: '{brand}: er is een passkey verwijderd',
    intro:
      'Op {moment} is een passkey van je account verwijderd. Daarmee kan niemand meer inloggen. Je bent overal elders uitgelogd.',
  },
  supportSignIn: {
    subject: '{brand}: de backoffice kijkt mee in je account',
    intro:
      'Op {moment} heeft de backoffice een link gemaakt om in je account mee te kijken. Dat gebeurt bijvoorbeeld om een vraag te beantwoorden. De backoffice kan niets wijzigen.',
    outro: 'Heb je niet om hulp gevraagd? Neem dan contact op met {brand}.',
  },
};
