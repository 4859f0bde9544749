import { ThemeError } from '../../liquid/errors.ts'
import { Scanner } from '../../liquid/scanner.ts'
import type { SourceText } from '../../liquid/source-text.ts'
import type { Piece } from './liquid-pieces.ts'

/** A value that is read: `section.settings.title`. */
export interface PathUse {
  readonly name: string
  /** Literal keys in order; undefined if a key is computed. */
  readonly keys: readonly (string | undefined)[]
  /** Where each key is written; for a computed key its bracket. */
  readonly key_offsets: readonly number[]
  readonly offset: number
}

/** A variable that the file sets itself: `assign x = value`, `for x in list`, `capture x`. */
export interface Declaration {
  readonly tag: string
  readonly name: string
  readonly offset: number
  /** The tag's arguments after the name. */
  readonly from: number
  readonly to: number
}

export interface NameUse {
  readonly name: string
  readonly offset: number
}

/** A string and the first filter applied to it: `'theme.css' | asset_url`. */
export interface PipedText {
  readonly text: string
  readonly filter: string
  readonly offset: number
  /** Whether the filter has the argument `default:`. */
  readonly has_default: boolean
}

/** `{% render 'card', product: item %}`, `{% section 'x' %}`, `{% sections 'x' %}`. */
export interface PartialUse {
  readonly tag: string
  readonly name: string
  readonly offset: number
  /** Named arguments of the snippet, with the paths they stand for. */
  readonly given: readonly GivenArgument[]
}

export interface GivenArgument {
  readonly name: string
  /** Where the name is written; undefined for `with value`, whose name is that of the snippet. */
  readonly offset: number | undefined
  /** The first character of the value. */
  readonly value_offset: number
  readonly path: PathUse | undefined
}

/** Everything a file's Liquid reads, calls and names. */
export interface LiquidUses {
  readonly paths: readonly PathUse[]
  readonly filters: readonly NameUse[]
  readonly tags: readonly NameUse[]
  readonly partials: readonly PartialUse[]
  readonly piped: readonly PipedText[]
  /** Names of the variables the file sets itself. */
  readonly declared: ReadonlySet<string>
  readonly declarations: readonly Declaration[]
  /** The source of a variable: `assign url = product.url`. */
  readonly assigned: ReadonlyMap<string, readonly PathUse[]>
}

const WORDS = new Set(
  'and or contains true false nil null empty blank in reversed by with as for continue not cols limit offset range'.split(
    ' ',
  ),
)
/** Of keys that are themselves looked up: `a[b[c]]`. */
const MAX_DEPTH = 50
const PARTIALS = new Set(['render', 'include', 'section', 'sections'])

/** Reads outputs and tags; skips unreadable ones, which the parser reports. */
export function readUses(source: SourceText, pieces: readonly Piece[]): LiquidUses {
  const reader = new UsesReader(source)
  for (const piece of pieces) {
    if (piece.kind === 'output') reader.output(piece.inside_from, piece.inside_to)
    else if (piece.kind === 'tag' && piece.name === 'liquid') reader.lines(piece)
    else if (piece.kind === 'tag' && piece.name !== '#')
      reader.tag(piece.name, piece.inside_from - piece.name.length, piece.inside_from, piece.inside_to)
  }
  return reader
}

class UsesReader implements LiquidUses {
  readonly paths: PathUse[] = []
  readonly filters: NameUse[] = []
  readonly tags: NameUse[] = []
  readonly partials: PartialUse[] = []
  readonly piped: PipedText[] = []
  readonly declared = new Set<string>()
  readonly declarations: Declaration[] = []
  readonly assigned = new Map<string, PathUse[]>()
  readonly #source: SourceText
  #depth = 0
  /** The text whose first filter's arguments are being read. */
  #piped: { has_default: boolean } | undefined

  constructor(source: SourceText) {
    this.#source = source
  }

  lines({ inside_from: insideFrom, inside_to: insideTo }: Piece): void {
    let from = insideFrom
    let inComment = false
    for (const line of this.#source.text.slice(insideFrom, insideTo).split('\n')) {
      const head = /^\s*([A-Za-z_]\w*)/.exec(line)
      if (head?.[1] === 'comment' || head?.[1] === 'endcomment') inComment = head[1] === 'comment'
      else if (head?.[1] !== undefined && !inComment)
        this.tag(head[1], from + head[0].length - head[1].length, from + head[0].length, from + line.length)
      from += line.length + 1
    }
  }

  output(from: number, to: number): void {
    this.#scan(from, to, (scanner) => this.#values(scanner))
  }

