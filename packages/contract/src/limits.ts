/** Maximum lengths, in characters, of texts from users or the provider. */
export const maxLength = {
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
  /** The name of a text template for rejections. */
  rejectionReasonTitle: 60,
  /** The provider's lines on its contact card. */
  contactLines: 500,
  contactPhoneNumber: 50,
  contactSubject: 150,
  contactMessage: 5000,
  orderRemarks: 2000,
  /** The description of a rule about sign-ins with Microsoft. */
  ruleDescription: 200,
  signatureLine: 80,
  newsText: 5000,
  portalText: 2000,
  search: 200,
  /** Any typed password; `passwordLength` has the limits of a new password. */
  typedPassword: 1000,
  token: 500,
  pin: 60,
  passkeyName: 60,
  /** Fields of a passkey are base64url; ids have at most 1,023 bytes. */
  credentialId: 1364,
  credentialContent: 16_000,
  fileName: 150,
  folderName: 100,
  tableName: 60,
  columnName: 40,
  viewName: 60,
  /** The header of a column in a file for a payroll package. */
  payrollHeader: 40,
  /** A value of a filter in an address. */
  filterValue: 100,
  /** A typed amount or date, in any accepted format. */
  typedAmount: 12,
  typedDate: 40,
  id: 36,
  /** An id with the braces that users paste. */
  guid: 38,
  date: 10,
  /** Date, time and offset, with more decimals of a second than any client sends. */
  moment: 64,
  kvkNumber: 8,
  /** SHA-256, in hex. */
  digest: 64,
  /** The transport of a passkey, in one word. */
  transport: 32,
} as const;

/** The length of a new password, in characters. */
export const passwordLength = { minLength: 12, maxLength: 128 } as const;

export const recoveryCodeCount = 10;

/** The maximum number of passkeys of one account. */
export const maxPasskeys = 20;

/** How long a proof of identity is fresh. */
export const proofMinutes = 10;
/** An export of more rows than this needs a fresh proof. */
export const maxRowsWithoutProof = 500;

/** The maximum amount per month, in whole cents. */
export const maxCents = 100_000_00;
export const maxTimesPerWeek = 14;
export const maxMonths = 120;
/** The maximum number of missed months that one call settles. */
export const maxMonthsSettled = 500;
/** The maximum number of days from today to the first or last possible start date of a request. */
export const maxOffsetDays = 3650;
/** The hours in which a digest may be mailed, in Amsterdam. */
export const digestHours = { first: 7, last: 18 } as const;
/** The days on which a weekly digest may be mailed: Monday to Friday. */
export const digestWeekdays = { first: 1, last: 5 } as const;
/** The maximum number of working days after which a request is mailed about again. */
export const maxReminderDays = 60;
/** The maximum period of a stand-in, in days; the first and the last day count. */
export const maxStandInDays = 366;

export const rowsPerPageOptions = [10, 25, 50, 100] as const;
export const defaultRowsPerPage = 10;
export const maxPages = 1_000_000;
/** The maximum number of values in one filter of a list. */
export const maxFilterValues = 100;
/** The maximum number of values that are offered for one filter. */
export const maxFilterChoices = 200;
/** The maximum number of columns in a stored choice of an account: more than any table has. */
export const maxColumns = 60;

/** The maximum number of views that an account saves of a list. */
export const maxViews = 20;
/** The maximum number of fields in a saved filter: more than any list has. */
export const maxStoredFilters = 20;
/** The maximum size of the stored state of a list, as JSON. */
export const maxListMemoryCharacters = 40_000;

/** The maximum number of designs in one order. */
export const maxDesigns = 100;
/** The maximum number of projects in which one call sets the rights of an account. */
export const maxProjects = 1000;
/**
 * The maximum number of projects that one call searches; the page searches the others in later
 * calls.
 */
export const maxProjectsSearched = 20;
/**
 * The maximum number of projects in one call for tasks; the page fetches the others in later calls.
 */
export const maxProjectsWithTasks = 20;
/** The maximum count of the tasks of one kind. */
export const maxTasksCounted = 1000;
/**
 * The maximum number of people, subscriptions or requests in a search result, which is not a list.
 */
export const maxSearchResults = 8;
/** The maximum number of recent records that the page stores. */
export const maxRecentRecords = 12;
export const maxDirectoryGroups = 1000;
export const maxCancellations = 10_000;
/** The number of employees of each kind in the first page of a preview. */
export const previewPageSize = 100;
/** The maximum number of text templates for rejections of a project. */
export const maxRejectionReasons = 20;
/** The maximum number of supplements in one zip. */
export const maxAaoFiles = 5_000;
export const maxEvents = 1000;
/** The maximum number of records in a page of the provider API. */
export const maxReadAtOnce = 500;

const megabyte = 1024 * 1024;
/** The maximum size of an employee list, in bytes. */
export const maximumUploadBytes = 5 * megabyte;
/** The maximum size of a file of a project or of the promotion material, in bytes. */
export const maximumFileBytes = 100 * megabyte;
/** The maximum length of an image as base64: a little more than half a megabyte. */
export const maxLogoCharacters = 700_000;
/** The maximum width and height of an uploaded image, in pixels. */
export const maxImagePixels = 4096;
