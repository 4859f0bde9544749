import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from './server-process.ts'

export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly note?: string
}

const file = join(root, 'docs/performance.md')
const BEGIN = '<!-- measured: begin -->'
const END = '<!-- measured: end -->'

/** Replaces the tables between the two markers in docs/performance.md. */
export function writeReport(tables: readonly Table[]): void {
  const machine = `Measured on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB. The load comes from the same machine, so read the ratios rather than the absolute figures.`
  const measured = [BEGIN, '', machine, '', ...tables.flatMap(toMarkdown), END].join('\n')
  const text = readFileSync(file, 'utf8')
  const [before = '', rest = ''] = text.split(BEGIN)
  const after = rest.split(END)[1] ?? '\n'
  writeFileSync(file, `${before}${measured}${after}`)
}

/** Returns the lines of a table with its title and note. */
export function toMarkdown({ title, columns, rows, note }: Table): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const lines = [`### ${title}`, '', line(columns), line(columns.map(() => '---')), ...rows.map(line), '']
  return note === undefined ? lines : [...lines, note, '']
}

/** Formats a number: whole from ten, with one decimal place below. */
export function figure(value: number): string {
  return value >= 10 ? Math.round(value).toLocaleString('en-IN') : value.toFixed(1)
}
