/** The help of one screen: a short page beside it. */
export interface HelpPage {
  readonly title: string;
  /** The purpose of the screen. */
  readonly purpose: string;
  /** What the user can do there. */
  readonly can: readonly string[];
  /** The effects: who is notified, what is signed, what can be undone. */
  readonly after: readonly string[];
  /** What to do when it fails. */
  readonly trouble: readonly string[];
}
