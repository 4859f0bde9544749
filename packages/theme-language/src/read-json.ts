import { depthOf, MAX_JSON_DEPTH } from '@haat/theme-engine/authoring'
import { type Node, parseTree } from 'jsonc-parser'

/** Returns whether JSON is nested deeper than a theme's may be: reading it could overflow the stack. */
export function isTooDeep(text: string): boolean {
  return depthOf(text) > MAX_JSON_DEPTH
}

/** The JSON of a text, as far as it can be read. */
export function readJson(text: string): Node | undefined {
  return isTooDeep(text) ? undefined : parseTree(text, [], { allowTrailingComma: true })
}
