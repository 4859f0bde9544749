import { useState } from 'react'
import type { CategoryNode } from './category-rows.ts'

/** Below this number of categories, all of them are shown at first. */
const FEW = 40

/** Which categories of the tree are expanded, kept in this tab. */
export function useExpanded(storeSlug: string, categories: readonly CategoryNode[]) {
  const name = `expanded-categories-${storeSlug}`
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => {
    const kept = sessionStorage.getItem(name)
    if (kept !== null) return new Set(kept.split(' '))
    return new Set(categories.length < FEW ? categories.map(({ id }) => id) : [])
  })
  const change = (update: (before: ReadonlySet<string>) => ReadonlySet<string>) =>
    setExpanded((before) => {
      const next = update(before)
      sessionStorage.setItem(name, [...next].join(' '))
      return next
    })
  return {
    expanded,
    expand: (id: string, isExpanded: boolean) =>
      change((before) => new Set(isExpanded ? [...before, id] : [...before].filter((one) => one !== id))),
    expandAll: () => change(() => new Set(categories.map(({ id }) => id))),
    collapseAll: () => change(() => new Set()),
  }
}
