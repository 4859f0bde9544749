import type { SourceText } from '../../liquid/source-text.ts'
import { type ParsedSchema, parseSchema } from '../../schema/parse-schema.ts'
import { type Finding, type FindingText, findingAt } from '../finding.ts'
import { type HtmlView, readHtml } from './html-view.ts'
import { type Piece, readPieces } from './liquid-pieces.ts'
import { type LiquidUses, readUses } from './liquid-uses.ts'

export type LiquidFolder = 'sections' | 'widgets' | 'blocks' | 'snippets' | 'layout'

/** One `.liquid` file, read once for all rules. */
export class LiquidFile {
  readonly path: string
  readonly folder: LiquidFolder
  /** File name without its extension. */
  readonly name: string
  readonly source: SourceText
  readonly pieces: readonly Piece[]
  readonly uses: LiquidUses
  readonly html: HtmlView
  /** Undefined for snippets and layouts, which have none. */
  readonly parsed_schema: ParsedSchema | undefined

  /** `schema`: the annotations, if they are known from an earlier version of the file. */
  constructor(source: SourceText, folder: LiquidFolder, name: string, schema?: ParsedSchema) {
    const { text, file: path } = source
    this.path = path
    this.folder = folder
    this.name = name
    this.source = source
    this.pieces = readPieces(text)
    this.uses = readUses(source, this.pieces)
    this.html = readHtml(text, this.pieces)
    this.parsed_schema = folder === 'snippets' || folder === 'layout' ? undefined : (schema ?? parseSchema(text, path))
  }

  /** A finding at an offset of the file. */
  finding(offset: number, said: FindingText): Finding {
    return findingAt(this.source, offset, said)
  }

  /** The source between two offsets of the view. */
  slice(from: number, to: number): string {
    return this.source.text.slice(from, to)
  }
}
