import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/microsoft-entra': {
    title: 'Microsoft Entra',
    purpose: 'Hier bepaal je wie uit je organisatie met Microsoft mag inloggen.',
    can: [
      'Voeg de tenant van je organisatie toe, met regels voor groepen en gebruikers.',
      'Test met een gebruiker welke regel beslist. Er verandert dan niets.',
      'Bekijk de laatste weigeringen en maak er meteen een regel van.',
    ],
    after: [
      'Een regel geldt meteen. Een regel voor een gebruiker gaat voor. Anders tellen de groepen, en één verbod is genoeg. Anders beslist de tenant.',
      'Verwijder je een tenant, dan verdwijnen ook de regels erin.',
    ],
    trouble: [
      'Mag iemand onverwacht niet inloggen? Test die gebruiker hier en lees welke regel het verbiedt.',
      'Weet je een id niet? Je IT-afdeling vindt de object-id in Entra.',
    ],
  },
};
