/** What is said about one screen: a short page that is shown beside it. */
export interface HelpPage {
  readonly title: string;
  /** What the screen is for. */
  readonly purpose: string;
  /** What one can do there. */
  readonly can: readonly string[];
  /** What happens then: who is told, what is signed, what can be taken back. */
  readonly after: readonly string[];
  /** What to do when it does not go. */
  readonly trouble: readonly string[];
}
