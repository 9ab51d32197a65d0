import { texts } from '@portal/texts/texts';

/** What the tables are called to somebody who reads what is held of them. */
const tableWords: Readonly<Record<string, string>> = {
  subscription: 'Abonnementen',
  aaoFile: 'Aanvullende arbeidsovereenkomsten (AAO)',
  articleRegistration: 'Aanvragen',
  employeeListEntry: 'Op de werknemerslijst',
  upload: 'In een geüploade lijst die nog niet is opgeslagen',
  employeeListLog: 'Werknemerslijsten die je opsloeg',
  employeeList: 'Bewaarde werknemerslijsten',
  mail: 'E-mails',
  keptAnswer: 'Antwoorden van het portaal van de laatste dag',
  event: 'Berichten aan de aanbieder',
  auditPerson: 'In het logboek',
  promotionOrder: 'Bestellingen',
  entraUser: 'Regels voor inloggen met Microsoft',
  entraRefusal: 'Geweigerd inloggen met Microsoft',
  project: 'Genoemd in teksten van een project',
  waitingMembership: 'Uitnodigingen',
  emailChange: 'Wijzigingen van je e-mailadres',
  membership: 'Projecten waar je bij kunt',
  standIn: 'Vervanging',
  session: 'Sessies',
  recoveryCode: 'Herstelcodes',
  passkey: 'Passkeys',
  link: 'Links in e-mails aan jou',
  linkRequest: 'Gevraagde links',
  loginChallenge: 'Begonnen keren inloggen',
  tableColumns: 'Gekozen kolommen van lijsten',
  listMemory: 'Hoe je lijsten achterliet',
  account: 'Account',
};

const columnWords: Readonly<Record<string, string>> = {
  ...texts.nl.fields,
  ...texts.nl.records.period,
  ...texts.nl.records.rights,
  ...{ accountId: 'Account', projectId: 'Project', subscriptionId: 'Abonnement' },
  ...{ articleRegistrationId: 'Aanvraag', subscriptionNumber: 'Abonnementsnummer' },
  ...{ status: 'Status', createdAt: 'Gemaakt op', requestedAt: 'Aangevraagd op' },
  ...{
    decidedAt: 'Beslist op',
    decidedByName: 'Beslist door',
    rejectionReason: 'Reden van afwijzing',
  },
  ...{ decidedOnBehalfOfName: 'Beslist namens', submitted: 'Zoals ingediend' },
  ...{ decidedChecks: 'Controles bij de beslissing', suspendTill: 'Opgeschort tot en met' },
  ...{ fileName: 'Bestandsnaam', content: 'Inhoud', signedAt: 'Ondertekend op' },
  ...{ recipient: 'Aan', body: 'Tekst', sentAt: 'Verzonden op', replyTo: 'Antwoord aan' },
  ...{ occurredAt: 'Gebeurd op', type: 'Soort', data: 'Gegevens', call: 'Handeling' },
  ...{ employeeName: 'Naam', plainNumber: 'Personeelsnummer zonder nullen', lines: 'Regels' },
  ...{ lastSeenAt: 'Laatst gezien', endedAt: 'Beëindigd op', device: 'Apparaat' },
  ...{ orderedAt: 'Besteld op', orderedByName: 'Besteld door', orderNumber: 'Bestelnummer' },
  ...{ language: 'Taal', version: 'Versie', addition: 'Toevoeging', country: 'Land' },
};

export const tableWord = (table: string): string => tableWords[table] ?? table;
export const columnWord = (column: string): string => columnWords[column] ?? column;
