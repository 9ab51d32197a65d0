export type Attributes = Readonly<Record<string, string>>;

/** What prefixes mean; '' is the prefix of names without one. */
type Namespaces = ReadonlyMap<string, string>;

const declaration = 'xmlns';

/**
 * Tells which elements of a document are in the namespace of its root element, whatever prefix
 * they are written with. A prefix that is not declared is ignored, for some writers forget to.
 */
export class ElementNames {
  #declared: Namespaces = new Map();
  /** What was declared outside of the elements that declare something. */
  readonly #outer: { readonly depth: number; readonly declared: Namespaces }[] = [];
  #own: string | undefined;
  #end = '';
  #wasDeclared = false;
  #mayDeclare = true;
  /** Local names by the written name, until something else is declared. */
  readonly #known = new Map<string, string>();

  /**
   * Looks for declarations in a piece of the document before its elements are entered: most pieces
   * have none, and looking through the attributes of every cell takes a tenth of the reading.
   */
  expectIn(text: string): void {
    const isDeclared = (this.#end + text.slice(0, declaration.length)).includes(declaration);
    const isHere = isDeclared || text.includes(declaration);
    // An element may have begun in the piece before.
    this.#mayDeclare = isHere || this.#wasDeclared;
    this.#wasDeclared = isHere;
    this.#end = text.slice(-declaration.length);
  }

  /** Takes in what an element declares; the root element comes first, with depth 1. */
  enter(depth: number, attributes: Attributes): void {
    if (!this.#mayDeclare) return;
    let declared: Map<string, string> | undefined;
    for (const name in attributes) {
      if (!name.startsWith(declaration)) continue;
      declared ??= new Map(this.#declared);
      declared.set(name.slice(declaration.length + 1), attributes[name] ?? '');
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

  /** The name without its prefix; '' for an element of another namespace. */
  localName(name: string): string {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const end = name.indexOf(':');
    const prefix = end < 0 ? '' : name.slice(0, end);
    const namespace = this.#declared.get(prefix) ?? (end < 0 ? '' : this.#own);
    this.#own ??= namespace ?? '';
    const local = namespace === undefined || namespace === this.#own ? name.slice(end + 1) : '';
    this.#known.set(name, local);
    return local;
  }
}
