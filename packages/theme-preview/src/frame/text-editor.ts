import { sanitizeInlineRichtext, sanitizeRichtext } from '@haat/theme-engine/render'
import type { TextEdited } from '../protocol.ts'
import type { Target } from '../target.ts'
import type { EditableText } from './editable-text.ts'
import { FormatBar } from './format-bar.ts'

export interface TextEditorEvents {
  onEdited(edited: TextEdited): void
  /** Editing has ended, and the element can be rendered again. */
  onFinished(text: EditableText): void
  /** The store's root, prepended to paths of links. */
  root(): string
}

/** Edits text on the page: plain text, or the few formats that rich text has. One text at a time. */
export class TextEditor {
  readonly #events: TextEditorEvents
  #text: EditableText | undefined
  #before: Node[] = []
  /**
   * Whether the person has typed. Until then nothing is reported, because the shown text may not be stored anywhere, or
   * in another form.
   */
  #is_touched = false
  #lifetime = new AbortController()
  #restoreRole: () => void = () => undefined

  constructor(events: TextEditorEvents) {
    this.#events = events
  }

  get element(): HTMLElement | undefined {
    return this.#text?.element
  }

  /** The target of the text being edited. */
  get target(): Target | undefined {
    return this.#text?.target
  }

  edit(text: EditableText): void {
    if (this.element === text.element) return
    this.finish()
    const { element } = text
    this.#text = text
    this.#is_touched = false
    this.#before = [...element.childNodes].map((node) => node.cloneNode(true))
    this.#lifetime = new AbortController()
    const { signal } = this.#lifetime
    element.contentEditable = isRich(text) ? 'true' : 'plaintext-only'
    element.setAttribute('data-haat-edited', '')
    this.#restoreRole = describeAsField(element, text.label, hasLines(text))
    element.addEventListener('input', () => this.#report(), { signal })
    element.addEventListener('keydown', (event) => this.#handleKey(event), { signal })
    element.addEventListener('beforeinput', (event) => this.#handleInput(event), { signal })
    element.addEventListener('keyup', (event) => event.key === ' ' && event.preventDefault(), { signal })
    element.addEventListener('paste', (event) => pasteText(event, text), { signal })
    element.addEventListener('drop', (event) => event.preventDefault(), { signal })
    const bar = isRich(text) ? new FormatBar(element) : undefined
    if (bar !== undefined) signal.addEventListener('abort', () => bar.remove())
    element.addEventListener('blur', ({ relatedTarget }) => bar?.contains(relatedTarget) || this.finish(), { signal })
    // The Enter key's label on phone keyboards.
    if (!hasLines(text)) element.enterKeyHint = 'done'
    element.focus({ preventScroll: true })
    getSelection()?.selectAllChildren(element)
    // Formats as elements, because styles don't pass the sanitiser.
    document.execCommand('styleWithCSS', false, 'false')
    document.execCommand('defaultParagraphSeparator', false, 'p')
  }

  /** Ends editing and saves the text. */
  finish(): void {
    if (this.#text !== undefined) this.#end(storedValue(this.#text, this.#events.root()), false)
  }

  /** Call this after rendering: ends editing if the element is gone. */
  check(): void {
    if (this.element?.isConnected === false) this.finish()
  }

  #handleKey(event: KeyboardEvent): void {
    const text = this.#text
    if (text === undefined || event.isComposing) return
    const withControl = event.ctrlKey || event.metaKey
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      text.element.replaceChildren(...this.#before)
      this.#end(text.value, true)
    } else if (event.key === 'Enter' && (withControl || !hasLines(text))) {
      event.preventDefault()
      event.stopPropagation()
      this.finish()
    } else if (event.key === ' ' && text.element.closest('button, summary') !== null) {
      // A space would activate the button around the text.
      event.preventDefault()
      document.execCommand('insertText', false, ' ')
    } else if (withControl && event.key.toLowerCase() === 'u') event.preventDefault()
  }

  /** Phone keyboards don't always report keys, but they do report the input that Enter causes. */
  #handleInput(event: InputEvent): void {
    const isLine = event.inputType === 'insertParagraph' || event.inputType === 'insertLineBreak'
    if (!isLine || this.#text === undefined || hasLines(this.#text)) return
    event.preventDefault()
    this.finish()
  }

  #report(): void {
    const text = this.#text
    if (text === undefined) return
    this.#is_touched = true
    const { target, key } = text
    this.#events.onEdited({ target, key, value: storedValue(text, this.#events.root()), done: false, cancelled: false })
  }

  #end(value: string, cancelled: boolean): void {
    const text = this.#text
    if (text === undefined) return
    this.#text = undefined
    this.#lifetime.abort()
    text.element.removeAttribute('contenteditable')
    text.element.removeAttribute('data-haat-edited')
    text.element.removeAttribute('enterkeyhint')
    this.#restoreRole()
    text.element.blur()
    getSelection()?.removeAllRanges()
    if (this.#is_touched) this.#events.onEdited({ target: text.target, key: text.key, value, done: true, cancelled })
    this.#events.onFinished(text)
  }
}

/** Tells screen readers which text is being edited; returns a function that reverts this. */
function describeAsField(element: HTMLElement, label: string, hasLines: boolean): () => void {
  const described = { role: 'textbox', 'aria-label': label, 'aria-multiline': String(hasLines) }
  const before = Object.keys(described).map((name) => [name, element.getAttribute(name)] as const)
  for (const [name, value] of Object.entries(described)) element.setAttribute(name, value)
  return () => {
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    }
  }
}

function isRich({ kind }: EditableText): boolean {
  return kind === 'richtext' || kind === 'inline_richtext'
}

function hasLines({ kind }: EditableText): boolean {
  return kind === 'textarea' || kind === 'richtext'
}

/** Pastes text without styles. Single-line texts stay on one line; formatted texts get line breaks. */
function pasteText(event: ClipboardEvent, text: EditableText): void {
  event.preventDefault()
  const pasted = event.clipboardData?.getData('text/plain') ?? ''
  if (hasLines(text)) {
    document.execCommand('insertText', false, pasted)
    return
  }
  const lineTexts = pasted.split(/\s*\n\s*/).filter((line) => line !== '')
  if (text.kind === 'text') document.execCommand('insertText', false, lineTexts.join(' '))
  else document.execCommand('insertHTML', false, lineTexts.map(escaped).join('<br>'))
}

function escaped(text: string): string {
  const element = document.createElement('p')
  element.textContent = text
  return element.innerHTML
}

/** The element's content in the form the setting stores. */
function storedValue({ element, kind }: EditableText, root: string): string {
  if (kind === 'text') return lines(element).join(' ').replaceAll(/\s+/g, ' ').trim()
  if (kind === 'textarea') return lines(element).join('\n').trim()
  const html = element.innerHTML.replaceAll('&nbsp;', ' ').trim()
  const stored = root === '' ? html : html.replaceAll(` href="${root}/`, ' href="/')
  return kind === 'richtext' ? sanitizeRichtext(withParagraphs(stored)) : sanitizeInlineRichtext(stored)
}

/** Typed lines; line breaks in the markup itself are whitespace. */
function lines(element: HTMLElement): string[] {
  // biome-ignore lint/performance/useDomNodeTextContent: needs lines as displayed, not the white space of the markup
  return element.innerText.replaceAll('\u00a0', ' ').split('\n')
}

/** Browsers start some lines with a `div`. */
function withParagraphs(html: string): string {
  return html.replaceAll(/<(\/?)div\b[^>]*>/g, '<$1p>')
}
