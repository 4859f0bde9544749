import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reporter } from 'vitest/node'
import { FIGURES_FILE, type Figure } from './figures.ts'

/** Prints what the scenarios measured as a table, once all have ended. */
export default class FiguresReporter implements Reporter {
  readonly #folder = mkdtempSync(join(tmpdir(), 'haat-figures-'))
  readonly #file = join(this.#folder, 'figures.jsonl')

  onInit(): void {
    writeFileSync(this.#file, '')
    process.env[FIGURES_FILE] = this.#file
  }

  onTestRunEnd(): void {
    const lines = readFileSync(this.#file, 'utf8').split('\n').filter(Boolean)
    rmSync(this.#folder, { recursive: true, force: true })
    const figures = lines.map((line): Figure => JSON.parse(line))
    if (figures.length === 0) return
    const rows = [
      ['scenario', 'figure', 'measured', 'accepted'],
      ['---', '---', '---', '---'],
      ...figures.map(({ scenario, what, measured, accepted }) => [scenario, what, measured, accepted]),
    ]
    console.log(`\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`)
  }
}