  tag(name: string, offset: number, from: number, to: number): void {
    this.tags.push({ name, offset })
    this.#scan(from, to, (scanner) => {
      if (PARTIALS.has(name)) this.#partial(name, scanner)
      else if (name === 'assign') this.#assign(scanner, to)
      else if (name === 'capture' || name === 'increment' || name === 'decrement') this.#declare(name, scanner, to)
      else if (name === 'for' || name === 'tablerow') {
        this.#declare(name, scanner, to)
        this.#values(scanner)
      } else this.#values(scanner)
    })
  }

  #scan(from: number, to: number, read: (scanner: Scanner) => void): void {
    this.#piped = undefined
    try {
      read(new Scanner(this.#source, from, to))
    } catch (thrown) {
      if (!(thrown instanceof ThemeError)) throw thrown
    }
  }

  #declare(tag: string, scanner: Scanner, to: number): string {
    const { text: name, start, kind } = scanner
    const isDeclared = kind === 'name' || kind === 'string'
    scanner.advance()
    if (isDeclared) {
      this.declared.add(name)
      const offset = kind === 'string' ? start + 1 : start
      this.declarations.push({ tag, name, offset, from: Math.min(scanner.start, to), to })
    }
    return name
  }

  #assign(scanner: Scanner, to: number): void {
    const name = this.#declare('assign', scanner, to)
    scanner.expect('=')
    const before = this.paths.length
    this.#values(scanner)
    const paths = this.assigned.get(name) ?? []
    paths.push(...this.paths.slice(before))
    this.assigned.set(name, paths)
  }

  #partial(tag: string, scanner: Scanner): void {
    const { text: name, start: offset, kind } = scanner
    if (kind !== 'string') {
      this.#values(scanner)
      return
    }
    scanner.advance()
    const given: GivenArgument[] = []
    while (scanner.kind !== 'end') {
      if (scanner.is('with') || scanner.is('for')) {
        scanner.advance()
        const { start: valueOffset } = scanner
        const path = this.#value(scanner)
        const isNamed = scanner.accept('as')
        const nameOffset = isNamed ? scanner.start : undefined
        const as = isNamed ? scanner.name('a name') : name.slice(name.lastIndexOf('/') + 1)
        given.push({ name: as, offset: nameOffset, value_offset: valueOffset, path })
      } else if (scanner.kind === 'name' && scanner.isFollowedBy(':')) {
        const { text: key, start: keyOffset } = scanner
        scanner.advance()
        scanner.advance()
        const { start: valueOffset } = scanner
        given.push({ name: key, offset: keyOffset, value_offset: valueOffset, path: this.#value(scanner) })
      } else this.#value(scanner)
    }
    this.partials.push({ tag, name, offset, given })
  }

  #values(scanner: Scanner): void {
    while (scanner.kind !== 'end') this.#value(scanner)
  }

  /** One token, or a path. */
  #value(scanner: Scanner): PathUse | undefined {
    if (scanner.kind === 'string') {
      const { text, start: offset } = scanner
      scanner.advance()
      if (scanner.is('|')) {
        scanner.advance()
        const piped = { text, filter: scanner.text, offset, has_default: false }
        this.piped.push(piped)
        this.#piped = piped
        this.#filter(scanner)
      }
      return undefined
    }
    if (scanner.is('|')) {
      this.#piped = undefined
      scanner.advance()
      this.#filter(scanner)
      return undefined
    }
    if (
      this.#piped !== undefined &&
      scanner.kind === 'name' &&
      scanner.text === 'default' &&
      scanner.isFollowedBy(':')
    ) {
      this.#piped.has_default = true
    }
    if (
      scanner.kind !== 'name' ||
      scanner.isFollowedBy(':') ||
      (WORDS.has(scanner.text) && !scanner.isFollowedBy('.'))
    ) {
      scanner.advance()
      return undefined
    }
    return this.#path(scanner)
  }

  #filter(scanner: Scanner): void {
    if (scanner.kind !== 'name') return
    this.filters.push({ name: scanner.text, offset: scanner.start })
    scanner.advance()
    if (scanner.is(':')) scanner.advance()
  }

  #path(scanner: Scanner): PathUse {
    const keys: (string | undefined)[] = []
    const keyOffsets: number[] = []
    const use: PathUse = { name: scanner.text, keys, key_offsets: keyOffsets, offset: scanner.start }
    this.paths.push(use)
    scanner.advance()
    for (;;) {
      const { start } = scanner
      if (scanner.is('.')) {
        const key = scanner.key()
        keys.push(key)
        keyOffsets.push(this.#source.text.indexOf(key, start + 1))
      } else if (scanner.is('[')) {
        const { literal, offset } = this.#bracket(scanner)
        keys.push(literal)
        keyOffsets.push(offset)
      } else return use
    }
  }

  #bracket(scanner: Scanner): { literal: string | undefined; offset: number } {
    const bracket = scanner.start
    scanner.advance()
    const offset = scanner.kind === 'string' ? scanner.start + 1 : scanner.kind === 'number' ? scanner.start : bracket
    const literal = scanner.kind === 'string' || scanner.kind === 'number' ? scanner.text : undefined
    // The parser refuses keys within keys that are nested deeper.
    const isRead = literal === undefined && this.#depth < MAX_DEPTH
    this.#depth += 1
    while (scanner.kind !== 'end' && !scanner.is(']')) {
      if (isRead) this.#value(scanner)
      else scanner.advance()
    }
    this.#depth -= 1
    scanner.advance()
    return { literal, offset }
  }
}
