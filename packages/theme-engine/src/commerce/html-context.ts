/** The position of an output in HTML, derived from the literal text before it. */
export interface HtmlPlace {
  readonly kind:
    | 'text'
    | 'comment'
    /** Inside `<style>`, `<script>`, `<textarea>`, `<title>`. */
    | 'raw'
    /** In an element's name. */
    | 'name'
    /** Between attributes, or in an attribute's name. */
    | 'tag'
    | 'quoted'
    | 'unquoted'
  /** In lower case: the element whose tag or raw text this is. */
  readonly element: string
  /** In lower case; with `*` if an output is part of the name. */
  readonly attribute: string
  /** Only whitespace precedes it in the attribute's value. */
  readonly at_start: boolean
  /** The literal text of the value before it, as far as relevant. */
  readonly prefix: string
}

type State =
  | 'text'
  | 'tag-open'
  | 'tag-name'
  | 'in-tag'
  | 'attribute'
  | 'after-attribute'
  | 'before-value'
  | 'double'
  | 'single'
  | 'bare'
  | 'comment'
  | 'raw'

export interface HtmlSnapshot {
  state: State
  element: string
  attribute: string
  at_start: boolean
  prefix: string
  closing: boolean
}

/** Schemes and the hosts of embedded players are shorter. */
const PREFIX_LENGTH = 80

const RAW_ELEMENTS = new Set([
  'style',
  'script',
  'textarea',
  'title',
  'xmp',
  'noembed',
  'noframes',
  'iframe',
  'plaintext',
])

/** Follows the literal text of a template through HTML, tag by tag, in source order. */
export class HtmlContext {
  #at: HtmlSnapshot = { state: 'text', element: '', attribute: '', at_start: false, prefix: '', closing: false }
  /** The attribute for the element whose start tag is being read. */
  #mark = ''

  save(): HtmlSnapshot {
    return { ...this.#at }
  }

  restore(snapshot: HtmlSnapshot): void {
    this.#at = { ...snapshot }
  }

  /** Literal text. */
  read(text: string): void {
    let index = 0
    while (index < text.length) index = this.#step(text, index)
  }

  /** Like `read`, and returns the text with an attribute after the name of each element that starts in it. */
  mark(text: string, attributeAt: (offset: number) => string): string {
    let marked = ''
    let copied = 0
    let index = 0
    while (index < text.length) {
      const { state: before } = this.#at
      index = this.#step(text, index)
      const { state, closing, element } = this.#at
      if (state === 'tag-open' && before !== 'tag-open') this.#mark = attributeAt(index - 1)
      if (before !== 'tag-name' || state !== 'in-tag' || closing || !/^[a-z*]/.test(element)) continue
      marked += text.slice(copied, index) + this.#mark
      copied = index
    }
    return marked + text.slice(copied)
  }

  /** Returns the position of an output here. */
  place(): HtmlPlace {
    const at = this.#at
    const { state, element, attribute, at_start: atStart, prefix } = at
    const here = { element, attribute, at_start: atStart, prefix }
    if (state === 'double' || state === 'single') {
      // The output becomes part of the value.
      at.at_start = false
      return { kind: 'quoted', ...here }
    }
    if (state === 'before-value' || state === 'bare') {
      const starts = state === 'before-value'
      Object.assign(at, { state: 'bare', at_start: false, prefix: starts ? '' : prefix })
      return { kind: 'unquoted', ...here, at_start: starts || atStart, prefix: starts ? '' : prefix }
    }
    const nowhere = { element, attribute: '', at_start: false, prefix: '' }
    if (state === 'comment' || state === 'raw' || state === 'text') return { kind: state, ...nowhere }
    if (state === 'tag-open' || state === 'tag-name') {
      at.state = 'tag-name'
      at.element += '*'
      return { kind: 'name', ...nowhere }
    }
    at.attribute = state === 'attribute' ? `${attribute}*` : '*'
    at.state = 'attribute'
    return { kind: 'tag', ...nowhere }
  }

  /** Reads one token from `index` and returns where the next begins. */
  #step(text: string, index: number): number {
    const at = this.#at
    switch (at.state) {
      case 'text': {
        const next = text.indexOf('<', index)
        if (next < 0) return text.length
        at.state = 'tag-open'
        at.closing = false
        at.element = ''
        return next + 1
      }
      case 'tag-open':
        return this.#tagOpen(text, index)
      case 'tag-name':
        return this.#tagName(text, index)
      case 'comment':
        return this.#until(text, index, '-->')
      case 'raw':
        return this.#raw(text, index)
      case 'double':
        return this.#value(text, index, '"')
      case 'single':
        return this.#value(text, index, "'")
      default:
        return this.#inTag(text, index)
    }
  }

  #tagOpen(text: string, index: number): number {
    const at = this.#at
    if (text.startsWith('!--', index)) {
      at.state = 'comment'
      return index + 3
    }
    const character = text.charAt(index)
    if (character === '/') {
      at.closing = true
      return index + 1
    }
    // `a < b` is text.
    at.state = /[a-z!?]/i.test(character) ? 'tag-name' : 'text'
    return index
  }

  #tagName(text: string, index: number): number {
    const end = findFirst(text, index, /[\s/>]/g)
    this.#at.element += text.slice(index, end).toLowerCase()
    if (end < text.length) this.#at.state = 'in-tag'
    return end
  }

  #until(text: string, index: number, end: string): number {
    const found = text.indexOf(end, index)
    if (found < 0) return text.length
    this.#at.state = 'text'
    return found + end.length
  }

  #raw(text: string, index: number): number {
    const end = text.toLowerCase().indexOf(`</${this.#at.element}`, index)
    if (end < 0) return text.length
    this.#at.state = 'tag-open'
    this.#at.closing = false
    this.#at.element = ''
    return end + 1
  }

  #value(text: string, index: number, quote: string): number {
    const end = text.indexOf(quote, index)
    if (end < 0) {
      this.#literalValue(text.slice(index))
      return text.length
    }
    this.#at.state = 'in-tag'
    return end + 1
  }

  #literalValue(text: string): void {
    const at = this.#at
    if (/\S/.test(text)) at.at_start = false
    if (at.prefix.length < PREFIX_LENGTH) at.prefix += text.slice(0, PREFIX_LENGTH)
  }

  #inTag(text: string, index: number): number {
    const at = this.#at
    const character = text.charAt(index)
    if (character === '>') {
      at.state = !at.closing && RAW_ELEMENTS.has(at.element) ? 'raw' : 'text'
      return index + 1
    }
    if (at.state === 'bare') {
      if (/\s/.test(character)) at.state = 'in-tag'
      else this.#literalValue(character)
      return index + 1
    }
    if (/\s/.test(character)) {
      if (at.state === 'attribute') at.state = 'after-attribute'
      return index + 1
    }
    if (at.state === 'before-value') return this.#valueStart(character, index)
    if (character === '=' && (at.state === 'attribute' || at.state === 'after-attribute')) {
      at.state = 'before-value'
      return index + 1
    }
    if (character === '/') {
      at.state = 'in-tag'
      return index + 1
    }
    const end = findFirst(text, index + 1, /[\s/>=]/g)
    const name = text.slice(index, end).toLowerCase()
    at.attribute = at.state === 'attribute' ? at.attribute + name : name
    at.state = 'attribute'
    return end
  }

  #valueStart(character: string, index: number): number {
    const at = this.#at
    at.at_start = true
    at.prefix = ''
    if (character === '"' || character === "'") {
      at.state = character === '"' ? 'double' : 'single'
      return index + 1
    }
    at.state = 'bare'
    return index
  }
}

function findFirst(text: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}
