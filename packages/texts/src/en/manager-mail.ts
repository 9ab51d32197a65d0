import type { nl } from '../nl.ts';

export const managerMail: typeof nl.managerMail = {
  asked: {
    subject: '{brand}: the provider wants to give somebody access',
    intro:
      'On {moment}, the provider of {product} asked somebody for consent for {project}. This is the person, and these are the rights:',
    outro:
      'The rights apply only once this person consents. You then get another mail. If this is not right, withdraw the request and contact the provider.',
  },
  invited: {
    subject: '{brand}: the provider has invited somebody',
    intro:
      'On {moment}, the provider of {product} invited somebody to {project}. This is the person, and these are the rights:',
    outro:
      'This person has access once the account has been activated. You then get another mail. If this is not right, take the access away and contact the provider.',
  },
  active: {
    subject: '{brand}: somebody has been given access by the provider',
    intro:
      'Somebody whom the provider of {product} invited has had access to {project} since {moment}. This is the person, and these are the rights:',
    outro: 'If this is not right, take the access away at once and contact the provider.',
  },
  changed: {
    subject: '{brand}: somebody has been given more rights by the provider',
    intro:
      'Since {moment}, somebody has had more rights in {project}, given by the provider of {product}. This is the person, and these are the rights:',
    outro: 'If this is not right, change the rights at once and contact the provider.',
  },
  action: 'See who has access:',
  lowered: {
    subject: '{brand}: the provider has changed settings of a project',
    intro: 'On {moment}, the provider of {product} changed settings of {project}.',
    requireTotp: '2FA is no longer required to sign in there.',
    requiresAuthorization:
      'New requests are approved automatically there: nobody reviews them any more.',
    outro: 'If this is not right, contact the provider at once.',
    action: 'The activity log shows what was changed:',
  },
};
