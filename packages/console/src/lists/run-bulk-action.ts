import type { BulkAction } from './list-definition.ts'

const MAX_PARALLEL = 4

/** A row that a bulk action couldn't change, and why. */
export interface BulkFailure<Row> {
  readonly row: Row
  readonly reason: string
}

/** Runs an action on every row, and returns the rows it failed for. One failure doesn't stop the others. */
export async function runBulkAction<Row>(
  { runAll, runOne }: Pick<BulkAction<Row>, 'runAll' | 'runOne'>,
  rows: readonly Row[],
  text = '',
): Promise<BulkFailure<Row>[]> {
  if (runAll !== undefined) {
    try {
      await runAll(rows, text)
      return []
    } catch (error) {
      // With a single row, this is its reason.
      if (rows.length === 1) return rows.map((row) => ({ row, reason: reasonOf(error) }))
    }
  }
  const failures: BulkFailure<Row>[] = []
  const queue = [...rows]
  const work = async () => {
    for (let row = queue.shift(); row !== undefined; row = queue.shift()) {
      try {
        await runOne(row, text)
      } catch (error) {
        failures.push({ row, reason: reasonOf(error) })
      }
    }
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL }, work))
  return rows.flatMap((row) => failures.find((failure) => failure.row === row) ?? [])
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Try again.'
}
