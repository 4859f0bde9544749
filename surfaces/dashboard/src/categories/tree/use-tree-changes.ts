import {
  type CategoryStatus,
  type CategorySummary,
  createCategoryEndpoint,
  moveCategoryEndpoint,
  updateCategoryStatusEndpoint,
  updateNestedSubcategoriesEndpoint,
} from '@haat/domains/products/categories/contract'
import { formatCount, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { backend } from '../../backend.ts'
import { categoriesKey, categoryTreeKey } from '../../category-picker/category-keys.ts'
import { type Destination, itemsOf, pathOf, placeOf } from './category-rows.ts'
import { moveCategory, placeAt } from './move-category.ts'

/** Changes the tree: shows a move immediately, and reverts it if the server refuses. */
export function useTreeChanges(storeSlug: string, categories: readonly CategorySummary[]) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [announcement, setAnnouncement] = useState('')
  const lastMove = useRef<string>(undefined)
  const sending = useRef(Promise.resolve())
  const waiting = useRef(0)
  const treeKey = categoryTreeKey(storeSlug)
  const refetch = () => queryClient.invalidateQueries({ queryKey: categoriesKey(storeSlug) })
  const refuse = (title: string, error: unknown) =>
    toast.show({ title, detail: error instanceof Error ? error.message : 'Try again.', tone: 'danger' })
  const nameOf = (id: string) => categories.find((category) => category.id === id)?.name ?? ''

  const move = async (id: string, destination: Destination, before?: Destination) => {
    // A reply that's on its way doesn't have this move: it would put the category back.
    void queryClient.cancelQueries({ queryKey: treeKey })
    const known = queryClient.getQueryData<CategorySummary[]>(treeKey) ?? [...categories]
    const from = placeOf(itemsOf(known), id)
    const moved = moveCategory(known, id, destination)
    const place = placeAt(known, id, destination)
    queryClient.setQueryData(treeKey, moved)
    setAnnouncement(`${nameOf(id)} moved: ${describePlace(moved, id)}`)
    // Only the latest move can be undone: the place that an older one left may be gone.
    if (lastMove.current !== undefined) toast.dismiss(lastMove.current)
    const shown =
      before === undefined
        ? toast.show({ title: `“${nameOf(id)}” moved`, undo: () => void move(id, from, destination) })
        : undefined
    lastMove.current = shown
    waiting.current += 1
    // One after the other: each place is relative to the tree that the moves before it leave.
    sending.current = sending.current.then(async () => {
      await queryClient.cancelQueries({ queryKey: treeKey })
      try {
        await backend.call(moveCategoryEndpoint, { params: { id }, body: { store_slug: storeSlug, place } })
      } catch (error) {
        if (shown !== undefined) toast.dismiss(shown)
        setAnnouncement(`${nameOf(id)} wasn’t moved`)
        refuse(`Couldn’t move “${nameOf(id)}”`, error)
      }
      waiting.current -= 1
      // The tree of the server, which doesn't have those that wait yet.
      if (waiting.current === 0) await refetch()
    })
    await sending.current
  }

  return {
    announcement,
    announce: setAnnouncement,
    refetch,
    move: (id: string, destination: Destination) => void move(id, destination),
    /** Throws if the server refuses. */
    rename: async (id: string, name: string) => {
      await backend.call(updateNestedSubcategoriesEndpoint, {
        body: { store_slug: storeSlug, changes: [{ id, name }] },
      })
      await refetch()
      setAnnouncement(`Renamed to ${name}`)
    },
    /** Returns the ID of the new category. Throws if the server refuses. */
    add: async (parentId: string | null, name: string): Promise<string> => {
      const { id } = await backend.call(createCategoryEndpoint, {
        body: { store_slug: storeSlug, name, parent_id: parentId },
      })
      await refetch()
      setAnnouncement(`${name} added`)
      return id
    },
    setStatus: async (ids: readonly string[], status: CategoryStatus) => {
      const subject = ids.length === 1 ? `“${nameOf(ids[0] ?? '')}”` : `${formatCount(ids.length)} categories`
      try {
        await backend.call(updateCategoryStatusEndpoint, { body: { store_slug: storeSlug, ids: [...ids], status } })
        toast.show({ title: `${subject} ${status === 'active' ? 'activated' : 'hidden'}`, tone: 'success' })
      } catch (error) {
        refuse(`Couldn’t change ${subject}`, error)
      }
      await refetch()
    },
  }
}
export type TreeChanges = ReturnType<typeof useTreeChanges>

/** "2 of 3, under Sarees" */
function describePlace(categories: readonly CategorySummary[], id: string): string {
  const { parent_id: parentId, position } = placeOf(itemsOf(categories), id)
  const siblings = categories.filter((category) => category.parent_id === parentId).length
  const under = parentId === null ? 'at the top level' : `under ${pathOf(itemsOf(categories), parentId)}`
  return `${position + 1} of ${siblings}, ${under}`
}
