import type { EventData } from '@portal/contract/provider-events';
import type { subscriptionPayload } from '../../shared-domain/subscription-event-payload-rules.ts';
import { pick } from '../../pick.ts';
import type { Step } from './step-rules.ts';

/** The event of a step. */
export type StepEvent = {
  readonly [Type in `subscription-${Step['kind']}`]: {
    readonly type: Type;
    readonly data: EventData<Type>;
  };
}[`subscription-${Step['kind']}`];

/** Makes the event of a step, without names and without text that people typed. */
export function eventOf(
  step: Step,
  subscription: ReturnType<typeof subscriptionPayload>,
): StepEvent {
  switch (step.kind) {
    case 'suspended': {
      const data = pick(step, ['suspendedFrom', 'suspendedTill']);
      return { type: 'subscription-suspended', data: { ...subscription, ...data } };
    }
    case 'resumed':
      return {
        type: 'subscription-resumed',
        data: { ...subscription, resumedOn: step.resumedOn },
      };
    case 'repriced':
      return {
        type: 'subscription-repriced',
        data: { ...subscription, validFrom: step.validFrom, ...step.amounts },
      };
    case 'renewed': {
      const data = pick(step, ['months', 'periodEnd']);
      return { type: 'subscription-renewed', data: { ...subscription, ...data } };
    }
    case 'ended':
      return { type: 'subscription-ended', data: { ...subscription, periodEnd: step.periodEnd } };
  }
}
