import { repairConfiguration } from '@haat/theme-engine'
import { z } from 'zod'
import { type CopiedNode, MARKER } from './copy-node.ts'

/** Maximum length of clipboard text, in characters: ten times as long as a full section with long texts. */
const MAX_TEXT_LENGTH = 500_000
/** Maximum nesting of objects and lists. Copied elements have up to 30 levels. */
const MAX_DEPTH = 60

const Copied = z.object({
  [MARKER]: z.literal(1),
  theme: z.string().max(120),
  kind: z.enum(['section', 'widget', 'block']),
  node: z.looseObject({ id: z.string(), type: z.string().max(120) }),
})

/** The copied element and its theme. */
export type ReadCopied = CopiedNode & { readonly theme: string }

/**
 * Parses clipboard text, which can come from anywhere. Returns a copied section, widget or block, repaired like a
 * stored configuration; undefined for other text.
 */
export function readCopied(text: string): ReadCopied | undefined {
  if (text.length > MAX_TEXT_LENGTH || !text.includes(MARKER)) return undefined
  const parsed = Copied.safeParse(parseShallow(text))
  if (!parsed.success) return undefined
  const { theme, kind, node } = parsed.data
  const copied = repairNode(kind, node)
  return copied && { ...copied, theme }
}

/** Parses JSON. Returns undefined if it's invalid or nested too deeply. */
function parseShallow(text: string): unknown {
  let depth = 0
  for (const [bracket] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (bracket === '[' || bracket === '{') depth += 1
    if (bracket === ']' || bracket === '}') depth -= 1
    if (depth > MAX_DEPTH) return undefined
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function repairNode(kind: CopiedNode['kind'], node: unknown): CopiedNode | undefined {
  const parent = { id: 'parent', type: 'custom' }
  const sections =
    kind === 'section' ? [node] : kind === 'widget' ? [{ ...parent, widgets: [node] }] : [{ ...parent, blocks: [node] }]
  const [section] = repairConfiguration({ sections }).configuration.sections
  if (section === undefined) return undefined
  const [widget] = section.widgets ?? []
  const [block] = section.blocks
  if (kind === 'section') return { kind, node: section }
  if (kind === 'widget') return widget && { kind, node: widget }
  return block && { kind, node: block }
}
