import { texts } from '@portal/texts/texts';
import type { PersonTableName } from './person-tables.ts';

/** What the tables are called to somebody who reads what is held of them. */
const tableWords: Readonly<Record<PersonTableName, string>> = {
  subscription: 'Abonnementen',
  aaoFile: 'Aanvullende arbeidsovereenkomsten (AAO)',
  articleRegistration: 'Aanvragen',
  employeeListEntry: 'Op de werknemerslijst',
  upload: 'In een geüploade lijst die nog niet is opgeslagen',
  employeeListLog: 'Werknemerslijsten die je opsloeg',
  employeeList: 'Bewaarde werknemerslijsten',
  mail: 'E-mails',
  keptAnswer: 'Antwoorden van het portaal van het afgelopen etmaal',
  event: 'Berichten aan de aanbieder',
  auditPerson: 'In het logboek',
  promotionOrder: 'Bestellingen',
  contactMessage: 'Berichten die je de aanbieder schreef',
  entraUser: 'Regels voor inloggen met Microsoft',
  entraRefusal: 'Geweigerde inlogpogingen met Microsoft',
  project: 'Genoemd in teksten van een project',
  waitingMembership: 'Uitnodigingen',
  emailChange: 'Wijzigingen van je e-mailadres',
  membership: 'Projecten waar je bij kunt',
  standIn: 'Vervanging',
  session: 'Sessies',
  recoveryCode: 'Herstelcodes',
  passkey: 'Passkeys',
  link: 'Links in e-mails aan jou',
  linkRequest: 'Aangevraagde links',
  loginChallenge: 'Begonnen inlogpogingen',
  tableColumns: 'Gekozen kolommen van lijsten',
  listMemory: 'Hoe je lijsten achterliet',
  account: 'Account',
  articleRegistrationViewer: 'Aanvragen die je opende, of die over jou gaan en geopend zijn',
  subscriptionAmounts: 'Bedragen van abonnementen, per ingangsdatum',
  subscriptionSuspensions: 'Opschortingen van abonnementen',
  payrollOpening: 'Wat al in het salaris verwerkt was toen de verwerking hier begon',
  payrollLine: 'Regels voor de salarisverwerking',
  payrollMissedDecision: 'Beslissingen over gemiste inhoudingen',
};

const idWords: Readonly<Record<string, string>> = {
  ...{ accountId: 'Account', projectId: 'Project', subscriptionId: 'Abonnement' },
  ...{ articleRegistrationId: 'Aanvraag', sessionId: 'Sessie', emailChangeId: 'Wijziging' },
  ...{ passkeyId: 'Passkey', credentialId: 'Sleutel van de passkey', linkId: 'Link' },
  ...{ linkRequestId: 'Aangevraagde link', challengeId: 'Begonnen inlogpoging' },
  ...{ projectEntraTenantId: 'Tenant in dit project', entraRefusalId: 'Weigering' },
  ...{ waitingMembershipId: 'Uitnodiging', standInId: 'Vervanging', uploadId: 'Upload' },
  ...{ employeeListId: 'Werknemerslijst', employeeListLogId: 'Opgeslagen lijst' },
  ...{ payrollPeriodId: 'Loonperiode', payrollLineId: 'Salarisregel' },
  ...{ originPeriodId: 'Loonperiode waar het vandaan komt' },
  ...{
    payrollMissedDecisionId: 'Beslissing',
    mailId: 'E-mail',
    messageId: 'Kenmerk van de e-mail',
  },
  ...{
    keptAnswerId: 'Antwoord',
    runId: 'Keer dat de handeling liep',
    promotionOrderId: 'Bestelling',
  },
  ...{ lastProjectId: 'Laatst geopend project', requestedByAccountId: 'Gevraagd door account' },
  ...{ askedByAccountId: 'Gevraagd door account', decidedByAccountId: 'Beslist door account' },
  ...{ decidedOnBehalfOfAccountId: 'Beslist namens account' },
  ...{ savedByAccountId: 'Opgeslagen door account', orderedByAccountId: 'Besteld door account' },
  ...{ entraTenantId: 'Tenant-id bij Microsoft', entraObjectId: 'Gebruikers-id bij Microsoft' },
  ...{ entraGroupIds: 'Groepen bij Microsoft' },
};

