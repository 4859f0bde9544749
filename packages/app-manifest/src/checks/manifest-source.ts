import { depthOf } from '@haat/theme-engine/authoring'
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { AppFinding } from './finding.ts'

export type JsonPath = readonly (string | number)[]

/** The text of a manifest, which tells where its values are. */
export interface ManifestSource {
  readonly value: unknown
  /** A finding at the value of a path; at the closest value around it if there is none. */
  findingAt(path: JsonPath, finding: Pick<AppFinding, 'code' | 'message'> & Partial<AppFinding>): AppFinding
}

const MAX_DEPTH = 40

/** Parses JSON. Returns findings instead if the text isn't JSON, nests too deep or repeats a key. */
export function readManifestSource(file: string, text: string): ManifestSource | readonly AppFinding[] {
  const position = (offset: number) => {
    const before = text.slice(0, offset)
    return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
  }
  const at = (offset: number, code: string, message: string): AppFinding => ({
    file,
    ...position(offset),
    code,
    severity: 'error',
    message,
  })
  if (depthOf(text) > MAX_DEPTH) return [at(0, 'too_deep', `Nest values at most ${MAX_DEPTH} levels deep.`)]
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (root === undefined || error !== undefined) {
    return [at(error?.offset ?? 0, 'invalid_json', `This isn’t valid JSON: ${describe(error)}.`)]
  }
  const repeated = findRepeatedKeys(root)
  if (repeated.length > 0) {
    return repeated.map(({ offset, key }) => at(offset, 'repeated_key', `“${key}” is there twice.`))
  }
  return {
    value: JSON.parse(text),
    findingAt: (path, finding) => ({
      file,
      ...position(closestNode(root, path).offset),
      severity: 'error',
      ...finding,
    }),
  }
}

function describe(error: ParseError | undefined): string {
  if (error === undefined) return 'the file is empty'
  // InvalidSymbol -> invalid symbol
  return printParseErrorCode(error.error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}

function findRepeatedKeys(node: Node): { offset: number; key: string }[] {
  const children = node.children ?? []
  const nested = children.flatMap(findRepeatedKeys)
  if (node.type !== 'object') return nested
  const seen = new Set<string>()
  const repeated = children.flatMap(({ children: [name] = [] }) => {
    const key = String(name?.value)
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [{ offset: name?.offset ?? node.offset, key }]
  })
  return [...repeated, ...nested]
}

/** The value at a path or, for a property, its name; the closest one around it if it's missing. */
function closestNode(root: Node, path: JsonPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length))
    if (node !== undefined) return node
  }
  return root
}
