export type Attributes = Readonly<Record<string, string>>;

/** The namespaces of prefixes; '' is the prefix of names without one. */
type Namespaces = ReadonlyMap<string, string>;

const declaration = 'xmlns';

/**
 * Resolves which elements of a document are in the namespace of its root element, whatever their
 * prefix. An undeclared prefix is ignored, because some writers leave the declaration out.
 */
export class ElementNames {
  #declared: Namespaces = new Map();
  /** The declarations outside of the elements that declare something. */
  readonly #outer: { readonly depth: number; readonly declared: Namespaces }[] = [];
  #own: string | undefined;
  #end = '';
  #wasDeclared = false;
  #mayDeclare = true;
  /** Local names by the written name, until the next declaration. */
  readonly #known = new Map<string, string>();

  /**
   * Searches a piece of the document for declarations before its elements are entered: most pieces
   * have none, and checking the attributes of every cell takes a tenth of the reading.
   */
  expectIn(text: string): void {
    const isDeclared = (this.#end + text.slice(0, declaration.length)).includes(declaration);
    const isHere = isDeclared || text.includes(declaration);
    // An element may have begun in the piece before.
    this.#mayDeclare = isHere || this.#wasDeclared;
    this.#wasDeclared = isHere;
    this.#end = text.slice(-declaration.length);
  }

  /** Registers the declarations of an element; the root element comes first, with depth 1. */
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

  /** Drops the declarations of the element of this depth. */
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
