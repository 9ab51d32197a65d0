import { z } from 'zod';
import { defineCall } from './call.ts';

const textAnswer = z.object({ text: z.string() });

export const getAnnouncementText = defineCall({
  group: 'Maintenance',
  name: 'GetAnnouncementText',
  method: 'POST',
  summary: 'The announcement to every user of the portal; empty when there is none',
  access: { who: 'anyone' },
  response: textAnswer,
  failures: [],
});

export const getMaintenanceText = defineCall({
  group: 'Maintenance',
  name: 'GetMaintenanceText',
  method: 'POST',
  summary: 'What the maintenance screen says; empty when there is nothing to say',
  access: { who: 'anyone' },
  response: textAnswer,
  failures: [],
});

export const ping = defineCall({
  group: 'Maintenance',
  name: 'Ping',
  method: 'POST',
  summary: 'Answers "pong"',
  access: { who: 'anyone' },
  response: z.object({ data: z.literal('pong') }),
  failures: [],
});

export const maintenanceCalls = [getAnnouncementText, getMaintenanceText, ping];
