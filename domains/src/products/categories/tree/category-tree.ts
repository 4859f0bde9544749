import { Refused } from '@haat/http-contract'
import {
  type CategoryPlace,
  categoryIntoItself,
  categoryNameTaken,
  categoryNotFound,
  categoryTooDeep,
  MAX_CATEGORY_LEVELS,
} from '../fields/contract.ts'

/** A category's name and place. */
export interface TreeRow {
  readonly id: string
  readonly parent_id: string | null
  readonly name: string
  /** As it's saved; there can be gaps. */
  readonly position?: number
}

/** Where a category is now, if that's another place than before. */
export interface ChangedPlace {
  readonly id: string
  readonly parent_id: string | null
  readonly level: number
  /** Among its siblings, from 1. */
  readonly position: number
  /** Whether it has another parent. */
  readonly is_moved: boolean
}

/**
 * A store's categories as a tree in memory. Changes keep the rules of a tree (no cycles, five levels, one name once among
 * siblings) or throw; after that, the tree must not be saved. `listChangedPlaces` returns what has to be saved.
 */
export class CategoryTree<Row extends TreeRow = TreeRow> {
  readonly #rows = new Map<string, Row>()
  readonly #names = new Map<string, string>()
  readonly #parents = new Map<string, string | null>()
  readonly #children = new Map<string | null, string[]>([[null, []]])
  readonly #places: ReadonlyMap<string, string>
  /** Categories whose names are checked after the last of several changes. */
  #unchecked: Set<string> | undefined

