import { putPortalTexts } from '@portal/contract/provider';
import { saveSetting } from '../settings/portal-setting-store.ts';
import { type Command, CommandError } from './command.ts';

/** What every page shows to who is signed in; an empty text takes it away. */
export const announcementSet: Command = {
  usage: 'announcement set <text>',
  summary: 'show an announcement on every page; "" takes it away',
  async run({ services, print }, [typed = '']) {
    const { data, success } = putPortalTexts.body.safeParse({ announcementText: typed });
    if (!success) throw new CommandError('An announcement is a text of at most 2000 characters.');
    const text = data.announcementText ?? '';
    await services.database.transaction({}, (db) => saveSetting(db, 'announcement-text', text));
    print(text === '' ? 'There is no announcement now.' : 'The announcement is shown.');
  },
};
