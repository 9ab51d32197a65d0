import type { HelpOfScreens } from '../../domain-ui/help/help-texts.ts';

export const help: HelpOfScreens = {
  '/settings/employeelist': {
    title: 'Werknemerslijst',
    purpose: 'Hier zie je wie niet meer in dienst is en nog een abonnement heeft.',
    can: [
      'Download de huidige lijst, pas die aan in Excel en upload die weer. Of upload de lijst uit je salarispakket.',
      'Bekijk eerst wie er nieuw is, wie verdwijnt en wie blijft, en sla de lijst dan op.',
      'Wie niet meer in dienst is, meld je uit dienst bij ‘Opzegbare abonnementen’.',
    ],
    after: [
      'Opslaan zegt geen abonnementen op. Dat doe je zelf.',
      'Opgezegde abonnementen eindigen aan het eind van deze maand. De medewerkers, de aanbieder en de collega’s met het recht Mutaties krijgen een mail.',
      'Was een opzegging een vergissing? Kies ‘Rectificeren’. De aanbieder krijgt bericht. De einddatum blijft staan tot de aanbieder die herstelt.',
    ],
    trouble: [
      'Wordt het bestand geweigerd? Je leest hoe je het goed opslaat (.xlsx, ten hoogste 5 MB) en welke cel niet klopt.',
      'Van meer werkbladen telt het eerste zichtbare met kolomnamen.',
      'Is een personeelsnummer anders geschreven dan op de huidige lijst, met een aanhalingsteken ervoor? Dan telt het als hetzelfde. Je ziet het bij de verschillen.',
      'Lijkt een lijst een vergissing, omdat er veel mensen of lopende abonnementen ontbreken? Dan typ je dat aantal om door te gaan.',
      'Verkeerde lijst opgeslagen? Zet bij ‘Verwerkte lijsten’ de vorige terug.',
      'Slaat een collega tegelijk een lijst op? Dan wordt jouw lijst niet opgeslagen. Vergelijk opnieuw.',
    ],
  },
};