/** Of requests, subscriptions, lists and payroll. */
const recordWords: Readonly<Record<string, string>> = {
  ...{ subscriptionNumber: 'Abonnementsnummer', status: 'Status', createdAt: 'Gemaakt op' },
  ...{ requestedAt: 'Aangevraagd op', decidedAt: 'Beslist op', decidedByName: 'Beslist door' },
  ...{ decidedBy: 'Beslist door', decidedOnBehalfOf: 'Beslist namens', onBehalfOf: 'Namens' },
  ...{ editedBy: 'Gewijzigd door', reportedBy: 'Gemeld door', contactedBy: 'Bericht van' },
  ...{ maximumPrice: 'Maximumprijs', price: 'Prijs', lastStartDate: 'Laatste startdatum' },
  ...{
    firstStartDate: 'Eerste startdatum',
    check: 'Controle',
    answer: 'Uitkomst',
    facts: 'Feiten',
  },
  ...{ rejectionReason: 'Reden van afwijzing', decidedOnBehalfOfName: 'Beslist namens' },
  ...{ submitted: 'Zoals ingediend', decidedChecks: 'Controles bij de beslissing' },
  ...{ withdrawnAt: 'Ingetrokken op', seenAt: 'Geopend op', updatedAt: 'Bijgewerkt op' },
  ...{ suspendTill: 'Opgeschort tot en met', suspendedFrom: 'Opgeschort vanaf' },
  ...{ suspendedTill: 'Opgeschort tot en met', leaverEndDate: 'Einddatum na uitdiensttreding' },
  ...{ listCancelledAt: 'Opgezegd vanuit de werknemerslijst op' },
  ...{ listCancellationRectifiedAt: 'Opzegging teruggedraaid op' },
  ...{ fileName: 'Bestandsnaam', content: 'Inhoud', signedAt: 'Ondertekend op' },
  ...{ sha256: 'Controlegetal van het bestand', employeeName: 'Naam', lines: 'Regels' },
  arrivalNoticeDue: 'Of beheerders nog bericht krijgen dat iemand er is',
  ...{ comparableNumber: 'Personeelsnummer zoals het wordt vergeleken' },
  ...{ plainNumber: 'Personeelsnummer zonder nullen', savedAt: 'Opgeslagen op' },
  ...{ summary: 'Samenvatting', entries: 'Regels', previewedVersion: 'Vergeleken met versie' },
  ...{ rowsProcessed: 'Aantal regels', importedAt: 'Opgeslagen op' },
  ...{
    uploadedByEmailAddress: 'Opgeslagen door',
    amounts: 'Bedragen',
    place: 'Plaats in de lijst',
  },
  ...{ component: 'Looncomponent', change: 'Soort wijziging', amount: 'Bedrag', delta: 'Verschil' },
  ...{ effectiveFrom: 'Geldt vanaf', effectiveTo: 'Geldt tot en met' },
  ...{ heldReason: 'Reden dat de regel niet meetelt', choice: 'Keuze' },
};

/** Of accounts and signing in. */
const accountWords: Readonly<Record<string, string>> = {
  ...{ passwordHash: 'Wachtwoord, versleuteld', isDemo: 'Demo-account' },
  ...{ isPasswordProven: 'Wachtwoord bevestigd', isDisabled: 'Gedeactiveerd' },
  ...{ totpSealedSeed: 'Geheime sleutel van de app, versleuteld' },
  ...{ totpKeyId: 'Sleutel waarmee dat is versleuteld', totpEnabledAt: 'Tweestaps sinds' },
  ...{ totpLastStep: 'Laatst gebruikte code', pendingTotpSealedSeed: 'Nieuwe geheime sleutel' },
  ...{ pendingTotpKeyId: 'Sleutel waarmee die is versleuteld' },
  ...{ invitationsUnanswered: 'Onbeantwoorde uitnodigingen' },
  ...{ invitedEmailAddress: 'Uitgenodigd op', failingAddress: 'Adres dat niet werkt' },
  ...{ generation: 'Aantal keer verlengd', generationStartedAt: 'Laatst verlengd op' },
  ...{ previousGenerationStartedAt: 'Daarvoor verlengd op', lastSeenAt: 'Laatst gezien' },
  ...{ endedAt: 'Beëindigd op', endReason: 'Reden van het einde', method: 'Manier van inloggen' },
  ...{ device: 'Apparaat', isReadOnly: 'Alleen meekijken', provedAt: 'Bevestigd op' },
  supportEntry: 'Link om mee te kijken in het logboek',
  ...{ provedBy: 'Bevestigd met', oldEmailAddress: 'Oud e-mailadres' },
  ...{ newEmailAddress: 'Nieuw e-mailadres', vetoableUntil: 'Bezwaar mogelijk tot' },
  ...{ confirmedAt: 'Bevestigd op', closedAt: 'Afgesloten op', memberships: 'Projecten' },
  ...{ codeHash: 'Herstelcode, versleuteld', usedAt: 'Gebruikt op', publicKey: 'Publieke sleutel' },
  ...{ counter: 'Teller', transports: 'Verbinding', lastUsedAt: 'Laatst gebruikt op' },
  ...{ purpose: 'Doel', tokenHash: 'Link, versleuteld', expiresAt: 'Geldig tot' },
  ...{ attempts: 'Pogingen', kind: 'Soort', allowUser: 'Toegestaan', refusedAt: 'Geweigerd op' },
  ...{ door: 'Waar', rule: 'Regel', askedAt: 'Gevraagd op', namedAt: 'Aangewezen op' },
};

