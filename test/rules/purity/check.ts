// Finds whatever in a source reaches outside of itself, by what each name means and not by how it is spelled.
import { dirname, join, relative, sep } from 'node:path'
import ts from 'typescript'
import { AMBIENT, FORBIDDEN_MEMBERS, GLOBALS } from './allowed.ts'

export interface Impurity {
  readonly file: string
  readonly line: number
  readonly what: string
}

export const ROOT = process.cwd()
const named = (fileName: string): string => relative(ROOT, fileName).split(sep).join('/')
const isOurs = (fileName: string): boolean => named(fileName).startsWith('shared/')

export function impurities(program: ts.Program): Impurity[] {
  const checker = program.getTypeChecker()
  return program
    .getSourceFiles()
    .filter((source) => isOurs(source.fileName))
    .flatMap((source) => inFile(source, checker))
}

function inFile(source: ts.SourceFile, checker: ts.TypeChecker): Impurity[] {
  const found: Impurity[] = []
  const file = named(source.fileName)
  const report = (node: ts.Node, what: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    found.push({ file, line: line + 1, what })
  }
  const visit = (node: ts.Node): void => {
    const what =
      ofSyntax(node) ??
      ofImport(node, source) ??
      ofAmbient(node, file) ??
      ofMember(node, checker) ??
      ofName(node, checker)
    if (what !== null) report(node, what)
    ts.forEachChild(node, visit)
  }
  if (/@ts-(ignore|expect-error|nocheck)/.test(source.text)) report(source, 'a silenced compiler')
  if (
    source.typeReferenceDirectives.length +
      source.libReferenceDirectives.length +
      source.referencedFiles.length >
    0
  )
    report(source, 'a reference directive')
  visit(source)
  return found
}

function ofSyntax(node: ts.Node): string | null {
  if (node.kind === ts.SyntaxKind.ImportKeyword && ts.isCallExpression(node.parent)) return 'import()'
  if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword) return 'import.meta'
  return null
}

function ofImport(node: ts.Node, source: ts.SourceFile): string | null {
  const specifier =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isExternalModuleReference(node)
        ? node.expression
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : undefined
  if (!specifier) return null
  const name = ts.isStringLiteral(specifier) ? specifier.text : ''
  return name.startsWith('.') && isOurs(join(dirname(source.fileName), name)) ? null : `import of ${name}`
}

/** `declare` names something that others bring: only the hashes may. */
function ofAmbient(node: ts.Node, file: string): string | null {
  if (ts.isModuleDeclaration(node)) return `declare ${node.name.text}`
  const isDeclared =
    (ts.isVariableStatement(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) &&
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)
  if (!isDeclared) return null
  const names = ts.isVariableStatement(node)
    ? node.declarationList.declarations.map((declaration) => declaration.name.getText())
    : [node.name?.text ?? '']
  const bad = names.filter((name) => !AMBIENT[file]?.includes(name))
  return bad.length > 0 ? `declare ${bad.join(', ')}` : null
}

/** A member of one of the language's own objects. */
function ofMember(node: ts.Node, checker: ts.TypeChecker): string | null {
  const key = ts.isPropertyAccessExpression(node)
    ? node.name
    : ts.isElementAccessExpression(node)
      ? node.argumentExpression
      : ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)
        ? (node.propertyName ?? node.name)
        : undefined
  if (!key) return null
  const name = ts.isIdentifier(key) || ts.isStringLiteralLike(key) ? key.text : ''
  if (!FORBIDDEN_MEMBERS.has(name)) return null
  const type = ts.isBindingElement(node)
    ? checker.getTypeAtLocation(node.parent)
    : ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
      ? checker.getTypeAtLocation(node.expression)
      : undefined
  const member = type && checker.getPropertyOfType(checker.getApparentType(type), name)
  return member && !isDeclaredHere(member) ? `.${name}` : null
}

/** A name that stands for a value of the language or of the host. */
function ofName(node: ts.Node, checker: ts.TypeChecker): string | null {
  if (!ts.isIdentifier(node) || !isValue(node)) return null
  const symbol = meaning(node, checker)
  if (!symbol) return `unknown ${node.text}`
  if (checker.isUndefinedSymbol(symbol) || isDeclaredHere(symbol)) return null
  if (!GLOBALS.has(node.text)) return node.text
  // Under another name `random` could not be seen any more.
  const isPlain = ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node
  return node.text === 'Math' && !isPlain ? 'Math as a value' : null
}

function meaning(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node)
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

const isDeclaredHere = (symbol: ts.Symbol): boolean =>
  symbol.declarations?.some((declaration) => isOurs(declaration.getSourceFile().fileName)) ?? false

/** Names of members and types are no values; names in declarations declare. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isShorthandPropertyAssignment(parent)) return true
  if (ts.isExpressionWithTypeArguments(parent)) return isBase(parent)
  if (ts.isPartOfTypeNode(node) || ts.isTypeNode(parent)) return false
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isQualifiedName(parent)) return false
  if (ts.isImportSpecifier(parent) || ts.isImportClause(parent) || ts.isExportSpecifier(parent)) return false
  if (ts.isBindingElement(parent)) return parent.initializer === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)) return false
  if (ts.isTypeParameterDeclaration(parent) || ts.isTypeAliasDeclaration(parent)) return false
  if (ts.isInterfaceDeclaration(parent) || ts.isTypeElement(parent) || ts.isNamedTupleMember(parent))
    return false
  return !('name' in parent && parent.name === node)
}

/** What a class extends is made by calling it; what it implements, or an interface extends, is not. */
const isBase = ({ parent }: ts.ExpressionWithTypeArguments): boolean =>
  !ts.isHeritageClause(parent) ||
  (parent.token === ts.SyntaxKind.ExtendsKeyword && ts.isClassLike(parent.parent))
