export type Attributes = Readonly<Record<string, string>>;

/** What prefixes mean; '' is the prefix of names without one. */
type Namespaces = ReadonlyMap<string, string>;

const declaration = /^xmlns(?::|$)/;

/**
 * Tells which elements of a document are in the namespace of its root element, whatever prefix
 * they are written with. A prefix that is not declared is ignored, for some writers forget to.
 */
export class ElementNames {
  #declared: Namespaces = new Map();
  /** What was declared outside of the elements that declare something. */
  readonly #outer: { readonly depth: number; readonly declared: Namespaces }[] = [];
  #own: string | undefined;
  /** Local names by the written name, until something else is declared. */
  readonly #known = new Map<string, string | undefined>();

  /** Takes in what an element declares; the root element comes first, with depth 1. */
  enter(depth: number, attributes: Attributes): void {
    let declared: Map<string, string> | undefined;
    for (const name in attributes) {
      if (!declaration.test(name)) continue;
      declared ??= new Map(this.#declared);
      declared.set(name.slice(6), attributes[name] ?? '');
    }
    if (declared === undefined) return;
    this.#outer.push({ depth, declared: this.#declared });
    this.#declared = declared;
    this.#known.clear();
  }

  /** Forgets what the element of this depth declared. */
  leave(depth: number): void {
    const last = this.#outer.at(-1);
    if (last?.depth !== depth) return;
    this.#outer.pop();
    this.#declared = last.declared;
    this.#known.clear();
  }

  /** The name without its prefix; undefined for an element of another namespace. */
  localName(name: string): string | undefined {
    if (this.#known.has(name)) return this.#known.get(name);
    const end = name.indexOf(':');
    const prefix = end < 0 ? '' : name.slice(0, end);
    const namespace = this.#declared.get(prefix) ?? (end < 0 ? '' : this.#own);
    this.#own ??= namespace ?? '';
    const local =
      namespace === undefined || namespace === this.#own ? name.slice(end + 1) : undefined;
    this.#known.set(name, local);
    return local;
  }
}
