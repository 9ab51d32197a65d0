export const accessibility = {
  title: 'Toegankelijkheid',
  lead: 'Iedereen moet dit portaal kunnen gebruiken. We houden ons aan WCAG 2.2, niveau AA.',
  testedTitle: 'Wat is getest',
  tested: {
    axe: 'Elk scherm, met axe: leeg, gevuld en bij een fout, licht en donker, breed en smal.',
    keyboard:
      'Met de hand: alles werkt met alleen het toetsenbord, en je ziet steeds waar je bent.',
    narrow: 'Elk scherm past op de smalste telefoon, en dus ook als je vier keer vergroot.',
    contrast: 'Kleuren: elke tekst heeft genoeg contrast, en geen kleur zegt iets alleen.',
  },
  knownTitle: 'Wat nog niet goed is',
  known: {
    files: 'Bestanden van anderen, zoals posters, kunnen zonder beschrijving zijn.',
    drawings: 'Niet iedere schermlezer is getest. Wel lezen we na wat een schermlezer krijgt.',
  },
  tellTitle: 'Loop je ergens op vast?',
  tell: 'Laat het ons weten via <contact>Hulp en contact</contact>. Kun je niet inloggen? Vraag het dan een beheerder van je organisatie.',
};
