import { applyPatches, enablePatches, type Patch, produceWithPatches } from 'immer'
import { isKeptByLock } from './locks.ts'
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

/** What an operation did to a document, and how to undo it: a few bytes, whatever the document's size. */
export interface Step {
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
  readonly order: OrderChange | undefined
}

/** Performs an operation; undefined if it changes nothing or something locked. */
export function takeStep(
  document: ThemeDocument,
  operation: Operation,
): { readonly document: ThemeDocument; readonly step: Step } | undefined {
  const [next, patches, inverse] = produceWithPatches(document, (draft) => {
    operation.apply(draft)
  })
  if (operation.passesLocks !== true && isKeptByLock(document, next, operation.moves)) return undefined
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

/** What a step does to a unit: a section, a colour scheme or a theme setting. */
export function unitOf({ path }: Patch): string {
  const [part, key, scheme_id] = path
  if (part === 'settings' && key === 'color_schemes') return `scheme/${scheme_id ?? ''}`
  return `${part}/${key ?? ''}`
}

/** Returns a step without its changes to some units or single settings (`sections/<id>/settings/<key>`); undefined if nothing is left. */
export function withoutUnits(
  step: Step,
  units: ReadonlySet<string>,
  sections: Readonly<Record<string, unknown>>,
): Step | undefined {
  const written = new Set([...units].flatMap((unit) => /^sections\/([^/]+)/.exec(unit)?.[1] ?? []))
  const others = (patch: Patch) => !isAbout(patch, units, written)
  const patches = step.patches.filter(others)
  const inverse = step.inverse.filter(others)
  const moved = new Set(step.order && movedIdsOf(step.order))
  // Someone else's edits in a section don't affect its place: a move stays as long as the section exists.
  const gone =
    step.order &&
    [...idsOf(step.order)].filter((id) => written.has(id) && !(moved.has(id) && Object.hasOwn(sections, id)))
  // Someone else's move wins; added and removed sections keep their place, otherwise they wouldn't exist.
  const placed = [...moved].filter((id) => units.has(`place/${id}`))
  const order = step.order && withoutIds(step.order, new Set([...(gone ?? []), ...placed]))
  return patches.length === 0 && order === undefined ? undefined : { patches, inverse, order }
}

/** Whether a reduced step still does everything the original did. */
export function isSameSize(one: Step, other: Step): boolean {
  return sizeOf(one) === sizeOf(other)
}

function sizeOf({ patches, inverse, order }: Step): number {
  return patches.length + inverse.length + (order === undefined ? 0 : order.before.length + order.after.length)
}

/** Whether a patch changes one of the units; `written` are the sections with changed units. */
function isAbout(patch: Patch, units: ReadonlySet<string>, written: ReadonlySet<string>): boolean {
  const unit = unitOf(patch)
  if (units.has(unit)) return true
  const [part, id, member, key] = patch.path
  if (part !== 'sections' || !written.has(String(id))) return false
  // The whole section, or all of its settings.
  if (member === undefined || (member === 'settings' && key === undefined)) return true
  return member === 'settings' && units.has(`${unit}/settings/${key}`)
}

/** Joins two steps that set the same field: of 3,000 slider values, only the first and last are kept. Undefined if they change different fields. */
export function joinSteps(first: Step, second: Step): Step | undefined {
  const [one, ...more] = first.patches
  const [other, ...others] = second.patches
  if (one === undefined || other === undefined || more.length > 0 || others.length > 0) return undefined
  if (first.order !== undefined || second.order !== undefined) return undefined
  const field = one.path.at(-1)
  // List indexes shift with every step; only object members can be set again.
  if (typeof field !== 'string' || field === 'length' || one.path.length !== other.path.length) return undefined
  if (one.path.some((part, index) => part !== other.path[index])) return undefined
  return { patches: second.patches, inverse: first.inverse, order: undefined }
}

/** Joins two consecutive steps. */
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
