import { calls } from '@portal/contract/calls';
import { expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { knownMethods } from './known-addresses.ts';

const methodsOf = knownMethods(calls, 'Sportpas');

it.each([
  [`/provider/v1/projects/${newId()}/subscriptions`, ['GET', 'HEAD', 'POST']],
  [`/provider/v1/projects/${newId()}`, ['GET', 'HEAD', 'PUT']],
  [`/provider/v1/projects/${newId()}/files/Een%20lijst.pdf`, ['DELETE', 'PUT']],
  ['/provider/v1/events', ['GET', 'HEAD']],
  [
    '/employerportal/EmployeeList/NotifySportpasAboutCancelledSubscriptionsFromEmployeeList',
    ['POST'],
  ],
  ['/provider/v1/projects', ['GET', 'HEAD']],
  ['/provider/v1/projectsx', []],
  ['/provider/v1/eventsx', []],
  [`/provider/v1/projects/${newId()}/subscriptions/`, []],
])('%s allows %j', (path, methods) => {
  expect(methodsOf(path)).toEqual(methods);
});
