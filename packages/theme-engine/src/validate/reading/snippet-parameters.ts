import type { LiquidFile } from './liquid-file.ts'
import { oncePer } from './once-per.ts'

/** An argument that a snippet documents: `@param {product} product - The product to show`. */
export interface Parameter {
  readonly name: string
  readonly type: string | undefined
  /** Written in brackets. */
  readonly is_optional: boolean
  readonly description: string
  /** Where its name is written. */
  readonly offset: number
}

const PARAMETER = /^([ \t]*@param[ \t]+(?:\{([^}\n]*)\}[ \t]+)?)(\[)?([A-Za-z_][\w-]*)\]?[ \t]*-?[ \t]*(.*)$/gm

/** The arguments documented in a snippet's `{% doc %}`. */
export const readParameters = oncePer((file: LiquidFile): readonly Parameter[] => {
  const doc = file.pieces.find(({ kind, name }) => kind === 'raw' && name === 'doc')
  if (doc === undefined) return []
  const text = file.slice(doc.inside_from, doc.inside_to)
  return Array.from(
    text.matchAll(PARAMETER),
    ({ index, 1: head = '', 2: type, 3: bracket, 4: name = '', 5: said = '' }) => ({
      name,
      type,
      is_optional: bracket !== undefined,
      description: said.trim(),
      offset: doc.inside_from + index + head.length + (bracket === undefined ? 0 : 1),
    }),
  )
})
