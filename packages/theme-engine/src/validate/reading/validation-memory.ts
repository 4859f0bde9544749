import { SourceText } from '../../liquid/source-text.ts'
import type { ParsedSchema } from '../../schema/parse-schema.ts'
import type { SectionSchema } from '../../schema/schema.ts'
import type { KnownSchemas } from '../../schema/template-checker.ts'
import { LiquidFile, type LiquidFolder } from './liquid-file.ts'

/**
 * What the validator keeps between two runs over the same theme, so that only changed files are read again. Everything
 * derived from a file hangs on the objects returned here, which stay the same while its text does.
 */
export class ValidationMemory {
  #sources = new Map<string, SourceText>()
  #liquid = new Map<string, LiquidFile>()
  #schemas: KnownSchemas | undefined

  /** The source of a text file. */
  source(path: string, text: string): SourceText {
    const known = this.#sources.get(path)
    if (known?.text === text) return known
    const source = new SourceText(text, path)
    this.#sources.set(path, source)
    return source
  }

  liquid(source: SourceText, folder: LiquidFolder, name: string): LiquidFile {
    const known = this.#liquid.get(source.file)
    if (known?.source === source) return known
    const file = new LiquidFile(source, folder, name, sameHeader(known, source.text))
    this.#liquid.set(source.file, file)
    return file
  }

  /** The schemas of the run before if none changed, so that templates aren't checked again. */
  schemas(current: KnownSchemas): KnownSchemas {
    const before = this.#schemas
    if (before !== undefined && isSameTable(before, current)) return before
    this.#schemas = current
    return current
  }

  /** Drops what belongs to files that no longer exist. */
  keepOnly(paths: { has(path: string): boolean }): void {
    for (const path of this.#sources.keys()) if (!paths.has(path)) this.#sources.delete(path)
    for (const path of this.#liquid.keys()) if (!paths.has(path)) this.#liquid.delete(path)
  }
}

/** The annotations as read before, if nothing up to their end has changed. */
function sameHeader(known: LiquidFile | undefined, text: string): ParsedSchema | undefined {
  const parsed = known?.parsed_schema
  if (known === undefined || parsed === undefined || parsed.body_offset === 0) return undefined
  return text.startsWith(known.source.text.slice(0, parsed.body_offset)) ? parsed : undefined
}

function isSameTable(one: KnownSchemas, other: KnownSchemas): boolean {
  return (
    isSameRecord(one.sections, other.sections) &&
    isSameRecord(one.widgets, other.widgets) &&
    isSameRecord(one.blocks, other.blocks)
  )
}

type Schemas = Readonly<Record<string, SectionSchema>>

function isSameRecord(one: Schemas = {}, other: Schemas = {}): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key])
}
