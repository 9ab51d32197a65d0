import { formatDate } from '@portal/texts/format';
import { TaggedDocument } from '../../pdf/tagged-document.ts';

export interface DocumentText {
  readonly title: string;
  /** A heading, and the paragraphs below it. */
  readonly chapters: readonly (readonly [heading: string, ...paragraphs: string[]])[];
}

const guide: DocumentText = {
  title: 'Handleiding werkgeversportaal',
  chapters: [
    [
      'Aanvragen beoordelen',
      'Een medewerker vraagt een abonnement aan bij de aanbieder. De aanvraag staat daarna bij ' +
        '"Te beoordelen". Open haar, bekijk de controles en keur haar goed of af.',
      'Met een goedkeuring wordt de aanvullende arbeidsovereenkomst ondertekend en begint het ' +
        'abonnement op de gevraagde datum. Een afwijzing heeft een reden nodig.',
    ],
    [
      'De werknemerslijst',
      'Lever elke maand de lijst van medewerkers aan. Het portaal laat eerst zien wie erbij komt ' +
        'en wie eraf gaat, en slaat pas op als je dat bevestigt.',
      'Wie niet meer op de lijst staat en nog een abonnement heeft, kun je uit dienst melden.',
    ],
    [
      'Rechten',
      'Wie beheert, voegt collega’s toe en bepaalt wat zij mogen. Geef ten minste twee mensen ' +
        'dit recht, zodat er bij vakantie altijd iemand is.',
    ],
  ],
};

const letter: DocumentText = {
  title: 'Voorbeeldbrief aan medewerkers',
  chapters: [
    [
      'Beste collega,',
      'Vanaf nu kun je via ons sporten met voordeel. Je ruilt een deel van je brutoloon voor een ' +
        'abonnement bij een sportlocatie in de buurt.',
      'Kies een locatie, bekijk wat het je per maand kost en doe je aanvraag. Wij beoordelen die ' +
        'binnen een week.',
      'Met vriendelijke groet,',
    ],
  ],
};

const leavers: DocumentText = {
  title: 'Spelregels bij uitdiensttreding',
  chapters: [
    [
      'Wanneer je meldt',
      'Meld een medewerker die vertrekt vóór de laatste salarisverwerking uit dienst. Het ' +
        'abonnement eindigt aan het eind van een maand.',
    ],
    [
      'Wat wordt verrekend',
      'Zolang er loon is, loopt de uitruil gewoon door. Wat daarna nog openstaat, de prijs per maand ' +
        'zonder de werkgeversbijdrage, gaat alleen van het nettoloon af.',
      'Komt er geen loonstrook meer, regel het dan apart met de medewerker.',
    ],
  ],
};

const example: DocumentText = {
  title: 'Rekenvoorbeeld bruto uitruil',
  chapters: [
    [
      'Een abonnement van € 42,50',
      'De werkgever draagt € 10,00 bij en de medewerker betaalt € 7,50 zelf. Voor de overige ' +
        '€ 25,00 ruilt de medewerker brutoloon in.',
      'Over dat deel betaalt de medewerker geen loonheffing. Bij een tarief van 37 procent kost ' +
        'het dan netto € 15,75.',
    ],
    [
      'Waar je op let',
      'Het loon moet ook na netto-inhoudingen ten minste het minimumloon blijven. De uitruil kan ' +
        'vakantiebijslag, pensioen en uitkeringen verlagen. Dat staat in de overeenkomst.',
    ],
  ],
};

const questions: DocumentText = {
  title: 'Veelgestelde vragen van medewerkers',
  chapters: [
    ['Kan ik van locatie wisselen?', 'Ja, per de eerste van een maand.'],
    ['Wat gebeurt er als ik ziek ben?', 'Het abonnement kan tot drie maanden worden opgeschort.'],
    ['Mag mijn partner meedoen?', 'Nee, de regeling is voor medewerkers.'],
  ],
};

/** The documents of a project, by name. */
export const documentTexts: Readonly<Record<string, DocumentText>> = {
  'Handleiding werkgeversportaal.pdf': guide,
  'Voorbeeldbrief aan medewerkers.pdf': letter,
  'Spelregels bij uitdiensttreding.pdf': leavers,
  'Rekenvoorbeeld bruto uitruil.pdf': example,
  'Veelgestelde vragen.pdf': questions,
};

/** The results of a quarter. */
export const newsletter = (quarter: string): DocumentText => ({
  title: `Nieuwsbrief ${quarter}`,
  chapters: [
    [
      'Nieuwe sportlocaties',
      'In dit kwartaal zijn er weer locaties bijgekomen. Een overzicht staat op de kaart.',
    ],
    ['Tip', 'Hang een poster bij de koffie: de meeste aanvragen komen na een gesprek daar.'],
  ],
});

/** A document as it is shared with an employer. */
export function printDocument(
  { title, chapters }: DocumentText,
  { employer, moment }: { employer: string; moment: string },
): Promise<Buffer> {
  const document = new TaggedDocument({
    title,
    moment,
    language: 'nl-NL',
    reference: `${employer}, ${title}`,
  });
  document.title(title, `${employer}, ${formatDate(moment.slice(0, 10))}`);
  for (const [heading, ...paragraphs] of chapters) {
    document.heading(heading);
    for (const paragraph of paragraphs) document.paragraph(paragraph);
  }
  return document.finish({ left: title, page: (number, of) => `${number} / ${of}` });
}
