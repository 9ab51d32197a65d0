/** The most characters in the texts that people or the provider send. */
export const longest = {
  firstName: 100,
  infix: 30,
  lastName: 100,
  /** First name, infix and last name of a person in one text. */
  wholeName: 200,
  emailAddress: 254,
  phoneNumber: 30,
  projectName: 200,
  street: 100,
  houseNumber: 10,
  addition: 10,
  postalCode: 12,
  city: 100,
  /** A code of ISO 3166. */
  country: 2,
  employeeNumber: 50,
  department: 100,
  articleName: 100,
  reference: 100,
  rejectionReason: 1000,
  /** What a reason that is kept at hand is found by. */
  rejectionReasonTitle: 60,
  /** The provider's lines on its contact card. */
  contactLines: 500,
  contactPhoneNumber: 50,
  contactSubject: 150,
  contactMessage: 5000,
  orderRemarks: 2000,
  /** The description of a rule about who may sign in with Microsoft. */
  ruleDescription: 200,
  signatureLine: 80,
  newsText: 5000,
  portalText: 2000,
  search: 200,
  /** Any length that somebody may type; `passwordLength` has the limits for a new password. */
  typedPassword: 1000,
  token: 500,
  pin: 60,
  passkeyName: 60,
  /** What a passkey says is base64url; ids have at most 1,023 bytes. */
  credentialId: 1364,
  credentialContent: 16_000,
  fileName: 150,
  folderName: 100,
  tableName: 60,
  columnName: 40,
  viewName: 60,
  /** The header of a column in a file for a payroll package. */
  payrollHeader: 40,
  /** A value of a filter as an address has it. */
  filterValue: 100,
  /** What is typed as an amount or a date, in any form that is understood. */
  typedAmount: 12,
  typedDate: 40,
  id: 36,
  /** An id with the braces that people paste along. */
  guid: 38,
  date: 10,
  /** Date, time and offset, with more decimals of a second than anybody has. */
  moment: 64,
  kvkNumber: 8,
  /** SHA-256, in hex. */
  digest: 64,
  /** How a browser reaches the device of a passkey, in one word. */
  transport: 32,
} as const;

/** The length of a new password, in characters. */
export const passwordLength = { shortest: 12, longest: 128 } as const;

export const recoveryCodeCount = 10;

/** The most passkeys of one account. */
export const maxPasskeys = 20;

/** How long a proof of who somebody is counts as fresh. */
export const proofMinutes = 10;
/** A list with more rows than this leaves the portal only with a fresh proof of who asks. */
export const maxRowsWithoutProof = 500;

/** The largest amount per month, in whole cents. */
export const maxCents = 100_000_00;
export const maxTimesPerWeek = 14;
export const maxMonths = 120;
/** The most months that payroll missed and that one call settles. */
export const maxMonthsSettled = 500;
/** The most days from today to the first or last day on which a request may start. */
export const maxOffsetDays = 3650;
/** The longest period of a stand-in, in days; the first and the last day count. */
export const maxStandInDays = 366;

export const rowsPerPageOptions = [10, 25, 50, 100] as const;
export const defaultRowsPerPage = 10;
export const maxPages = 1_000_000;
/** The most values that one filter of a list chooses. */
export const maxFilterValues = 100;
/** The most values of a list that are offered for one filter. */
export const maxFilterChoices = 200;
/** The most columns in a stored choice of an account: more than any table has. */
export const maxColumns = 60;

/** The most views that an account saves of a list. */
export const maxViews = 20;
/** The most fields in a saved filter: more than any list has. */
export const maxStoredFilters = 20;
/** The most that is kept of a list at once, as JSON. */
export const maxListMemoryCharacters = 40_000;

/** The most designs in one order. */
export const maxDesigns = 100;
/** The most projects in which one call sets the rights of an account. */
export const maxProjects = 1000;
/** The most projects that one call searches; the page asks for the others after it. */
export const maxProjectsSearched = 20;
/** The most projects whose tasks one call tells; the page asks for the others after it. */
export const maxProjectsWithTasks = 20;
/** How far the tasks of one kind are counted. */
export const maxTasksCounted = 1000;
/** The most people, subscriptions or requests that a search names; somebody looks, nobody lists. */
export const maxSearchResults = 8;
/** The most records that the page remembers as opened lately. */
export const maxRecentRecords = 12;
export const maxDirectoryGroups = 1000;
export const maxCancellations = 10_000;
/** How many employees of each kind a preview shows at once; the others come by page. */
export const previewPageSize = 100;
/** The most reasons that a project keeps at hand for rejections. */
export const maxRejectionReasons = 20;
/** The most supplements in one zip. */
export const maxAaoFiles = 5_000;
export const maxEvents = 1000;
/** The most records of a page that the provider's systems read. */
export const maxReadAtOnce = 500;

const megabyte = 1024 * 1024;
/** The largest employee list, in bytes. */
export const maximumUploadBytes = 5 * megabyte;
/** The largest file of a project or of the promotion material, in bytes. */
export const maximumFileBytes = 100 * megabyte;
/** The longest image as base64 text: a little more than half a megabyte. */
export const maxLogoCharacters = 700_000;
/** The most pixels of an image from outside, in width and in height. */
export const maxImagePixels = 4096;
