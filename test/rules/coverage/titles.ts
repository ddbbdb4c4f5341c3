// The titles of tests, read from their sources: what a title names is tested there.
import ts from 'typescript'

const TESTS = ['test', 'it', 'describe']

/** Titles of every test and group in a source, templates as they are written. */
export function titlesIn(source: string): string[] {
  const file = ts.createSourceFile('a.test.ts', source, ts.ScriptTarget.Latest)
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && TESTS.includes(calledBy(node.expression))) {
      const [title] = node.arguments
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        titles.push(title.getText(file))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return titles
}

/** `test`, `test.only` and `test.each(...)` are all called by `test`. A skipped one tests nothing. */
function calledBy(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node))
    return ['skip', 'todo'].includes(node.name.text) ? '' : calledBy(node.expression)
  if (ts.isCallExpression(node)) return calledBy(node.expression)
  return ''
}
