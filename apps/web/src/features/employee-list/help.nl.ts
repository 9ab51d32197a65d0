import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/employeelist': {
    title: 'Werknemerslijst',
    purpose:
      'Hier houd je bij wie er in dienst is, zodat je ziet wie nog een abonnement heeft maar weg is.',
    can: [
      'Download de huidige lijst, pas die aan in Excel en upload die weer. Of upload de lijst uit je salarispakket.',
      'Bekijk eerst wie er nieuw is, wie verdwijnt en wie blijft, en sla de lijst dan op.',
      'Wie weg is, meld je uit dienst bij ‘Opzegbare abonnementen’.',
    ],
    after: [
      'Opslaan zegt geen abonnementen op; dat doe je zelf.',
      'Opgezegde abonnementen eindigen aan het eind van deze maand. De medewerkers, de aanbieder en de collega’s met het recht Mutaties krijgen een mail.',
      'Bij rectificeren krijgt de aanbieder bericht. De einddatum blijft staan tot de aanbieder die herstelt.',
    ],
    trouble: [
      'Wordt het bestand geweigerd? De melding zegt hoe je het goed opslaat (.xlsx, ten hoogste 5 MB) en welke cel niet klopt.',
      'Van meer werkbladen telt het eerste zichtbare met kolomnamen.',
      'Is een personeelsnummer anders geschreven dan op de huidige lijst, met een aanhalingsteken ervoor? Dan telt het als hetzelfde; de verschillen zeggen het.',
      'Lijkt een lijst een vergissing, omdat er veel mensen of lopende abonnementen ontbreken? Dan typ je dat aantal om door te gaan.',
      'Verkeerde lijst opgeslagen? Zet bij ‘Verwerkte lijsten’ de vorige terug.',
      'Wisselt iemand tegelijk de lijst? Dan wordt jouw lijst niet opgeslagen; vergelijk opnieuw.',
    ],
  },
};
