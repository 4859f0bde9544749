import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Tests that wait for most of their time come first: the others use the processor meanwhile. */
const projectOrder = ['process', 'launcher', 'browser', 'unit+http', 'built by Vite']

/**
 * Short files that take long. One of them at the end would keep two of the three workers waiting. The first one loads the
 * demo for all; later, all three workers would wait for it.
 */
const longFiles = [
  'tests/process/backup.test.ts',
  'tests/attacks/generated-bodies.test.ts',
  'packages/theme-engine/src/liquid/hostile/hostile.test.ts',
  'packages/db/src/embedded-postgres.test.ts',
  'tests/attacks/sign-in.test.ts',
  'tests/attacks/endpoints.test.ts',
]

/**
 * Runs the projects one after the other without waiting for the last file of one before the next begins. The order
 * within a project is Vitest's: files that took long before, or else large ones, come first.
 */
export default class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => projectRank(a) - projectRank(b) || lengthRank(a) - lengthRank(b))
  }
}

function projectRank({ project }: TestSpecification): number {
  return projectOrder.indexOf(project.name)
}

function lengthRank({ moduleId }: TestSpecification): number {
  return longFiles.some((file) => moduleId.endsWith(file)) ? 0 : 1
}
