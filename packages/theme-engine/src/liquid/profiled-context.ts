import { RenderContext } from './render-context.ts'
import type { SourceText } from './source-text.ts'

/** A render that records which lines of which files use its fuel. Its output and fuel are the same as without. */
export class ProfiledContext extends RenderContext {
  /** By file and offset. */
  readonly #used = new Map<SourceText, Map<number, number>>()

  override burn(units: number): void {
    const ofFile = this.#used.get(this.source) ?? new Map<number, number>()
    this.#used.set(this.source, ofFile)
    ofFile.set(this.position, (ofFile.get(this.position) ?? 0) + units)
    super.burn(units)
  }

  /** Fuel by file and line. Leaves out what no file uses, such as resolving settings. */
  lineFuel(): Record<string, Record<number, number>> {
    const byFile: Record<string, Record<number, number>> = {}
    for (const [source, positions] of this.#used) {
      if (source.file === '') continue
      const lines = byFile[source.file] ?? {}
      byFile[source.file] = lines
      for (const [position, units] of positions) {
        const { line } = source.locate(position)
        lines[line] = (lines[line] ?? 0) + units
      }
    }
    return byFile
  }
}
