import { contentBytes, type FileContent, isSameContent } from '../file-content.ts'
import { findFileProblem, findThemeProblems, LimitExceeded } from '../limits.ts'
import type { AppliedChange, FileChange } from './file-change.ts'

/** Files in memory with their total size. Changes are checked first and then made together. */
export class FileStore {
  readonly contents: Map<string, FileContent>
  #bytes: number

  constructor(files: Iterable<readonly [string, FileContent]>) {
    this.contents = new Map(files)
    this.#bytes = [...this.contents.values()].reduce((sum, content) => sum + contentBytes(content), 0)
  }

  /** Returns what the changes would do, without files that stay as they are. If `isChecked`, throws LimitExceeded. */
  plan(changes: readonly FileChange[], isChecked: boolean): AppliedChange['files'] {
    const next = new Map(changes.map(({ path, content }) => [path, content ?? undefined]))
    const files = [...next]
      .map(([path, after]) => ({ path, before: this.contents.get(path), after }))
      .filter(({ before, after }) => !isSameContent(before, after))
    if (isChecked) this.#check(files)
    return files
  }

  /** Makes planned changes. */
  commit(files: AppliedChange['files']): void {
    for (const { path, before, after } of files) {
      this.#bytes += sizeOf(after) - sizeOf(before)
      if (after === undefined) this.contents.delete(path)
      else this.contents.set(path, after)
    }
  }

  #check(files: AppliedChange['files']): void {
    let added = 0
    let grown = 0
    for (const { path, before, after } of files) {
      const bytes = sizeOf(after)
      // A file that is too large already, such as an imported one, can still be made smaller.
      const isGrowing = before === undefined || bytes > sizeOf(before)
      const problem = isGrowing ? findFileProblem(path, bytes) : undefined
      if (problem !== undefined) throw new LimitExceeded(problem)
      added += Number(after !== undefined) - Number(before !== undefined)
      grown += bytes - sizeOf(before)
    }
    const [problem] = findThemeProblems(added > 0 ? this.contents.size + added : 0, grown > 0 ? this.#bytes + grown : 0)
    if (problem !== undefined) throw new LimitExceeded(problem)
  }
}

function sizeOf(content: FileContent | undefined): number {
  return content === undefined ? 0 : contentBytes(content)
}
