/** As many files as the endpoints for several files take. */
export const BATCH_FILES = 200

/** Splits a selection, which can be larger, for those endpoints. */
export function inBatches<Item>(items: readonly Item[], size = BATCH_FILES): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
