/** Resolves when what is shown next has been painted, so that what can wait doesn't delay what people wait for. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
