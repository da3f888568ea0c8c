import type { Plugin } from 'vite'

/** Properties of a call that only the server and its documentation read. */
const serverOnly: ReadonlySet<string> = new Set(['about', 'refusals'])

interface Property {
  readonly start: number
  readonly key?: { readonly name?: string }
}

/** Leaves out of the build what the portal does not need of the declaration of a call (application/platform/endpoint.ts). */
export const shortContracts: Plugin = {
  name: 'short-contracts',
  apply: 'build',
  transform: {
    filter: { id: /\/application\/.+\/contract\b.*\.ts$/ },
    handler(code) {
      let short = code
      const leaveOut = ({
        properties,
        end,
      }: {
        readonly properties: ReadonlyArray<Property>
        readonly end: number
      }) => {
        for (const [index, { start, key }] of properties.entries()) {
          if (!serverOnly.has(key?.name ?? '')) continue
          const next = properties[index + 1]?.start ?? end - 1
          // Blanks keep the places of all others.
          short = short.slice(0, start) + code.slice(start, next).replace(/[^\n]/g, ' ') + short.slice(next)
        }
      }
      visit(this.parse(code), node => {
        if (node.type !== 'CallExpression' || (node.callee as Node).name !== 'endpoint') return
        const [declared] = node.arguments as ReadonlyArray<Node>
        if (declared?.type === 'ObjectExpression') leaveOut(declared as never)
      })
      return { code: short, map: null }
    },
  },
}

type Node = Readonly<Record<string, unknown>>

/** Calls back for every node of a syntax tree. */
const visit = (node: unknown, act: (node: Node) => void): void => {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) act(node as Node)
  for (const child of Object.values(node)) visit(child, act)
}
