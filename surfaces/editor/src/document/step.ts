import { applyPatches, enablePatches, type Patch, produceWithPatches } from 'immer'
import { violatesLock } from './locks.ts'
import type { Operation } from './operation.ts'
import {
  findOrderChange,
  idsOf,
  movedIdsOf,
  type OrderChange,
  redoOrder,
  undoOrder,
  withoutIds,
} from './order-change.ts'
import type { ThemeDocument } from './theme-document.ts'

enablePatches()

/** The change of an operation, and its inverse. Small, regardless of the document's size. */
export interface Step {
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
  readonly order: OrderChange | undefined
}

/** Performs an operation. Returns undefined if it changes nothing, or if a lock prevents it. */
export function takeStep(
  document: ThemeDocument,
  operation: Operation,
): { readonly document: ThemeDocument; readonly step: Step } | undefined {
  const [next, patches, inverse] = produceWithPatches(document, (draft) => {
    operation.apply(draft)
  })
  if (operation.ignoresLocks !== true && violatesLock(document, next, operation.moves)) return undefined
  const order = document.order === next.order ? undefined : findOrderChange(document.order, next.order)
  const step = { patches: patches.filter(isNotOrder), inverse: inverse.filter(isNotOrder), order }
  return step.patches.length === 0 && order === undefined ? undefined : { document: next, step }
}

export function redoStep(document: ThemeDocument, { patches, order }: Step): ThemeDocument {
  return apply(document, patches, order && redoOrder(document.order, order))
}

export function undoStep(document: ThemeDocument, { inverse, order }: Step): ThemeDocument {
  return apply(document, inverse, order && undoOrder(document.order, order))
}

/** Returns the key of the unit that a patch changes: a section, colour scheme or theme setting. */
export function unitOf({ path }: Patch): string {
  const [part, key, schemeId] = path
  if (part === 'settings' && key === 'color_schemes') return `scheme/${schemeId ?? ''}`
  return `${part}/${key ?? ''}`
}

/**
 * Returns a step without its changes to some units or single settings (`sections/<id>/settings/<key>`); undefined if
 * nothing remains.
 */
export function withoutUnits(
  step: Step,
  units: ReadonlySet<string>,
  sections: Readonly<Record<string, unknown>>,
): Step | undefined {
  const changedSections = new Set([...units].flatMap((unit) => /^sections\/([^/]+)/.exec(unit)?.[1] ?? []))
  const others = (patch: Patch) => !isAbout(patch, units, changedSections)
  const patches = step.patches.filter(others)
  const inverse = step.inverse.filter(others)
  const moved = new Set(step.order && movedIdsOf(step.order))
  // Edits in a section don't affect its place, so a move stays as long as the section exists.
  const gone =
    step.order &&
    [...idsOf(step.order)].filter((id) => changedSections.has(id) && !(moved.has(id) && Object.hasOwn(sections, id)))
  // For moved sections, someone else's place wins. Added and removed ones need a place to exist at all.
  const placed = [...moved].filter((id) => units.has(`place/${id}`))
  const order = step.order && withoutIds(step.order, new Set([...(gone ?? []), ...placed]))
  return patches.length === 0 && order === undefined ? undefined : { patches, inverse, order }
}

/** Whether a reduced step still contains all changes of the original. */
export function isSameSize(one: Step, other: Step): boolean {
  return sizeOf(one) === sizeOf(other)
}

function sizeOf({ patches, inverse, order }: Step): number {
  return patches.length + inverse.length + (order === undefined ? 0 : order.before.length + order.after.length)
}

/** Whether a patch changes one of the units. `changedSections` are the ids of the sections among them. */
function isAbout(patch: Patch, units: ReadonlySet<string>, changedSections: ReadonlySet<string>): boolean {
  const unit = unitOf(patch)
  if (units.has(unit)) return true
  const [part, id, member, key] = patch.path
  if (part !== 'sections' || !changedSections.has(String(id))) return false
  // The whole section, or all of its settings.
  if (member === undefined || (member === 'settings' && key === undefined)) return true
  return member === 'settings' && units.has(`${unit}/settings/${key}`)
}

/**
 * Joins two steps that set the same field, keeping only the first and last value: a slider can send 3,000. Returns
 * undefined if they change different fields.
 */
export function joinSteps(first: Step, second: Step): Step | undefined {
  const [one, ...more] = first.patches
  const [other, ...others] = second.patches
  if (one === undefined || other === undefined || more.length > 0 || others.length > 0) return undefined
  if (first.order !== undefined || second.order !== undefined) return undefined
  const field = one.path.at(-1)
  // Only object members can be joined: indexes in lists shift with every step.
  if (typeof field !== 'string' || field === 'length' || one.path.length !== other.path.length) return undefined
  if (one.path.some((part, index) => part !== other.path[index])) return undefined
  return { patches: second.patches, inverse: first.inverse, order: undefined }
}

/** Joins two consecutive steps; undefined if one of them changes the order. */
export function chainSteps(first: Step, second: Step): Step | undefined {
  if (first.order !== undefined || second.order !== undefined) return undefined
  return {
    patches: [...first.patches, ...second.patches],
    inverse: [...second.inverse, ...first.inverse],
    order: undefined,
  }
}

function isNotOrder({ path }: Patch): boolean {
  return path[0] !== 'order'
}

function apply(
  document: ThemeDocument,
  patches: readonly Patch[],
  order: readonly string[] | undefined,
): ThemeDocument {
  const next = patches.length === 0 ? document : applyPatches(document, [...patches])
  return order === undefined ? next : { ...next, order }
}
