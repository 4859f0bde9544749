import { objectReferences } from '../reference/objects.ts'

/** The objects that every template can use. */
export const knownObjects: ReadonlySet<string> = new Set(
  objectReferences.filter(({ is_global: isGlobal }) => isGlobal).map(({ name }) => name),
)
