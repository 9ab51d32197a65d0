import type { HelpTopic } from '../../ui/help-page.ts';

/** What approvers, and their employees, ask about the AAO and the salary exchange. */
export const exchangeTopics: readonly HelpTopic[] = [
  {
    question: 'Wat is een AAO?',
    lines: [
      'AAO staat voor aanvullende arbeidsovereenkomst. Werkgever en medewerker leggen daarin vast wat ze over het abonnement afspreken.',
      'De uitruil mag pas beginnen als de AAO er is. Met terugwerkende kracht kan het niet.',
    ],
  },
  {
    question: 'Wat doet uitruil met loon, pensioen en vakantiegeld?',
    lines: [
      'De medewerker levert brutoloon in en krijgt daarvoor een vergoeding. Die is onbelast, voor zover de wet dat toelaat.',
      'Het loon voor belasting en premies wordt lager. Daardoor kan een uitkering bij ziekte, werkloosheid of arbeidsongeschiktheid lager uitvallen.',
      'Of vakantiebijslag (vakantiegeld) en pensioenopbouw meedalen, bepaalt de werkgever, binnen cao en pensioenregeling. Het staat in elke AAO met een bruto uitruil en bij [Automatisch ondertekenen](/settings/authorize-settings).',
      'Het loon moet op of boven het wettelijk minimumloon blijven. De werkgever gaat dat na: het portaal kent het loon niet.',
      'Dit is uitleg, geen advies. Vraag bij twijfel je salarisadviseur.',
    ],
  },
];
