import {
  cancelSubscriptionsFromEmployeeList,
  notifyAboutCancelledSubscriptions,
} from '@portal/contract/employee-list';
import { getSubscriptionDetails, getSubscriptionHistory } from '@portal/contract/subscription';
import { newId } from '../src/ids.ts';
import { makeEmployer } from './employee-list-calls.ts';
import { insertSubscriptions, subscriptionRow } from './table-rows.ts';
import type { TestPortal } from './test-portal.ts';

/** An employer with a subscription for each number; its reference is the number. */
export async function makeEmployerWithSubscriptions(
  portal: TestPortal,
  subscriptions: Readonly<Record<string, Parameters<typeof subscriptionRow>[1]>>,
  settings?: Parameters<typeof makeEmployer>[1],
) {
  const employer = await makeEmployer(portal, settings);
  const { projectId, account } = employer;
  const ids: Record<string, string> = {};
  await insertSubscriptions(
    portal,
    Object.entries(subscriptions).map(([number, overrides]) =>
      subscriptionRow(projectId, {
        subscriptionId: (ids[number] = newId()),
        employeeNumber: number,
        externalReference: number,
        lastName: `Berg ${number}`,
        ...overrides,
      }),
    ),
  );
  const { token } = account;
  return {
    ...employer,
    ids,
    cancel: (...numbers: string[]) =>
      portal.call(
        cancelSubscriptionsFromEmployeeList,
        { body: { projectId, subscriptionIds: numbers.map((number) => ids[number] ?? number) } },
        token,
      ),
    /** Rectifies those of these numbers or ids; without any, all of them. */
    notify: (...numbers: string[]) => {
      const subscriptionIds = numbers.map((number) => ids[number] ?? number);
      const body = numbers.length > 0 ? { projectId, subscriptionIds } : { projectId };
      return portal.call(notifyAboutCancelledSubscriptions, { body }, token);
    },
    detail: async (number: string) => {
      const query = { SubscriptionId: ids[number] ?? '' };
      return (await portal.call(getSubscriptionDetails, { query }, token)).ok();
    },
    history: async (number: string) => {
      const query = { SubscriptionId: ids[number] ?? '' };
      return (await portal.call(getSubscriptionHistory, { query }, token)).ok().items;
    },
  };
}
