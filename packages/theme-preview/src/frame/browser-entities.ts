/**
 * Replaces `entities/decode` in the frame: every browser already has the table of HTML's 2,231 character references,
 * which would add 17 kB. Has the interface htmlparser2 expects, which passes whole texts only.
 */
export const DecodingMode = { Legacy: 0, Strict: 1, Attribute: 2 } as const

type Tree = 'html' | 'xml'
export const htmlDecodeTree: Tree = 'html'
export const xmlDecodeTree: Tree = 'xml'

/** The longest name has 31 characters, including digits. */
const CANDIDATE = /(?:#(?:x[0-9a-f]+|[0-9]+)|[a-z][a-z0-9]{0,31});?/iy
const XML = /^(?:#(?:x[0-9a-f]+|[0-9]+)|amp|lt|gt|quot|apos);$/i

interface Reference {
  /** The decoded characters. */
  readonly text: string
  /** Length of the name, including the semicolon if there is one. */
  readonly length: number
}

const known = new Map<string, Reference | undefined>()

export class EntityDecoder {
  readonly #tree: Tree
  readonly #emit: (codePoint: number, consumed: number) => void
  #mode: number = DecodingMode.Strict

  constructor(tree: Tree, emit: (codePoint: number, consumed: number) => void) {
    this.#tree = tree
    this.#emit = emit
  }

  startEntity(mode: number): void {
    this.#mode = mode
  }

  /** `offset`: after the `&`. Returns how many characters the reference takes, or 0 if it isn't one. */
  write(input: string, offset: number): number {
    CANDIDATE.lastIndex = offset
    const [candidate] = CANDIDATE.exec(input) ?? []
    if (candidate === undefined || (this.#tree === 'xml' && !XML.test(candidate))) return 0
    const found = referenceIn(candidate)
    if (found === undefined) return 0
    const isClosed = candidate[found.length - 1] === ';'
    if (!isClosed && this.#mode === DecodingMode.Strict) return 0
    // In attributes, `&copy=1` is part of a URL.
    const isName = candidate[0] !== '#'
    if (
      !isClosed &&
      isName &&
      this.#mode === DecodingMode.Attribute &&
      /^[=a-z0-9]/i.test(input.slice(offset + found.length))
    ) {
      return 0
    }
    for (const character of found.text) this.#emit(character.codePointAt(0) ?? 0, found.length + 1)
    return found.length + 1
  }

  /** Nothing is left pending. */
  end(): number {
    return 0
  }
}

function referenceIn(candidate: string): Reference | undefined {
  if (known.has(candidate)) return known.get(candidate)
  const found = findReference(candidate)
  if (known.size < 5_000) known.set(candidate, found)
  return found
}

/** Legacy names need no semicolon and can be followed by text: take the shortest prefix that explains the whole. */
function findReference(candidate: string): Reference | undefined {
  const whole = decoded(candidate)
  if (whole === `&${candidate}`) return undefined
  for (let length = 1; length <= candidate.length; length += 1) {
    const name = candidate.slice(0, length)
    const text = decoded(name)
    if (text !== `&${name}` && text + candidate.slice(length) === whole) return { text, length }
  }
  return undefined
}

function decoded(name: string): string {
  const template = document.createElement('template')
  template.innerHTML = `&${name}`
  return template.content.textContent
}
