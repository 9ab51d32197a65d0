import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/stand-in': {
    title: 'Vervanging',
    purpose: 'Hier wijs je een collega aan die over aanvragen beslist terwijl jij er niet bent.',
    can: [
      'Kies een collega en de eerste en laatste dag.',
      'Beëindig een vervanging die loopt, of trek een vervanging in die nog moet beginnen.',
      'Beheerders kiezen na hoeveel werkdagen het portaal mailt over een aanvraag die blijft liggen.',
    ],
    after: [
      'Je vervanger krijgt daarover een mail, en in die periode ook bericht van nieuwe aanvragen.',
      'Bij elke beslissing staat namens wie die is genomen, ook in de AAO. Jij kunt zelf blijven beslissen.',
    ],
    trouble: [
      'Kun je een collega niet kiezen? Die beslist al in eigen naam, of is niet actief in dit project.',
      '‘Niet van kracht’: een van jullie mag dit nu niet. Vraag een [beheerder](/settings/user-management) om de rechten te controleren.',
    ],
  },
};
