import type { Address } from '@portal/contract/fields';
import type { ContributionScheme } from './articles.ts';
import type { LogoDesign } from './logo.ts';
import type { Department } from './people.ts';
import type { SubscriptionCounts } from './subscriptions.ts';

/** An employer of the demo: its settings, and the number of its records. */
export interface DemoProject {
  readonly seed: number;
  readonly name: string;
  readonly legalName: string;
  readonly kvkNumber: string;
  readonly address: Address;
  readonly requiresAuthorization: boolean;
  readonly maximumPrice: number;
  readonly firstStartOffset: number;
  readonly lastStartOffset: number;
  readonly showExpensiveSubscriptions: boolean;
  readonly useEmployeeListCancelSubscriptions: boolean;
  /** Whether it has saved an employee list. */
  readonly hasEmployeeList: boolean;
  /** The two signature lines of an AAO that is approved automatically; null where these are off. */
  readonly signatureLines: readonly [string, string] | null;
  readonly newsText: string;
  readonly logo: LogoDesign;
  /** Months since it joined the scheme. */
  readonly age: number;
  readonly emailDomain: string;
  readonly departments: readonly Department[];
  readonly withoutNumber: number;
  readonly scheme: ContributionScheme;
  readonly subscriptions: SubscriptionCounts;
  readonly requests: {
    readonly toApprove: number;
    readonly approved: number;
    readonly rejected: number;
  };
}

const department = (weight: number, name: string, costCentre: string): Department => ({
  weight,
  name,
  costCentre,
});

const vlierboom: DemoProject = {
  seed: 101,
  name: 'Vlierboom Zorggroep',
  legalName: 'Stichting Vlierboom Zorggroep',
  kvkNumber: '90400117',
  address: {
    street: 'Vlierstraat',
    houseNumber: '200',
    postalCode: '8017 JN',
    city: 'Zwolle',
    country: 'NL',
  },
  requiresAuthorization: true,
  maximumPrice: 7500,
  firstStartOffset: 7,
  lastStartOffset: 120,
  showExpensiveSubscriptions: true,
  useEmployeeListCancelSubscriptions: true,
  hasEmployeeList: true,
  signatureLines: null,
  newsText:
    'Sporten via Vlierboom wordt voordeliger: de werkgeversbijdrage gaat naar twintig procent van ' +
    'de maandprijs, tot ten hoogste € 10,00. Wie al sport, krijgt de nieuwe bijdrage vanzelf.\n\n' +
    'Aanvragen die voor de twintigste van de maand zijn goedgekeurd, gaan mee in de eerstvolgende ' +
    'salarisrun. De regeling en de antwoorden op veelgestelde vragen staan op ' +
    'https://www.vlierboom.example/vitaliteit',
  logo: { background: [28, 94, 82], mark: 'tree' },
  age: 66,
  emailDomain: 'vlierboom.example',
  departments: [
    department(30, 'Thuiszorg', '4100'),
    department(26, 'Verpleeghuiszorg', '4200'),
    department(11, 'Revalidatie', '4300'),
    department(9, 'Dagbesteding', '4400'),
    department(9, 'Behandeling en Therapie', '4500'),
    department(8, 'Facilitair Bedrijf', '6100'),
    department(4, 'Personeel en Organisatie', '7100'),
    department(3, 'Financiën en Control', '7200'),
  ],
  withoutNumber: 0.004,
  scheme: { share: 0.2, maximum: 1000 },
  subscriptions: {
    running: 1116,
    expensive: 12,
    startedThisMonth: 52,
    startsLater: 31,
    suspended: 34,
    cancelled: 68,
    ended: 626,
  },
  requests: { toApprove: 37, approved: 61, rejected: 12 },
};

const ijsseldal: DemoProject = {
  seed: 202,
  name: 'Waterschap IJsseldal',
  legalName: 'Waterschap IJsseldal',
  kvkNumber: '90400225',
  address: {
    street: 'IJsseldijk',
    houseNumber: '1',
    postalCode: '8266 AC',
    city: 'Kampen',
    country: 'NL',
  },
  requiresAuthorization: false,
  maximumPrice: 6500,
  firstStartOffset: 0,
  lastStartOffset: 180,
  showExpensiveSubscriptions: false,
  useEmployeeListCancelSubscriptions: true,
  hasEmployeeList: false,
  signatureLines: ['mr. H.J. Terpstra', 'Secretaris-directeur, namens het dagelijks bestuur'],
  newsText:
    'Het waterschap betaalt de helft van je sportabonnement, tot € 20,00 per maand. Aanvragen ' +
    'worden meteen verwerkt; de overeenkomst staat daarna bij de goedgekeurde aanvragen. ' +
    'Meer lezen: https://intranet.ijsseldal.example/sport',
  logo: { background: [22, 82, 140], mark: 'waves' },
  age: 34,
  emailDomain: 'ijsseldal.example',
  departments: [
    department(24, 'Waterbeheer', 'WB-10'),
    department(18, 'Zuivering', 'ZU-20'),
    department(15, 'Dijken en Kades', 'DK-30'),
    department(12, 'Vergunningen en Handhaving', 'VH-40'),
    department(10, 'Buitendienst', 'BD-50'),
    department(8, 'Informatievoorziening', 'IV-60'),
    department(7, 'Bestuurszaken', 'BZ-70'),
    department(6, 'Laboratorium', 'LB-80'),
  ],
  withoutNumber: 0,
  scheme: { share: 0.5, maximum: 2000 },
  subscriptions: {
    running: 72,
    expensive: 0,
    startedThisMonth: 3,
    startsLater: 2,
    suspended: 3,
    cancelled: 5,
    ended: 27,
  },
  requests: { toApprove: 0, approved: 8, rejected: 0 },
};

const zeegers: DemoProject = {
  seed: 303,
  name: 'Zeegers Ambachtsbakkers',
  legalName: 'Zeegers Ambachtsbakkers B.V.',
  kvkNumber: '90400333',
  address: {
    street: 'Molenweg',
    houseNumber: '18',
    addition: 'A',
    postalCode: '8101 BK',
    city: 'Raalte',
    country: 'NL',
  },
  requiresAuthorization: true,
  maximumPrice: 5000,
  firstStartOffset: 14,
  lastStartOffset: 120,
  showExpensiveSubscriptions: true,
  useEmployeeListCancelSubscriptions: false,
  hasEmployeeList: false,
  signatureLines: null,
  newsText:
    'Nieuw bij Zeegers: sporten via de zaak. Vragen? Loop binnen bij Gerda op kantoor of kijk op ' +
    'https://zeegersbakkers.example/sporten',
  logo: { background: [150, 84, 24], mark: 'loaf' },
  age: 15,
  emailDomain: 'zeegersbakkers.example',
  departments: [
    department(40, 'Bakkerij', '100'),
    department(34, 'Winkels', '200'),
    department(16, 'Bezorging', '300'),
    department(10, 'Kantoor', '900'),
  ],
  withoutNumber: 0,
  scheme: { share: 0.15, maximum: 500 },
  subscriptions: {
    running: 14,
    expensive: 0,
    startedThisMonth: 1,
    startsLater: 1,
    suspended: 1,
    cancelled: 1,
    ended: 4,
  },
  requests: { toApprove: 3, approved: 3, rejected: 1 },
};

/** The demo's employers, by name as the portal lists them; start with the first to see the demo. */
export const demoProjects = [vlierboom, ijsseldal, zeegers] as const;
