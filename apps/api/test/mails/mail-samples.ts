import { accountSamples } from './account-samples.ts';
import { digestSamples } from './digest-samples.ts';
import { projectSamples } from './project-samples.ts';
import { type ComposeSample, sampleRecords, type Typed } from './sample-records.ts';

/** A mail of the portal with sample data. */
export interface MailSample {
  /** The function that composes it, and the case where it has several: "consentMail: management". */
  readonly name: string;
  readonly compose: ComposeSample;
}

/** Every mail of the portal, in each of its cases. */
export function mailSamples(typed: Typed = (ordinary) => ordinary): MailSample[] {
  const records = sampleRecords(typed);
  const samples = {
    ...accountSamples(records),
    ...projectSamples(records),
    ...digestSamples(records),
  };
  return Object.entries(samples).map(([name, compose]) => ({ name, compose }));
}
