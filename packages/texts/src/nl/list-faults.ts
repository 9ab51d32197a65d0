import type { FileRefusalCode, ListFaultCode } from '@portal/contract/list-faults';

const saveAsWorkbook =
  'Open het bestand in Excel, kies Bestand > Opslaan als, en kies daar ‘Excel-werkmap (*.xlsx)’.';
const copyList = 'Kopieer alleen de lijst naar een nieuwe werkmap en sla die op.';

/** Why a whole employee list file is refused, and what to do. */
export const fileRefusals: Record<FileRefusalCode, string> = {
  'file-too-large': `Het bestand is te groot. Een lijst mag ten hoogste 5 MB zijn. Vaak komt het door lege rijen met opmaak onder de lijst. ${copyList}`,
  'file-empty': 'Het bestand is leeg. Kies het bestand opnieuw, of sla het opnieuw op in Excel.',
  'file-old-excel': `Dit is een bestand van een oude versie van Excel (.xls). ${saveAsWorkbook}`,
  'file-binary-excel': `Dit is een binaire Excel-werkmap (.xlsb). ${saveAsWorkbook}`,
  'file-excel-2003-xml': `Dit is een XML-bestand van Excel 2003. ${saveAsWorkbook}`,
  'file-opendocument':
    'Dit is een OpenDocument-bestand (.ods), bijvoorbeeld van LibreOffice. Open het daar of in Excel, kies Bestand > Opslaan als, en kies .xlsx als bestandstype.',
  'file-numbers':
    'Dit is een bestand van Numbers. Open het in Numbers, kies Archief > Exporteer naar > Excel, en upload het bestand dat je dan krijgt.',
  'file-zip':
    'Dit is een zip-bestand met de lijst erin. Pak het eerst uit, en kies dan het Excel-bestand (.xlsx) zelf.',
  'file-html': `Dit is een webpagina, ook als de naam op .xls of .xlsx eindigt. ${saveAsWorkbook}`,
  'file-plain-text': `Dit is een tekstbestand, zoals een csv-bestand. ${saveAsWorkbook} Controleer of de nullen aan het begin van personeelsnummers er dan nog staan.`,
  'file-not-xlsx': 'Dit is geen Excel-bestand. Sla de lijst op als Excel-werkmap (.xlsx).',
  'file-password-protected':
    'Het bestand is met een wachtwoord beveiligd. Haal in Excel het wachtwoord weg (Bestand, Info, Werkmap beveiligen) en sla het opnieuw op.',
  'file-macro': `Het bestand bevat macro's. ${saveAsWorkbook} Kies ‘Ja’ als Excel vraagt of het zonder macro's mag.`,
  'file-broken':
    'Het bestand is beschadigd of niet volledig. Open het in Excel, sla het opnieuw op en probeer het nog eens.',
  'file-too-many-parts': `Het bestand is te groot. Het bestaat uit te veel onderdelen. ${copyList}`,
  'file-unpacks-too-large': `Het bestand is te groot. Uitgepakt mag het ten hoogste 100 MB zijn. Vaak komt het door lege rijen met opmaak onder de lijst. ${copyList}`,
  'file-document-type': `Het bestand bevat verwijzingen die niet zijn toegestaan. ${copyList}`,
  'file-too-many-rows': `Het bestand is te groot. Het werkblad heeft meer dan 200.000 rijen met gegevens. ${copyList}`,
  'file-without-sheet': 'Het bestand heeft geen zichtbaar werkblad.',
  'file-takes-too-long': `Het lezen van het bestand duurt te lang. ${copyList}`,
};

/**
 * The faults in a list, by code. The cell is named before the text; {0} and further come from the
 * cell.
 */
export const listFaults: Record<ListFaultCode, string> = {
  'header-missing':
    'Er is geen rij met kolomnamen gevonden. We keken in de eerste {0} gevulde rijen van elk zichtbaar werkblad, ten hoogste {1} werkbladen. Zet boven de lijst een rij met ten minste ‘Personeelsnummer’ en ‘Naam’.',
  'number-column-missing':
    'In deze rij met kolomnamen staat geen kolom met personeelsnummers. Noem die kolom ‘Personeelsnummer’.',
  'name-column-missing':
    'In deze rij met kolomnamen staat geen kolom met namen. Noem die kolom ‘Naam’, of gebruik ‘Voornaam’, ‘Tussenvoegsel’ en ‘Achternaam’.',
  'column-repeated':
    'Deze kolom betekent hetzelfde als de kolom van {0}. Haal een van de twee weg of geef hem een andere naam.',
  'name-missing': 'Bij personeelsnummer {0} staat geen naam. Vul de naam in of haal de rij weg.',
  'name-is-number':
    'Hier staat een getal ({0}) in plaats van een naam. Vul de naam in of haal de rij weg. Staat dit bij meer rijen? Controleer dan of de kolommen zijn verschoven.',
  'error-value':
    'Hier staat de fout {0}. Herstel de formule, of vul de waarde zelf in, en sla het bestand opnieuw op.',
  'date-value':
    'Excel heeft van deze waarde een datum gemaakt ({0}). Geef de kolom de opmaak Tekst en typ de waarde opnieuw.',
  'boolean-value':
    'Hier staat een waarde WAAR of ONWAAR ({0}). Geef de kolom de opmaak Tekst en typ de waarde opnieuw.',
  'formula-without-value':
    'Deze formule is nog niet uitgerekend. Open het bestand in Excel en sla het opnieuw op.',
  'number-scientific':
    'Excel heeft dit nummer afgekort tot {0}. De andere cijfers zijn weg. Geef de kolom de opmaak Tekst en typ het nummer opnieuw.',
  'number-rounded':
    'Dit nummer ({0}) is te lang voor een getal: Excel rondt de laatste cijfers af. Geef de kolom de opmaak Tekst en typ het nummer opnieuw.',
  'number-not-whole':
    'Dit personeelsnummer is een getal met cijfers achter de komma ({0}). Geef de kolom de opmaak Tekst en typ het nummer opnieuw.',
  'characters-unsupported':
    'Hier staan onzichtbare tekens die niet gebruikt kunnen worden. Maak de cel leeg en typ de waarde opnieuw.',
  'value-too-long': 'Deze waarde is te lang. Gebruik ten hoogste {0} tekens.',
  'emailaddress-invalid': '‘{0}’ is geen geldig e-mailadres. Verbeter het of maak de cel leeg.',
  'more-faults': 'Dit zijn de eerste {0} van de {1} fouten.',
  'on-other-sheet': 'De cellen staan op het werkblad ‘{0}’.',
};