/** Of mails, the log, orders, and how lists were left. */
const otherWords: Readonly<Record<string, string>> = {
  ...{ recipient: 'Aan', body: 'Tekst', sentAt: 'Verzonden op', replyTo: 'Antwoord aan' },
  ...{ nextAttemptAt: 'Volgende poging', lastError: 'Laatste fout', failedAt: 'Mislukt op' },
  ...{ refusesAddress: 'Adres geweigerd', occurredAt: 'Gebeurd op', type: 'Soort' },
  ...{ data: 'Gegevens', call: 'Handeling', payloadHmac: 'Controlegetal van de vraag' },
  ...{ payloadKeyId: 'Sleutel van het controlegetal', proof: 'Bevestigd op' },
  ...{ validUntil: 'Geldig tot', sequence: 'Volgnummer', erased: 'Gewist' },
  ...{ orderedAt: 'Besteld op', orderedByName: 'Besteld door', orderedBy: 'Besteld door' },
  ...{ orderNumber: 'Bestelnummer', filesTo: 'Bestanden naar', tableName: 'Lijst' },
  ...{ columns: 'Kolommen', rowsPerPage: 'Rijen per pagina', sortBy: 'Gesorteerd op' },
  ...{ sortDescending: 'Aflopend', filters: 'Filters', views: 'Weergaven' },
  ...{ defaultView: 'Eerste weergave', language: 'Taal', version: 'Versie' },
  ...{ addition: 'Toevoeging', country: 'Land', changes: 'Wijzigingen', faults: 'Fouten' },
  ...{ contactMessageId: 'Bericht', writtenAt: 'Geschreven op', writtenBy: 'Geschreven door' },
  ...{ topic: 'Onderwerp', message: 'Bericht', carried: 'Meegenomen van vóór de start' },
  ...{ from: 'Was', to: 'Werd', actor: 'Door', actorName: 'Door', account: 'Account' },
};

const columnWords: Readonly<Record<string, string>> = {
  ...texts.nl.auditLog.fields,
  ...texts.nl.fields,
  ...texts.nl.records.period,
  ...texts.nl.records.rights,
  ...{ ...idWords, ...recordWords, ...accountWords, ...otherWords },
};

/** What a value that stands for something is called, where the portal has a word for it. */
const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: texts.nl.records.requestStatus,
  gender: texts.nl.records.gender,
  language: { nl: 'Nederlands', en: 'Engels' },
};

export const tableWord = (table: PersonTableName): string => tableWords[table];
export const columnWord = (column: string): string => columnWords[column] ?? column;
export const valueWord = (column: string, value: string): string =>
  valueWords[column]?.[value] ?? value;
/** Columns that are cents of a euro. */
const amounts: ReadonlySet<string> = new Set([
  ...['totalPrice', 'grossExchange', 'netExchange', 'employerContribution'],
  ...['netOwnContribution', 'maximumPrice', 'price', 'amount', 'delta'],
]);
export const isAmount = (column: string): boolean => amounts.has(column);
/** Whether a column has a word that somebody who reads about themselves understands. */
export const hasWord = (column: string): boolean => Object.hasOwn(columnWords, column);
