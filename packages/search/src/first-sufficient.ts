import type { Stage } from './stages.ts'

/** Runs one stage after another until one has found enough for the next not to be used. Returns the last one that ran. */
export async function firstSufficient(
  stages: readonly Stage[],
  countMatches: (stage: Stage, isLast: boolean) => Promise<number>,
): Promise<Stage | undefined> {
  let last: Stage | undefined
  for (const [index, stage] of stages.entries()) {
    last = stage
    const next = stages[index + 1]
    const enough = next?.is_lenient === stage.is_lenient ? stage.enough : 1
    if ((await countMatches(stage, next === undefined)) >= enough) break
  }
  return last
}

/** Returns the stages that include all others of the same leniency. With few documents, there's no need for the others. */
export function broadest(stages: readonly Stage[]): Stage[] {
  return stages.filter((stage, index) => stages[index + 1]?.is_lenient !== stage.is_lenient)
}
