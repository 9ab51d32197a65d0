import { connectSent, sentInMemory, type SentPort } from '../lib/sent-port.ts';
import { isSentOf, isSentPlace, readSentText, sentPlace, subjectIn } from '../lib/sent-rules.ts';
import { currentAccount, holdToAccount, removeKeys, withStorage } from './tab-storage.ts';

const removeOld = (): void =>
  removeKeys(
    (key) =>
      isSentPlace(key) &&
      readSentText(withStorage((storage) => storage.getItem(key)) ?? '', Date.now()) === null,
  );

/** In the storage of this tab, by account; in memory while the browser stores nothing. */
function sentInTab(): SentPort {
  const memory = sentInMemory();
  const place = (subject: string) => sentPlace(currentAccount() ?? '', subject);
  return {
    read: (subject) =>
      withStorage((storage) => storage.getItem(place(subject))) ?? memory.read(place(subject)),
    write: (subject, text) => {
      const isStored = withStorage((storage) => {
        storage.setItem(place(subject), text);
        return true;
      });
      if (isStored) memory.remove(place(subject));
      else memory.write(place(subject), text);
    },
    remove: (subject) => {
      memory.remove(place(subject));
      withStorage((storage) => storage.removeItem(place(subject)));
    },
    subjects: () => {
      const stored = withStorage((storage) => Object.keys(storage)) ?? [];
      return [...stored, ...memory.subjects()].flatMap(
        (key) => subjectIn(key, currentAccount() ?? '') ?? [],
      );
    },
    clear: () => {
      memory.clear();
      removeKeys(isSentPlace);
    },
  };
}

/**
 * Keeps in this tab what was sent and not answered, for the account that is signed in. Returns a
 * function that stops it.
 */
export function holdSentToAccount(): () => void {
  const release = holdToAccount({ isTheirs: isSentPlace, isOf: isSentOf });
  removeOld();
  const disconnect = connectSent(sentInTab());
  return () => {
    release();
    disconnect();
  };
}
