export const accessibility = {
  title: 'Toegankelijkheid',
  lead: 'Iedereen moet dit portaal kunnen gebruiken. We houden ons aan WCAG 2.2, niveau AA.',
  testedTitle: 'Wat is getest',
  tested: {
    axe: 'Elk scherm, met axe: leeg, gevuld en bij een fout, licht en donker, breed en smal.',
    keyboard: 'Met alleen het toetsenbord: inloggen en aanvragen beoordelen.',
    narrow: 'Elk scherm past op de smalste telefoon, en dus ook als je vier keer vergroot.',
    contrast: 'Kleuren: elke tekst heeft genoeg contrast, en geen kleur zegt iets alleen.',
  },
  knownTitle: 'Wat nog niet goed is',
  known: {
    files: 'Bestanden van anderen, zoals posters, kunnen zonder beschrijving zijn.',
    drawings:
      'We hebben nog niet met schermlezers getest. Wel controleert axe de namen die ze voorlezen.',
  },
  tellTitle: 'Loop je ergens op vast?',
  tell: 'Laat het ons weten via <contact>Hulp en contact</contact>. Kun je niet inloggen? Vraag het dan een beheerder van je organisatie.',
};