  /** Takes the rows in the order of the siblings. */
  constructor(rows: Iterable<Row>) {
    for (const row of rows) {
      this.#rows.set(row.id, row)
      this.#names.set(row.id, row.name)
      this.#parents.set(row.id, row.parent_id)
      this.#list(row.parent_id).push(row.id)
    }
    this.#places = new Map(
      this.#listPlaces().map((place) => {
        const position = this.#rows.get(place.id)?.position ?? place.position
        return [place.id, describe({ ...place, position })]
      }),
    )
  }

  get size(): number {
    return this.#parents.size
  }

  has(id: string): boolean {
    return this.#parents.has(id)
  }

  /** Returns the row that the category was read from. Throws `category_not_found`. */
  get(id: string): Row {
    const row = this.#rows.get(id)
    if (row === undefined || !this.has(id)) throw new Refused(categoryNotFound)
    return row
  }

  parentOf(id: string): string | null {
    const parent = this.#parents.get(id)
    if (parent === undefined) throw new Refused(categoryNotFound)
    return parent
  }

  /** Returns the IDs of the categories directly below one, or of the top-level ones, in order. */
  childrenOf(parentId: string | null): readonly string[] {
    return this.#children.get(parentId) ?? []
  }

  /** Returns the IDs of the categories above one, from the top level down. */
  ancestorsOf(id: string): string[] {
    const ancestors: string[] = []
    for (let above = this.parentOf(id); above !== null; above = this.parentOf(above)) ancestors.unshift(above)
    return ancestors
  }

  levelOf(id: string): number {
    return this.ancestorsOf(id).length + 1
  }

  /** Returns the IDs of all categories below one, or of all categories, in the order of the tree. */
  below(parentId: string | null): string[] {
    return this.childrenOf(parentId).flatMap((id) => [id, ...this.below(id)])
  }

  /** Returns the names from the top level: `Sarees > Silk`. */
  pathOf(id: string): string {
    return [...this.ancestorsOf(id), id].map((one) => this.nameOf(one)).join(' > ')
  }

  nameOf(id: string): string {
    return this.#names.get(id) ?? ''
  }

  /** Returns the category with this name among the siblings, ignoring case. */
  findByName(parentId: string | null, name: string): string | undefined {
    const key = nameKey(name)
    return this.childrenOf(parentId).find((id) => nameKey(this.nameOf(id)) === key)
  }

  /** Adds a category, last of its siblings. Throws `category_not_found`, `category_too_deep` or `category_name_taken`. */
  add({ id, parent_id: parentId, name }: TreeRow): void {
    this.#requirePlace(parentId, 1)
    if (this.findByName(parentId, name) !== undefined) throw nameTaken(name)
    this.#names.set(id, name)
    this.#parents.set(id, parentId)
    this.#list(parentId).push(id)
  }

  /**
   * Makes several changes. Names are compared only after the last one, so that a category can be moved and renamed at once,
   * and two can swap their names. Throws `category_name_taken`, or what `work` throws.
   */
  together(work: () => void): void {
    const unchecked = new Set<string>()
    this.#unchecked = unchecked
    try {
      work()
    } finally {
      this.#unchecked = undefined
    }
    this.#requireOwnNames([...unchecked].filter((id) => this.has(id)))
  }

  /** Throws `category_not_found` or `category_name_taken`. */
  rename(id: string, name: string): void {
    this.parentOf(id)
    this.#names.set(id, name)
    this.#checkName(id)
  }

  /**
   * Moves a category with everything below it. Throws `category_not_found`, `category_into_itself`, `category_too_deep` or
   * `category_name_taken`.
   */
  move(id: string, { position, category_id: targetId }: CategoryPlace): void {
    const before = this.parentOf(id)
    const parentId = position === 'into' || targetId === null ? targetId : this.parentOf(targetId)
    if (targetId === id) throw new Refused(categoryIntoItself)
    if (parentId !== null && (parentId === id || this.ancestorsOf(parentId).includes(id))) {
      throw new Refused(categoryIntoItself)
    }
    this.#requirePlace(parentId, this.#heightOf(id))

    this.#take(id, before)
    const siblings = this.#list(parentId)
    const target = position === 'into' || targetId === null ? siblings.length : siblings.indexOf(targetId)
    siblings.splice(position === 'after' ? target + 1 : target, 0, id)
    this.#parents.set(id, parentId)
    this.#checkName(id)
  }

  /**
   * Removes categories. Those below one take its place, or are removed too. Returns what was removed and what has moved.
   * Throws `category_not_found` or `category_name_taken`.
   */
  remove(ids: readonly string[], subcategories: 'move_up' | 'delete'): { removed: string[]; moved: string[] } {
    const named = [...new Set(ids)]
    for (const id of named) this.parentOf(id)
    const removed = new Set(subcategories === 'delete' ? named.flatMap((id) => [id, ...this.below(id)]) : named)
    const moved = new Set<string>()
    // From the bottom up, so that a removed category's children are already its remaining descendants.
    for (const id of this.below(null).reverse()) {
      if (!removed.has(id)) continue
      const parentId = this.parentOf(id)
      const siblings = this.#list(parentId)
      const children = this.childrenOf(id)
      siblings.splice(siblings.indexOf(id), 1, ...children)
      for (const child of children) {
        this.#parents.set(child, parentId)
        moved.add(child)
      }
      this.#forget(id)
    }
    this.#requireOwnNames(moved)
    return { removed: [...removed], moved: [...moved] }
  }

  /**
   * Merges a category into another one: subcategories with the same name are merged, the others move to the target's end.
   * Returns where each merged category went. Throws `category_not_found`, `category_into_itself` or `category_too_deep`.
   */
  merge(id: string, intoId: string): { merged: Map<string, string>; moved: string[] } {
    if (id === intoId || this.ancestorsOf(intoId).includes(id)) throw new Refused(categoryIntoItself)
    const merged = new Map<string, string>()
    const moved: string[] = []
    const join = (from: string, to: string) => {
      // First, so that it isn't its own children's sibling with the same name.
      this.#take(from, this.parentOf(from))
      const twins = new Map(this.childrenOf(to).map((one) => [nameKey(this.nameOf(one)), one]))
      for (const child of [...this.childrenOf(from)]) {
        const twin = twins.get(nameKey(this.nameOf(child)))
        if (twin === undefined) {
          this.move(child, { position: 'into', category_id: to })
          moved.push(child)
        } else {
          join(child, twin)
        }
      }
      this.#forget(from)
      merged.set(from, to)
    }
    this.together(() => join(id, intoId))
    return { merged, moved }
  }

  /** Returns the categories whose place isn't the one they were read from. */
  listChangedPlaces(): ChangedPlace[] {
    return this.#listPlaces().filter((place) => this.#places.get(place.id) !== describe(place))
  }

  #listPlaces(): ChangedPlace[] {
    const places: ChangedPlace[] = []
    const visit = (parentId: string | null, level: number) => {
      for (const [index, id] of this.childrenOf(parentId).entries()) {
        const isMoved = this.#rows.get(id)?.parent_id !== parentId
        places.push({ id, parent_id: parentId, level, position: index + 1, is_moved: isMoved })
        visit(id, level + 1)
      }
    }
    visit(null, 1)
    return places
  }

  #list(parentId: string | null): string[] {
    const list = this.#children.get(parentId) ?? []
    this.#children.set(parentId, list)
    return list
  }

  #take(id: string, parentId: string | null): void {
    const siblings = this.#list(parentId)
    siblings.splice(siblings.indexOf(id), 1)
  }

  #forget(id: string): void {
    this.#children.delete(id)
    this.#parents.delete(id)
    this.#names.delete(id)
  }

  /** Number of levels from the category down to the lowest one below it. */
  #heightOf(id: string): number {
    return 1 + Math.max(0, ...this.childrenOf(id).map((child) => this.#heightOf(child)))
  }

  #requirePlace(parentId: string | null, height: number): void {
    const above = parentId === null ? 0 : this.levelOf(parentId)
    if (above + height > MAX_CATEGORY_LEVELS) throw new Refused(categoryTooDeep)
  }

  #checkName(id: string): void {
    if (this.#unchecked === undefined) this.#requireOwnNames([id])
    else this.#unchecked.add(id)
  }

  /** Reads the names of each parent's children once, however many of them are checked. */
  #requireOwnNames(ids: Iterable<string>): void {
    const holders = new Map<string | null, Map<string, string[]>>()
    for (const id of ids) {
      const parentId = this.parentOf(id)
      const named = holders.get(parentId) ?? Map.groupBy(this.childrenOf(parentId), (one) => nameKey(this.nameOf(one)))
      holders.set(parentId, named)
      if ((named.get(nameKey(this.nameOf(id))) ?? []).length > 1) throw nameTaken(this.nameOf(id))
    }
  }
}

const nameKey = (name: string) => name.toLowerCase()

const nameTaken = (name: string) => new Refused(categoryNameTaken, `There’s already a category called “${name}” here.`)

const describe = ({ parent_id: parentId, level, position }: ChangedPlace) => JSON.stringify([parentId, level, position])
