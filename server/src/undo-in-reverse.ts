/** Collects cleanup steps and runs them in reverse order, each one even if a previous one failed. */
export function undoInReverse() {
  const steps: (() => Promise<unknown>)[] = []
  return {
    add(undo: () => Promise<unknown>): void {
      steps.push(undo)
    },
    /** Runs the steps, then throws the errors of those that failed. A second call does nothing. */
    async undoAll(): Promise<void> {
      const failures: unknown[] = []
      for (const undo of steps.splice(0).reverse()) await undo().catch((error: unknown) => failures.push(error))
      if (failures.length === 1) throw failures[0]
      if (failures.length > 1) throw new AggregateError(failures, "Several parts couldn't stop cleanly")
    },
  }
}
