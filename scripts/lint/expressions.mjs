import { readFileSync } from 'node:fs';
import ts from 'typescript';

/**
 * The regular expressions of a file: literals, and constructions.
 * @returns {{ literals: { expression: RegExp, isForAll: boolean }[], made: string[] }} `isForAll`:
 * for every match, as in `split`; `made`: the text of each construction
 */
export function expressionsOf(path) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const literals = [];
  const made = [];
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const expression = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      const isSplit =
        ts.isCallExpression(node.parent) && /\.split$/.test(node.parent.expression.getText());
      literals.push({ expression, isForAll: expression.global || isSplit });
    }
    const makes = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (makes && node.expression.getText() === 'RegExp') {
      made.push((node.arguments?.[0]?.getText() ?? '').replace(/\s+/g, ' '));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { literals, made };
}
