/** Finds the back end's SQL statements in its source code by TypeScript's compiler. */
import { join, relative } from 'node:path'
import {
  type CallExpression,
  type Expression,
  type Node,
  SyntaxKind,
  type TemplateExpression,
} from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Project, SymbolFlags } from 'typescript/unstable/sync'
import { ROOT } from '../../lib/cli/settings.ts'

/** The interface of the databases, whose calls of `query` are statements. */
const DATABASE_FILE = '/lib/backend/db/database.ts'

/** A field of a row by its name, with its type as text and whether it may be missing. */
export type Field = { type: string; isOptional: boolean }

/**
 * A call of `query`. `texts` are all statements that it can run, null if only the running program knows them; `fields`
 * are those of the call's type of rows, null if it names none.
 */
export type Statement = { place: string; texts: readonly string[] | null; fields: ReadonlyMap<string, Field> | null }

/** Values of parameters, by name, while a call of a function is evaluated. */
type Scope = ReadonlyMap<string, readonly string[]>

class Reader {
  private readonly project: Project
  private readonly checker: Checker
  constructor(project: Project) {
    this.project = project
    this.checker = project.checker
  }

  /** Values of an expression's literal type, or of a union of them. */
  private valuesOfType(expression: Expression): string[] | null {
    const type = this.checker.getTypeAtLocation(expression)
    const types = type?.isUnionType() ? type.getTypes() : type ? [type] : []
    const values = types.map((one) =>
      one.isStringLiteralType() || one.isNumberLiteralType() || one.isBooleanLiteralType() ? String(one.value) : null,
    )
    return values.length > 0 && values.every((value) => value !== null) ? values : null
  }

  /** The initial value of a constant, also of another file. */
  private initializerOf(expression: Expression): Expression | undefined {
    const symbol = this.checker.getSymbolAtLocation(expression)
    if (symbol === undefined) return undefined
    const target = symbol.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol
    const declaration = target.valueDeclaration?.resolve(this.project)
    return declaration && isVariableDeclaration(declaration) ? declaration.initializer : undefined
  }

  /** Values of a call of an arrow function of this project that returns a text, such as time('written_at'). */
  private textsOfCall(call: CallExpression, scope: Scope): readonly string[] | null {
    const callee = this.initializerOf(call.expression)
    if (callee === undefined || !isArrowFunction(callee) || isBlock(callee.body)) return null
    const parameters = new Map<string, readonly string[]>()
    for (const [index, { name }] of callee.parameters.entries()) {
      const argument = call.arguments[index]
      const texts = argument && this.textsOf(argument, scope)
      if (!texts || !isIdentifier(name)) return null
      parameters.set(name.text, texts)
    }
    return this.textsOf(callee.body, parameters)
  }

  /** A part that occurs several times in a template has the same value each time. */
  private textsOfTemplate(template: TemplateExpression, scope: Scope): string[] | null {
    let results = [{ text: template.head.text, chosen: new Map<string, string>() }]
    for (const { expression, literal } of template.templateSpans) {
      const texts = this.textsOf(expression, scope)
      if (texts === null) return null
      const key = expression.getText()
      results = results.flatMap(({ text, chosen }) => {
        const known = chosen.get(key)
        return (known === undefined ? texts : [known]).map((next) => ({
          text: text + next + literal.text,
          chosen: new Map(chosen).set(key, next),
        }))
      })
    }
    return results.map(({ text }) => text)
  }

  /** All values of an expression; null if they are not constant. */
  textsOf(expression: Expression, scope: Scope = new Map()): readonly string[] | null {
    if (isStringLiteral(expression) || isNoSubstitutionTemplateLiteral(expression) || isNumericLiteral(expression))
      return [expression.text]
    if (isIdentifier(expression) && scope.has(expression.text)) return scope.get(expression.text) ?? null
    if (isParenthesizedExpression(expression)) return this.textsOf(expression.expression, scope)
    if (isConditionalExpression(expression)) {
      const [one, other] = [this.textsOf(expression.whenTrue, scope), this.textsOf(expression.whenFalse, scope)]
      return one && other && [...one, ...other]
    }
    if (isTemplateExpression(expression)) return this.textsOfTemplate(expression, scope)
    if (isCallExpression(expression)) return this.textsOfCall(expression, scope)
    if (isBinaryExpression(expression) && expression.operatorToken.kind === SyntaxKind.AsteriskToken) {
      const [left, right] = [this.textsOf(expression.left, scope), this.textsOf(expression.right, scope)]
      return left && right && [String(Number(left[0]) * Number(right[0]))]
    }
    const values = this.valuesOfType(expression)
    if (values !== null) return values
    const initializer = this.initializerOf(expression)
    return initializer === undefined ? null : this.textsOf(initializer)
  }

  /** Fields of the rows that a call returns. */
  fieldsOf(call: Node): Map<string, Field> | null {
    const signature = this.checker.getResolvedSignature(call)
    const promise = signature && this.checker.getReturnTypeOfSignature(signature)
    const [list] = promise ? this.checker.getTypeArguments(promise as never) : []
    const [row] = list ? this.checker.getTypeArguments(list as never) : []
    if (row === undefined || this.checker.getIndexInfosOfType(row).length > 0) return null
    const fields = new Map<string, Field>()
    for (const property of this.checker.getPropertiesOfType(row)) {
      const type = this.checker.getTypeOfSymbol(property)
      fields.set(property.name, {
        type: type ? this.checker.typeToString(type) : '',
        isOptional: Boolean(property.flags & SymbolFlags.Optional),
      })
    }
    return fields
  }

  isQuery(callee: Node): boolean {
    const declarations = this.checker.getSymbolAtLocation(callee)?.declarations ?? []
    return declarations.some(({ path }) => path.endsWith(DATABASE_FILE))
  }
}

/** All calls of `query` in a folder of the back end. */
export function listStatements(folder: string): Statement[] {
  const api = new API({ cwd: ROOT })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(ROOT, 'tests/support/back-end.tsconfig.json')] })
    const [project] = snapshot.getProjects()
    if (project === undefined) throw new Error('the configuration has no project')
    const reader = new Reader(project)
    const statements: Statement[] = []
    for (const file of project.program.getSourceFileNames()) {
      const path = relative(ROOT, file)
      if (!path.startsWith(folder) || /\.test\.tsx?$/.test(path)) continue
      const source = project.program.getSourceFile(file)
      if (source === undefined || !/\.query\b/.test(source.text)) continue
      const visit = (node: Node): void => {
        const { 0: text } = isCallExpression(node) ? node.arguments : []
        if (text && isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
          const { name } = node.expression
          if (name.text === 'query' && reader.isQuery(name)) {
            const line = source.text.slice(0, text.getStart(source)).split('\n').length
            statements.push({ place: `${path}:${line}`, texts: reader.textsOf(text), fields: reader.fieldsOf(node) })
          }
        }
        node.forEachChild(visit)
      }
      visit(source)
    }
    return statements
  } finally {
    api.close()
  }
}
