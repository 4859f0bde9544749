import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Tests that wait for most of their time come first: the others use the processor meanwhile. */
const projectOrder = ['process', 'launcher', 'browser', 'unit+http']

/**
 * Runs the projects one after the other without waiting for the last file of one before the next begins. The order
 * within a project is Vitest's: long files first.
 */
export default class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => projectOrder.indexOf(a.project.name) - projectOrder.indexOf(b.project.name))
  }
}
