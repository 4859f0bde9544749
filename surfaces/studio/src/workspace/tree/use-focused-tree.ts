import type { FeatureImplementation, TreeConfig, TreeInstance } from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { useEffect, useMemo, useReducer, useRef } from 'react'

/**
 * Creates a tree that gives the browser's focus to its focused row in the render that shows the row. The library waits
 * up to half a second for the row and then takes the focus to the first one, even if it has long moved on elsewhere.
 */
export function useFocusedTree<Entry>(
  config: TreeConfig<Entry> & { readonly features: readonly FeatureImplementation[] },
): TreeInstance<Entry> {
  const isWanted = useRef(false)
  const [, render] = useReducer((count: number) => count + 1, 0)
  const rowFocus = useMemo<FeatureImplementation>(
    () => ({
      key: 'row-focus',
      treeInstance: {
        updateDomFocus: () => {
          isWanted.current = true
          render()
        },
      },
    }),
    [],
  )
  const tree = useTree<Entry>({ ...config, features: [...config.features, rowFocus] })
  useEffect(() => {
    if (!isWanted.current) return
    const row = tree.getFocusedItem().getElement()
    if (row == null) return
    isWanted.current = false
    row.focus()
  })
  return tree
}
