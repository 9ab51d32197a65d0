/** A question that a screen raises, with its answer. */
export interface HelpTopic {
  readonly question: string;
  readonly lines: readonly string[];
}

/**
 * The help of one screen: a short page beside it. In its lines, `[text](/path)` is a link to another
 * screen.
 */
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
  /** What stands behind the work of the screen, below the rest. */
  readonly topics?: readonly HelpTopic[];
}
