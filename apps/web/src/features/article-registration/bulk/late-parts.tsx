import type { BulkRun } from './bulk-run.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkSummary } from './bulk-summary.tsx';

export { HiddenDialog } from './hidden-dialog.tsx';

interface BulkRunViewProps {
  readonly run: BulkRun;
  readonly onClose: () => void;
}

/** The progress of a run, and its failures when it has ended. */
export function BulkRunView({ run, onClose }: BulkRunViewProps) {
  return run.isRunning ? <BulkProgress run={run} /> : <BulkSummary run={run} onClose={onClose} />;
}
