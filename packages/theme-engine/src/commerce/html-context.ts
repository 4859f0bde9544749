/** Where in HTML an output stands, as the literal text before it says. */
export interface HtmlPlace {
  readonly kind:
    | 'text'
    | 'comment'
    /** Inside `<style>`, `<script>`, `<textarea>`, `<title>`. */
    | 'raw'
    /** Between attributes, or in the name of an element or attribute. */
    | 'tag'
    | 'quoted'
    | 'unquoted'
  /** Lower case: the element whose tag or raw text this is. */
  readonly element: string
  /** Lower case. */
  readonly attribute: string
  /** Nothing literal stands before it in the attribute's value. */
  readonly at_start: boolean
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
  closing: boolean
}

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

/** Follows the literal text of a template through HTML, tag by tag, in the order in which it is written. */
export class HtmlContext {
  #at: HtmlSnapshot = { state: 'text', element: '', attribute: '', at_start: false, closing: false }

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

  /** An output stands here: where is that? */
  place(): HtmlPlace {
    const { state, element, attribute, at_start } = this.#at
    const of_attribute = { element, attribute, at_start }
    if (state === 'double' || state === 'single') {
      // What an output writes is part of the value.
      this.#at.at_start = false
      return { kind: 'quoted', ...of_attribute }
    }
    if (state === 'before-value' || state === 'bare') {
      this.#at.state = 'bare'
      this.#at.at_start = false
      return { kind: 'unquoted', ...of_attribute, at_start: state === 'before-value' || at_start }
    }
    const nowhere = { element, attribute: '', at_start: false }
    if (state === 'comment' || state === 'raw') return { kind: state, ...nowhere }
    if (state === 'text' || state === 'tag-open') return { kind: 'text', ...nowhere, element: '' }
    return { kind: 'tag', ...nowhere }
  }

  /** Reads one piece from `index` on, and answers where the next begins. */
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
      if (text.length > index) this.#at.at_start = false
      return text.length
    }
    this.#at.state = 'in-tag'
    return end + 1
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
      else at.at_start = false
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
