/**
 * Mail to the managers of a project about actions of the provider. A subject never contains
 * personal data.
 */
export const managerMail = {
  /** The provider requests the consent of a person with an account. */
  asked: {
    subject: '{brand}: de aanbieder wil iemand toegang geven',
    intro:
      'De aanbieder van {product} heeft op {moment} iemand om toestemming gevraagd voor {project}. Het gaat om deze persoon en deze rechten:',
    outro:
      'De rechten gelden pas als deze persoon toestemming geeft. Dan krijg je weer een mail. Klopt dit niet? Trek het verzoek dan in en neem contact op met de aanbieder.',
  },
  /** The provider invites a person who has not activated an account yet. */
  invited: {
    subject: '{brand}: de aanbieder heeft iemand uitgenodigd',
    intro:
      'De aanbieder van {product} heeft op {moment} iemand uitgenodigd voor {project}. Het gaat om deze persoon en deze rechten:',
    outro:
      'Deze persoon heeft toegang zodra het account is geactiveerd. Dan krijg je weer een mail. Klopt dit niet? Trek de toegang dan in en neem contact op met de aanbieder.',
  },
  /** A person invited by the provider now has access. */
  active: {
    subject: '{brand}: iemand heeft toegang gekregen via de aanbieder',
    intro:
      'Iemand die de aanbieder van {product} heeft uitgenodigd, heeft sinds {moment} toegang tot {project}. Het gaat om deze persoon en deze rechten:',
    outro: 'Klopt dit niet? Trek de toegang dan meteen in en neem contact op met de aanbieder.',
  },
  /** A member got more rights from the provider. */
  changed: {
    subject: '{brand}: iemand heeft meer rechten gekregen via de aanbieder',
    intro:
      'Sinds {moment} heeft iemand meer rechten in {project}. Die heeft de aanbieder van {product} gegeven. Het gaat om deze persoon en deze rechten:',
    outro: 'Klopt dit niet? Wijzig de rechten dan meteen en neem contact op met de aanbieder.',
  },
  action: 'Bekijk wie toegang heeft:',
  /** A project no longer requires 2FA, or no longer requires approval of its requests. */
  lowered: {
    subject: '{brand}: de aanbieder heeft instellingen van een project gewijzigd',
    intro: 'De aanbieder van {product} heeft op {moment} instellingen van {project} gewijzigd.',
    requireTotp: '2FA is daar niet meer verplicht om in te loggen.',
    requiresAuthorization:
      'Nieuwe aanvragen worden daar automatisch goedgekeurd: niemand beoordeelt ze meer.',
    outro: 'Klopt dit niet? Neem dan meteen contact op met de aanbieder.',
    action: 'In het logboek zie je wat er is gewijzigd:',
  },
};
