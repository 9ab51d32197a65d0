/** Why a person gets a mail; the last paragraph of every mail. */
export const mailReasons = {
  account: 'Je krijgt dit bericht omdat het over je account gaat. Zulke berichten krijg je altijd.',
  address: 'Je krijgt dit bericht omdat dit e-mailadres is opgegeven voor een account.',
  invited: 'Je krijgt dit bericht omdat je met dit e-mailadres bent uitgenodigd.',
  manager: 'Je krijgt dit bericht omdat je {project} beheert.',
  requests: 'Je krijgt dit bericht omdat je bij {project} aanvragen mag beoordelen.',
  opened: 'Je krijgt dit bericht omdat je deze aanvraag hebt geopend.',
  changes: 'Je krijgt dit bericht omdat je bij {project} het recht Mutaties hebt.',
  copies: 'Je krijgt dit bericht omdat je bij {project} het recht Kopie van goedkeuringen hebt.',
  payroll:
    'Je krijgt dit bericht omdat je bij {project} het recht Salarisverwerking hebt. Heeft niemand dat recht, dan gaat het naar de beheerders.',
  standIn: 'Je krijgt dit bericht omdat je vervanging bij {project} is gewijzigd.',
  digest: 'Je krijgt deze verzamelmail omdat je daarvoor hebt gekozen.',
  reminder: 'Je krijgt deze herinnering omdat je aanvragen mag beoordelen die al een tijd wachten.',
  escalation: 'Je krijgt deze herinnering omdat je een project beheert waar aanvragen wachten.',
  applicant: 'Je krijgt dit bericht omdat je een aanvraag voor {product} hebt gedaan.',
  subscriber: 'Je krijgt dit bericht omdat je een abonnement voor {product} hebt.',
  provider: 'Je krijgt dit bericht omdat dit het e-mailadres van de aanbieder is.',
  copyOfMessage: 'Je krijgt dit bericht omdat je om een kopie hebt gevraagd.',
  orderer: 'Je krijgt dit bericht omdat je iets hebt besteld.',
};
