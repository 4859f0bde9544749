import { SourceText } from '../../liquid/source-text.ts'
import { type ParsedSchema, parseSchema } from '../../schema/parse-schema.ts'
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

  constructor(path: string, folder: LiquidFolder, name: string, text: string) {
    this.path = path
    this.folder = folder
    this.name = name
    this.source = new SourceText(text, path)
    this.pieces = readPieces(text)
    this.uses = readUses(this.source, this.pieces)
    this.html = readHtml(text, this.pieces)
    this.parsed_schema = folder === 'snippets' || folder === 'layout' ? undefined : parseSchema(text, path)
  }

  /** The source between two offsets of the view. */
  slice(from: number, to: number): string {
    return this.source.text.slice(from, to)
  }
}
