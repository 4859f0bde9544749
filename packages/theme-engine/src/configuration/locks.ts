import { type BlockInstance, type SectionInstance, templateOf, type WidgetInstance } from './configuration.ts'
import { isSame } from './is-same.ts'

type Node = SectionInstance | BlockInstance | WidgetInstance

/** What is locked, and what somebody has done to it. */
export interface LockChange {
  readonly section_id: string
  readonly widget_id?: string
  readonly block_id?: string
  /** `placed`: among the locked things beside it, or what stands around it was hidden, shown or made another kind of thing. */
  readonly change: 'changed' | 'placed' | 'removed' | 'locked'
  readonly node: Node
  /** Where it stands afterwards, as save names it (`sections.2.widgets.0`); of what is removed, where that was. */
  readonly path: string
}

/** Is a node locked itself? What else stands there counts for nothing. */
export function isLocked(node: { readonly locked?: unknown }): boolean {
  return node.locked === true
}

/**
 * What of what is locked in `before` is another thing in `after`: changed in itself or in anything in it, taken away, or put
 * elsewhere. What stands beside it may come, go and move. The outermost lock counts.
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

/** The same, with what is locked in `after` and was not before. */
export function findLockChanges(before: readonly SectionInstance[], after: readonly SectionInstance[]): LockChange[] {
  const known = new Set(lockedIn(before).map(({ key }) => key))
  const fresh = lockedIn(after).filter(({ key }) => !known.has(key))
  return [...findTouchedLocks(before, after), ...fresh.map((place) => changeOf(place, 'locked'))]
}

interface Place {
  /** The same for the same thing. */
  readonly key: string
  /** The list that it stands in, and of what kind that is which has it; '' for sections. */
  readonly holder: string
  readonly node: Node
  readonly path: string
  /** Where what stands around it is hidden. */
  readonly shown: string
  readonly ids: Pick<LockChange, 'section_id' | 'widget_id' | 'block_id'>
}

function lockedIn(sections: readonly SectionInstance[]): Place[] {
  return placesIn(sections, isLocked).filter(({ node }) => isLocked(node))
}

/** Every node, outermost first; nothing in those that `isEnd` is true of. */
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

/** The how manyth each is among those of its holder, sections of their page. */
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

/** False and missing say the same. */
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
