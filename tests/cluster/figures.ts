import { appendFileSync } from 'node:fs'

/** One line of the table at the end of `npm run test:cluster`. */
export interface Figure {
  readonly scenario: string
  readonly what: string
  readonly measured: string
  readonly accepted: string
}

/** The reporter sets this variable before the tests start. */
export const FIGURES_FILE = 'HAAT_CLUSTER_FIGURES'

/** Adds a measurement to the table at the end. */
export function report(figure: Figure): void {
  const file = process.env[FIGURES_FILE]
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}
