import { intakeTexts } from './operation-texts-intake.ts';
import { readingTexts } from './operation-texts-reading.ts';
import type { OperationText } from './text-shapes.ts';

/** By the group and the name of the call. */
export const operationTexts: Readonly<Record<string, OperationText>> = {
  ...intakeTexts,
  ...readingTexts,
};
