import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

/** A node of the syntax tree (ESTree with TypeScript and JSX). */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/** A source file: its text and its syntax tree. */
export interface Source {
  readonly path: string
  readonly text: string
  readonly program: SyntaxNode
  readonly comments: ReadonlyArray<{ readonly value: string; readonly start: number }>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
export const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8')
export const files = (pattern: string): ReadonlyArray<string> =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).sort()

/** Every source file, parsed once. */
export const sources: ReadonlyArray<Source> = files('{domain,application,adapters,ui,test}/**/*.{ts,tsx,mjs,js}')
  .concat(files('*.ts'))
  .map(path => {
    const text = read(path)
    const { program, comments, errors } = parseSync(path, text)
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
    return { path, text, program: program as unknown as SyntaxNode, comments }
  })

export const sourcesIn = (...rooms: ReadonlyArray<string>): ReadonlyArray<Source> =>
  sources.filter(({ path }) => rooms.some(room => path.startsWith(`${room}/`)))

/** Visits a node and all its descendants, outer nodes first; `ancestors` ends with the parent. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, ancestors: ReadonlyArray<SyntaxNode>) => void,
  ancestors: ReadonlyArray<SyntaxNode> = [],
): void {
  visit(node, ancestors)
  const below = [...ancestors, node]
  for (const part of Object.values(node)) {
    for (const inner of Array.isArray(part) ? part : [part]) if (isNode(inner)) walk(inner, visit, below)
  }
}

const isNode = (part: unknown): part is SyntaxNode =>
  part !== null && typeof part === 'object' && typeof (part as { type?: unknown }).type === 'string'

export const lineAt = ({ text }: Source, offset: number): number => text.slice(0, offset).split('\n').length

/** Returns the text of a string, or of a template without its expressions; null for anything else. */
export function textOf(node: SyntaxNode | null | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return null
  const parts = node.quasis as ReadonlyArray<{ value: { cooked: string } }>
  return parts.map(({ value }) => value.cooked).join('…')
}

/** Returns the name of a called function without modifiers: `it.each(rows)` is `it`, `test.describe` is `describe`. */
export function calledName(callee: SyntaxNode): string {
  if (callee.type === 'Identifier') return callee.name as string
  if (callee.type === 'MemberExpression') {
    const property = (callee.property as SyntaxNode).name
    return property === 'describe' ? property : calledName(callee.object as SyntaxNode)
  }
  if (callee.type === 'CallExpression') return calledName(callee.callee as SyntaxNode)
  return callee.type === 'TaggedTemplateExpression' ? calledName(callee.tag as SyntaxNode) : ''
}

/** Returns the titles of tests and of the groups around them. */
export const titlesOf = (source: Source): ReadonlyArray<string> => {
  const titles: string[] = []
  walk(source.program, node => {
    if (node.type !== 'CallExpression') return
    const title = textOf((node.arguments as ReadonlyArray<SyntaxNode>)[0])
    if (title !== null && ['it', 'test', 'describe'].includes(calledName(node.callee as SyntaxNode))) titles.push(title)
  })
  return titles
}
