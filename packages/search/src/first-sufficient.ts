import type { Stage } from './stages.ts'

/** Runs one stage after another until one has found enough for the next not to be used. Returns the last one that ran. */
export async function firstSufficient(
  stages: readonly Stage[],
  countMatches: (stage: Stage, isLast: boolean) => Promise<number>,
): Promise<Stage | undefined> {
  let last: Stage | undefined
  for (const [index, stage] of stages.entries()) {
    last = stage
    const isLast = index === stages.length - 1
    if ((await countMatches(stage, isLast)) >= sufficientMatches(stages, index)) break
  }
  return last
}

/** Returns how many matches of a stage are enough for the next one not to be used. */
export function sufficientMatches(stages: readonly Stage[], index: number): number {
  const stage = stages[index]
  return stage !== undefined && stages[index + 1]?.is_lenient === stage.is_lenient ? stage.enough : 1
}

/** Returns the stages that include all others of the same leniency. With few documents, there's no need for the others. */
export function broadest(stages: readonly Stage[]): Stage[] {
  return stages.filter((stage, index) => stages[index + 1]?.is_lenient !== stage.is_lenient)
}
