/** Collects what must be undone, and undoes it in reverse, each step even if one before it failed. */
export function undoInReverse() {
  const steps: (() => Promise<unknown>)[] = []
  return {
    add(undo: () => Promise<unknown>): void {
      steps.push(undo)
    },
    /** Throws what the failed steps threw, after all of them. A second call does nothing. */
    async undoAll(): Promise<void> {
      const failures: unknown[] = []
      for (const undo of steps.splice(0).reverse()) await undo().catch((error: unknown) => failures.push(error))
      if (failures.length === 1) throw failures[0]
      if (failures.length > 1) throw new AggregateError(failures, 'Several parts did not stop cleanly')
    },
  }
}
