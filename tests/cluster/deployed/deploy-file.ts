import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Workshop } from '../workshop.ts'

const folder = join(import.meta.dirname, '../../../deploy')

/** What a test replaces in a file, such as an address by one with a free port. */
export type Replacements = Readonly<Record<string, string>>

/** Reads a file of deploy/ with replaced texts. Throws if one of them isn't in the file, because then it has changed. */
export function readDeployFile(name: string, replacements: Replacements = {}): string {
  const original = readFileSync(join(folder, name), 'utf8')
  for (const text of Object.keys(replacements)) {
    if (!original.includes(text)) throw new Error(`deploy/${name} doesn't contain ${text}`)
  }
  return replaceAll(original, replacements)
}

/** Replaces every text that's in there, all at once. */
export function replaceAll(original: string, replacements: Replacements): string {
  const texts = Object.keys(replacements).toSorted((a, b) => b.length - a.length)
  if (texts.length === 0) return original
  const pattern = new RegExp(texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')
  return original.replace(pattern, (text) => replacements[text] ?? text)
}

/** Writes a copy of a file of deploy/ with replaced texts, readable by every account, and returns its path. */
export function copyDeployFile(workshop: Workshop, name: string, replacements: Replacements, as = name): string {
  const copy = join(workshop.folder, as.replaceAll('/', '-'))
  writeFileSync(copy, readDeployFile(name, replacements))
  chmodSync(copy, 0o644)
  chmodSync(dirname(copy), 0o755)
  return copy
}
