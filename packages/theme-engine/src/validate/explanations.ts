import { annotationExplanations } from './explanations/annotations.ts'
import type { ExplainedCode } from './explanations/explained-code.ts'
import { fileExplanations } from './explanations/files.ts'
import { limitExplanations } from './explanations/limits.ts'
import { liquidExplanations } from './explanations/liquid.ts'
import { markupExplanations } from './explanations/markup.ts'

/** Why the validator has a code, with an example. Shown by the studio and the command line. */
export interface Explanation {
  readonly why: string
  readonly bad?: string
  readonly good?: string
}

/** Every code of the validator with its examples as files, in alphabetical order. */
export const explainedCodes: readonly ExplainedCode[] = [
  ...markupExplanations,
  ...liquidExplanations,
  ...annotationExplanations,
  ...fileExplanations,
  ...limitExplanations,
].toSorted((one, other) => (one.code < other.code ? -1 : 1))

/** Longer examples only show that something is too long. */
const MAX_EXAMPLE = 600

/** By code. */
export const explanations: Readonly<Record<string, Explanation>> = Object.fromEntries(
  explainedCodes.map(({ code, why, bad, good }) => [code, { why, ...shown('bad', bad), ...shown('good', good) }]),
)

function shown(name: 'bad' | 'good', example: ExplainedCode['bad']): { bad?: string; good?: string } {
  return example === undefined || example.shown === '' || example.shown.length > MAX_EXAMPLE
    ? {}
    : { [name]: example.shown }
}
