import type { SectionInstance } from '@haat/theme-engine'
import type { TemplateNode } from './template-node.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns the section of a node with other settings for this node. */
export function withSettings({ section, path }: TemplateNode, settings: Values): SectionInstance {
  const copy = structuredClone(section)
  let node: unknown = copy
  // The first two steps lead to the section itself.
  for (const step of path.slice(2)) node = memberOf(node, step)
  if (typeof node === 'object' && node !== null) Object.assign(node, { settings })
  return copy
}

function memberOf(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return value[Number(step)]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === step)?.[1]
    : undefined
}
