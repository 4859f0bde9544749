import { type BlockInstance, type SectionInstance, templateOf, type WidgetInstance } from './configuration.ts'
import { isSame } from './is-same.ts'

type Node = SectionInstance | BlockInstance | WidgetInstance

/** What is locked, and what someone has done to it. */
export interface LockChange {
  readonly section_id: string
  readonly widget_id?: string
  readonly block_id?: string
  /** `placed`: moved among its locked siblings, or its container was hidden, shown or replaced by another type. */
  readonly change: 'changed' | 'placed' | 'removed' | 'locked'
  readonly node: Node
  /** Its position afterwards, as in the save API (`sections.2.widgets.0`); for a removed item, its old position. */
  readonly path: string
}

/** Returns whether a node itself is locked. Ignores values other than true. */
export function isLocked(node: { readonly locked?: unknown }): boolean {
  return node.locked === true
}

/**
 * Locked items of `before` that differ in `after`: changed themselves or in their content, removed, or moved. Unlocked
 * siblings may be added, removed and moved. Only the outermost lock counts.
 */
export function findTouchedLocks(before: readonly SectionInstance[], after: readonly SectionInstance[]): LockChange[] {
  const locked = lockedIn(before)
  if (locked.length === 0) return []
  const keys = new Set(locked.map(({ key }) => key))
  const now = new Map(placesIn(after).flatMap((place) => (keys.has(place.key) ? [[place.key, place]] : [])))
  const rank = ranks([...now.values()])
  const rankBefore = ranks(locked.filter(({ key }) => now.has(key)))
  return locked.flatMap((place): LockChange[] => {
    const there = now.get(place.key)
    if (there === undefined) return [changeOf(place, 'removed')]
    if (!isSame(comparable(place.node), comparable(there.node))) return [changeOf(there, 'changed', place.node)]
    const stays =
      rank.get(place.key) === rankBefore.get(place.key) && there.shown === place.shown && there.holder === place.holder
    return stays ? [] : [changeOf(there, 'placed')]
  })
}

/** The same for items that are locked in `after` but weren't before. */
export function findLockChanges(before: readonly SectionInstance[], after: readonly SectionInstance[]): LockChange[] {
  const known = new Set(lockedIn(before).map(({ key }) => key))
  const fresh = lockedIn(after).filter(({ key }) => !known.has(key))
  return [...findTouchedLocks(before, after), ...fresh.map((place) => changeOf(place, 'locked'))]
}

interface Place {
  /** The same key for the same item. */
  readonly key: string
  /** The list that contains it, and the type of that list's owner; '' for sections. */
  readonly holder: string
  readonly node: Node
  readonly path: string
  /** Whether its container is hidden. */
  readonly shown: string
  readonly ids: Pick<LockChange, 'section_id' | 'widget_id' | 'block_id'>
}

function lockedIn(sections: readonly SectionInstance[]): Place[] {
  return placesIn(sections, isLocked).filter(({ node }) => isLocked(node))
}

/** All nodes, outermost first; doesn't descend into nodes for which `isEnd` is true. */
function placesIn(sections: readonly SectionInstance[], isEnd: (node: Node) => boolean = () => false): Place[] {
  const places: Place[] = []
  const visit = (
    nodes: readonly Node[] | undefined,
    around: Pick<Place, 'holder' | 'path' | 'shown'>,
    idsOf: (node: Node) => Place['ids'],
  ) => {
    nodes?.forEach((node, index) => {
      const path = `${around.path}.${index}`
      const ids = idsOf(node)
      const key = `${ids.section_id}/${ids.widget_id ?? ''}/${ids.block_id ?? ''}`
      places.push({ ...around, key, path, node, ids })
      if (isEnd(node)) return
      const hiding = [...around.shown.split(' '), ...(node.hidden === true ? ['all'] : []), ...(node.hidden_on ?? [])]
      const shown = [...new Set(hiding)].sort().join(' ')
      const scope = { section_id: ids.section_id, ...(ids.widget_id !== undefined && { widget_id: ids.widget_id }) }
      const holder = `${key} ${node.type}`
      visit(node.blocks, { holder: `${holder}/blocks`, path: `${path}.blocks`, shown }, ({ id }) => ({
        ...scope,
        block_id: id,
      }))
      const asWidget = ({ id }: Node) => ({ section_id: ids.section_id, widget_id: id })
      if ('widgets' in node)
        visit(node.widgets, { holder: `${holder}/widgets`, path: `${path}.widgets`, shown }, asWidget)
      if ('children' in node) {
        node.children?.forEach((column, number) => {
          visit(column, { holder: `${holder}/${number}`, path: `${path}.children.${number}`, shown }, asWidget)
        })
      }
    })
  }
  visit(sections, { holder: '', path: 'sections', shown: '' }, ({ id }) => ({ section_id: id }))
  return places
}

/** Each node's index among its siblings; for sections, within their page. */
function ranks(places: readonly Place[]): Map<string, number> {
  const counts = new Map<string, number>()
  return new Map(
    places.map(({ key, holder, node }) => {
      const list = holder === '' && 'template' in node ? templateOf(node) : holder
      const rank = counts.get(list) ?? 0
      counts.set(list, rank + 1)
      return [key, rank]
    }),
  )
}

/** False and missing are equivalent. */
function comparable(node: Node): object {
  return {
    ...node,
    hidden: node.hidden === true,
    locked: node.locked === true,
    hidden_on: (node.hidden_on ?? []).toSorted(),
  }
}

function changeOf({ ids, node, path }: Place, change: LockChange['change'], was = node): LockChange {
  return { ...ids, change, node: was, path }
}
