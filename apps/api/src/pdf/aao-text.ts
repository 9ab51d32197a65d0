/** The wording of the supplement to the employment contract, which is always in Dutch. */
export const aaoText = {
  /**
   * Counts the changes of the wording. A signed document keeps its wording, because its bytes are
   * stored.
   */
  version: 2,
  wording: 'Tekstversie {version}',
  title: 'Aanvullende arbeidsovereenkomst',
  subtitle: 'Uitruil van brutoloon tegen een vergoeding voor een sportabonnement',
  draft: 'Concept, nog niet ondertekend',
  draftBody:
    'Dit is een concept van de overeenkomst zoals die wordt ondertekend wanneer de werkgever de aanvraag goedkeurt. Aan dit concept kunnen geen rechten worden ontleend.',
  page: 'Pagina {page} van {pages}',
  reference: 'Kenmerk {reference}',

  parties: 'Partijen',
  employer: 'Werkgever',
  employee: 'Werknemer',
  kvkNumber: 'KvK-nummer {number}',
  established: 'Gevestigd: {address}',
  living: 'Wonend: {address}',
  born: 'Geboren op {date}',
  employeeNumber: 'Personeelsnummer {number}',
  noEmployeeNumber: 'Zonder personeelsnummer',

  considering:
    'Tussen de werkgever en de werknemer bestaat een arbeidsovereenkomst. De werknemer neemt een sportabonnement dat de werkgever mogelijk maakt. In aanvulling op de arbeidsovereenkomst spreken partijen het volgende af.',

  subscription: '1. Het abonnement',
  articleName: 'Abonnement',
  sportsLocation: 'Sportlocatie',
  intensity: 'Intensiteit',
  intensityUnlimited: 'Onbeperkt',
  intensityTimes: '{times} keer per week',
  startDate: 'Ingangsdatum',
  firstTerm: 'Eerste looptijd',
  month: '1 maand',
  months: '{months} maanden',

  term: '2. Looptijd',
  termBody:
    'Deze overeenkomst gaat in op {start} en geldt voor een eerste looptijd van {months}. Daarna loopt zij steeds met een maand door, totdat het abonnement is beëindigd. De overeenkomst eindigt op de dag waarop het abonnement eindigt. Vanaf dat moment heeft de werknemer weer recht op het loon zoals dat zonder de uitruil zou zijn geweest.',

  exchange: '3. Uitruil en vergoeding',
  exchangeBody:
    'Zolang deze overeenkomst geldt, ziet de werknemer elke maand af van {amount} brutoloon. Daartegenover geeft de werkgever elke maand een vergoeding van hetzelfde bedrag voor het abonnement. De werkgever behandelt deze vergoeding als onbelast voor zover de wet dat toelaat.',
  noExchangeBody: 'Voor dit abonnement wordt geen brutoloon uitgeruild.',
  contributionBody: 'De maandelijkse kosten van het abonnement zijn als volgt verdeeld:',
  amountHead: ['Onderdeel', 'Toelichting', 'Per maand'],
  grossExchange: ['Bruto uitruil', 'tegenover een even hoge vergoeding'],
  netExchange: ['Netto uitruil', 'ingehouden op het nettoloon'],
  employerContribution: ['Werkgeversbijdrage', 'voor rekening van de werkgever'],
  netOwnContribution: ['Netto eigen bijdrage', 'voor rekening van de werknemer'],
  total: 'Totaal per maand',

  effects: '4. Gevolgen van de uitruil',
  effectsBody:
    'Door de uitruil wordt het brutoloon lager, en daarmee mogelijk ook de grondslag voor uitkeringen bij ziekte, arbeidsongeschiktheid of werkloosheid.',
  holidayPayFollows: 'De vakantiebijslag wordt berekend over het lagere brutoloon.',
  holidayPayStays:
    'De vakantiebijslag wordt berekend over het brutoloon vóór de uitruil en blijft dus gelijk.',
  pensionFollows: 'De grondslag voor de pensioenopbouw volgt de uitruil en kan lager worden.',
  pensionStays: 'De grondslag voor de pensioenopbouw volgt de uitruil niet en blijft dus gelijk.',
  noEffectsBody:
    'Er wordt geen brutoloon uitgeruild. Het brutoloon, de vakantiebijslag en de grondslagen voor pensioen en uitkeringen veranderen door deze overeenkomst dan ook niet.',
  effectsAccepted: 'De werknemer verklaart deze gevolgen te kennen en te aanvaarden.',

  minimumWage: '5. Minimumloon',
  minimumWageBody:
    'Het loon is na de uitruil, en na de netto-inhoudingen voor het abonnement, in elk loontijdvak ten minste gelijk aan het wettelijk minimumloon. Zo nodig zijn uitruil en inhoudingen in dat loontijdvak lager.',
  minimumWageConfirmed:
    '{name} heeft bij de goedkeuring namens de werkgever bevestigd dat aan deze voorwaarde is voldaan.',
  minimumWageConfirmedOnBehalf:
    '{name} heeft bij de goedkeuring, namens {approver} en daarmee namens de werkgever, bevestigd dat aan deze voorwaarde is voldaan.',
  minimumWageAssured: 'De werkgever staat ervoor in dat aan deze voorwaarde is voldaan.',
  minimumWageToConfirm:
    'Wie de aanvraag namens de werkgever goedkeurt, bevestigt daarbij dat aan deze voorwaarde is voldaan.',

  leaver: '6. Einde van het dienstverband',
  leaverBody:
    'Eindigt de arbeidsovereenkomst, dan eindigt ook deze overeenkomst, zonder opzegging. De werkgever meldt het abonnement dan af tegen het einde van een kalendermaand. Tot dan gaat de uitruil door in elk loontijdvak met loon. Kosten over maanden zonder loon, verminderd met de werkgeversbijdrage, mag de werkgever, voor zover de wet dat toestaat, alleen op nettoloon inhouden: niet op brutoloon, en niet tot onder het minimumloon. Zonder loon regelen partijen dit apart.',

  suspension: '7. Opschorting',
  suspensionBody:
    'Zolang het abonnement is opgeschort, rusten ook de uitruil, de vergoeding en de overige inhoudingen en bijdragen. Zij worden zonder nieuwe overeenkomst hervat zodra de opschorting eindigt. Voor een loontijdvak waarin de werknemer geen of te weinig loon ontvangt, vindt geen uitruil plaats en maken partijen nadere afspraken over de kosten van het abonnement.',

  closing: '8. Slotbepalingen',
  closingBody:
    'Deze overeenkomst vult de arbeidsovereenkomst aan en vormt daarmee een geheel. Wat in de arbeidsovereenkomst is afgesproken en hier niet wordt gewijzigd, blijft gelden. Op deze overeenkomst is Nederlands recht van toepassing.',

  signing: 'Ondertekening',
  forEmployee: 'De werknemer',
  forEmployer: 'De werkgever',
  accepted: 'Langs elektronische weg akkoord gegeven op {moment}',
  acceptanceReference: 'Kenmerk van instemming: {reference}',
  signedBy: 'Namens deze: {name}',
  signedOnBehalf: 'Als vervanger, namens {name}',
  signed: 'Elektronisch ondertekend op {moment}',
  signedAutomatically: 'Automatisch ondertekend op {moment}',
  notSigned: 'Nog niet ondertekend',
  approvedAutomatically: 'Automatisch goedgekeurd op {moment}',
  blankName: 'Naam en functie',
  blankSignature: 'Datum en handtekening',
} as const;
