import { maxLength } from '@portal/contract/limits';
import { putPortalTexts } from '@portal/contract/provider';
import { saveSetting } from '../shared-domain/portal-setting-store.ts';
import { type Command, CommandError } from './command.ts';

/** Sets the text on every page of signed-in accounts; an empty text removes it. */
export const announcementSet: Command = {
  usage: 'announcement set <text>',
  summary: 'show an announcement on every page; "" takes it away',
  async run({ services, print }, [typed = '']) {
    const { data, success } = putPortalTexts.body.schema.safeParse({ announcementText: typed });
    if (!success) {
      throw new CommandError(
        `An announcement is a text of at most ${maxLength.portalText} characters.`,
      );
    }
    const text = data.announcementText ?? '';
    await services.database.transaction({}, (db) => saveSetting(db, 'announcement-text', text));
    print(text === '' ? 'There is no announcement now.' : 'The announcement is shown.');
  },
};
