/**
 * Names that the code had in the past, with the standard term that replaced them: one concept has
 * one name.
 */
const retiredNames = {
  admitMember: 'addMember',
  answerJobs: 'serveJobs',
  askCheckFacts: 'queryCheckFacts',
  BackupPlace: 'BackupTarget',
  buildWall: 'grantLeastPrivilege',
  ChangeTurns: 'ChangeLimiter',
  checkWall: 'checkPrivileges',
  compareInTurn: 'compareLimited',
  conclude: 'storeResponse',
  createChangeTurns: 'createChangeLimiter',
  createTurns: 'createFairLimiter',
  doubtfulFiles: 'orphanCandidates',
  drawInTurnOf: 'drawLimited',
  eachInSlices: 'eachCooperatively',
  entraDoors: 'entraEntryPoints',
  findKeptAnswer: 'findStoredResponse',
  findVisitor: 'findCaller',
  giveBack: 'release',
  giveWay: 'lowerThreadPriority',
  inTurn: 'run',
  inTurnOf: 'run',
  keepFile: 'storeFile',
  KeptAnswer: 'StoredResponse',
  KeptPreviews: 'PreviewCache',
  keptWhileTrue: 'cachedAtRevision',
  letIn: 'allowed',
  limitSilence: 'withIdleTimeout',
  longestWait: 'acquireTimeoutMs',
  maintenanceDoor: 'maintenanceAccess',
  MendedAtStart: 'FixableByOwner',
  noteDoubtful: 'addOrphanCandidate',
  pictureDatabase: 'dumpDatabase',
  readInTurnOf: 'readLimited',
  recallCount: 'lookup',
  RecordPlace: 'RecordFallback',
  RightsHolder: 'Principal',
  Sliced: 'Cooperative',
  StandingThread: 'WorkerThread',
  statusTeller: 'statusAt',
  stillHolds: 'isFresh',
  takeIfFree: 'tryAcquire',
  togetherOfOne: 'maxPerKey',
  toldDecider: 'deciderPayload',
  toldErrors: 'reportedErrors',
  toldRequest: 'requestPayload',
  toldSubscription: 'subscriptionPayload',
  TurnsLoad: 'LimiterLoad',
  Visitor: 'Caller',
  workInSlices: 'runCooperatively',
};

const retired = new RegExp(String.raw`\b(?:${Object.keys(retiredNames).join('|')})\b`, 'g');

/** @returns the retired names in a source text, each with its offset and what to write in its place */
export const findRetiredNames = (text) =>
  [...text.matchAll(retired)].map(({ 0: name, index }) => ({
    index,
    message: `"${name}" is retired: write ${retiredNames[name]}`,
  }));

const vagueActor = /\b(?:whoever|whomever|somebody|someone|nobody|anybody|everybody)\b/i;

/** @returns the fault of a comment whose actor is a pronoun; undefined when there is none */
export function findVagueActor(comment) {
  const actor = vagueActor.exec(comment)?.[0];
  return (
    actor && `"${actor}" names no actor: write the caller, the account, the process, the browser …`
  );
}

export const standardTerms = {
  create: (context) => ({
    Program() {
      const { sourceCode } = context;
      const { text } = sourceCode;
      for (const { index, message } of findRetiredNames(text)) {
        const [start, end] = [index, index + 1].map((at) => sourceCode.getLocFromIndex(at));
        context.report({ loc: { start, end }, message });
      }
      for (const comment of sourceCode.getAllComments()) {
        const message = findVagueActor(comment.value);
        if (message !== undefined) context.report({ loc: comment.loc, message });
      }
    },
  }),
};
