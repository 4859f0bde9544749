import { Refused } from '@haat/http-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CategoryTree, type TreeRow } from './category-tree.ts'

type Operation =
  | { kind: 'add'; at: number }
  | { kind: 'move'; id: number; position: 'before' | 'after' | 'into'; target: number }
  | { kind: 'remove'; ids: number[]; subcategories: 'move_up' | 'delete' }
  | { kind: 'merge'; id: number; into: number }

const index = fc.nat({ max: 1000 })
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), at: index }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      id: index,
      position: fc.constantFrom('before' as const, 'after' as const, 'into' as const),
      target: index,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('remove' as const),
      ids: fc.array(index, { minLength: 1, maxLength: 3 }),
      subcategories: fc.constantFrom('move_up' as const, 'delete' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const), id: index, into: index }) },
)

/** Reads the rows of a tree, as if it had been saved and read again. */
function reread(tree: CategoryTree): CategoryTree {
  const rows = tree.below(null).map((id): TreeRow => ({ id, parent_id: tree.parentOf(id), name: tree.nameOf(id) }))
  return new CategoryTree(rows)
}

/** Applies an operation to a copy. Returns the tree as it was if it's refused. */
function apply(tree: CategoryTree, change: Operation, number: number): CategoryTree {
  const copy = reread(tree)
  const ids = copy.below(null)
  const pick = (at: number) => ids[at % ids.length] ?? 'none'
  try {
    if (change.kind === 'add') {
      const at = change.at % (ids.length + 1)
      // Few names, so that some are taken.
      copy.add({ id: `c${number}`, parent_id: at === 0 ? null : (ids[at - 1] ?? null), name: `n${number % 7}` })
    } else if (change.kind === 'move') {
      const target = change.position === 'into' && change.target % 5 === 0 ? null : pick(change.target)
      copy.move(pick(change.id), { position: change.position, category_id: target })
    } else if (change.kind === 'remove') {
      copy.remove(change.ids.map(pick), change.subcategories)
    } else {
      copy.merge(pick(change.id), pick(change.into))
    }
    return reread(copy)
  } catch (error) {
    if (error instanceof Refused) return tree
    throw error
  }
}

function requireTree(tree: CategoryTree): void {
  const all = tree.below(null)
  // No orphans: everything is reached from the top. No cycles: everything is reached once.
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBe(tree.size)
  for (const id of all) {
    expect(tree.levelOf(id)).toBeLessThanOrEqual(5)
    expect(tree.childrenOf(tree.parentOf(id))).toContain(id)
    const names = tree.childrenOf(id).map((child) => tree.nameOf(child))
    expect(new Set(names).size).toBe(names.length)
  }
}

/** Returns the others among the siblings, in their order. */
const order = (tree: CategoryTree, parentId: string | null, among: ReadonlySet<string>) =>
  tree.childrenOf(parentId).filter((id) => among.has(id))

test('any changes keep a tree: no cycles, no orphans, five levels, one name once, and the order of the others', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
      let tree = new CategoryTree<TreeRow>([])
      for (const [number, change] of operations.entries()) {
        const before = tree
        tree = apply(before, change, number)
        requireTree(tree)
        // Categories that stay with their parent stay in their order, except a moved one.
        for (const parentId of [null, ...tree.below(null)]) {
          const stayed = new Set(
            tree.childrenOf(parentId).filter((id) => before.has(id) && before.parentOf(id) === parentId),
          )
          if (change.kind === 'move') {
            const moved = before.below(null)[change.id % Math.max(1, before.size)]
            if (moved !== undefined) stayed.delete(moved)
          }
          expect(order(tree, parentId, stayed)).toEqual(order(before, parentId, stayed))
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('deleting with “move up” keeps all others, and a merge keeps every name', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 40 }), index, index, (operations, one, other) => {
      const tree = operations.reduce<CategoryTree>(
        (before, change, number) => apply(before, change, number),
        new CategoryTree<TreeRow>([]),
      )
      const all = tree.below(null)
      const [id, into] = [all[one % Math.max(1, all.length)], all[other % Math.max(1, all.length)]]
      if (id === undefined || into === undefined) return
      const removed = apply(tree, { kind: 'remove', ids: [one], subcategories: 'move_up' }, 0)
      if (removed !== tree) expect(new Set(removed.below(null))).toEqual(new Set(all.filter((each) => each !== id)))
      const merging = reread(tree)
      try {
        const { merged, moved } = merging.merge(id, into)
        // Each category is still there, or its products have somewhere to go.
        for (const each of all) expect(merging.has(each) || merging.has(merged.get(each) ?? '')).toBe(true)
        for (const each of moved) expect(merging.has(each)).toBe(true)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
      }
    }),
    { numRuns: 200 },
  )
})

test('lists the places that have changed, and only those', () => {
  const tree = new CategoryTree([
    { id: 'a', parent_id: null, name: 'A' },
    { id: 'b', parent_id: null, name: 'B' },
    { id: 'c', parent_id: 'b', name: 'C' },
  ])
  expect(tree.listChangedPlaces()).toEqual([])
  tree.move('b', { position: 'into', category_id: 'a' })
  expect(tree.listChangedPlaces()).toEqual([
    { id: 'b', parent_id: 'a', level: 2, position: 1, is_moved: true },
    { id: 'c', parent_id: 'b', level: 3, position: 1, is_moved: false },
  ])
})

test('closes gaps between the saved positions', () => {
  const tree = new CategoryTree([
    { id: 'a', parent_id: null, name: 'A', position: 1 },
    { id: 'b', parent_id: null, name: 'B', position: 7 },
  ])
  expect(tree.listChangedPlaces()).toEqual([{ id: 'b', parent_id: null, level: 1, position: 2, is_moved: false }])
})

test('reads each name once or twice, however many categories move up or are merged', () => {
  class ReadTree extends CategoryTree {
    reads = 0
    override nameOf(id: string): string {
      this.reads += 1
      return super.nameOf(id)
    }
  }
  const build = () =>
    new ReadTree([
      { id: 'top', parent_id: null, name: 'Top' },
      { id: 'other', parent_id: null, name: 'Other' },
      ...Array.from({ length: 1000 }, (_, number) => ({ id: `c${number}`, parent_id: 'top', name: `n${number}` })),
    ])
  const removing = build()
  expect(removing.remove(['top'], 'move_up').moved).toHaveLength(1000)
  expect(removing.reads).toBeLessThan(3000)
  const merging = build()
  expect(merging.merge('top', 'other').moved).toHaveLength(1000)
  expect(merging.reads).toBeLessThan(4000)
})
