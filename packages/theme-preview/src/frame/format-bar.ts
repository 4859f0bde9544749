import { safeLink } from '@haat/theme-engine/render'

/** The bar's element. */
export const FORMAT_BAR = 'haat-format-bar'

/** Styles of the bar, in a shadow root that the theme's styles don't reach. */
const STYLE = `
:host{all:initial;position:fixed;z-index:2147483647}
[role=toolbar]{display:flex;gap:2px;padding:3px;border-radius:6px;background:#1b1a17;box-shadow:0 4px 16px #0005;font:500 14px/1 system-ui,sans-serif}
button,input{all:unset;box-sizing:border-box;height:32px;border-radius:4px;color:#fbf8f3}
button{min-width:32px;padding:0 8px;text-align:center;cursor:pointer}
button:hover,button[aria-pressed=true]{background:#fbf8f333}
:is(button,input):focus-visible{outline:2px solid #fbf8f3;outline-offset:-2px}
input{width:220px;padding:0 8px;background:#fbf8f31a}
input[aria-invalid=true]{box-shadow:inset 0 0 0 2px #ff8a75}
[data-command=bold]{font-weight:800}[data-command=italic]{font-style:italic}
@media (pointer:coarse){button,input{height:44px;min-width:44px}}
`

type Command = 'bold' | 'italic' | 'link'

const buttons: readonly { readonly command: Command; readonly text: string; readonly label: string }[] = [
  { command: 'bold', text: 'B', label: 'Bold' },
  { command: 'italic', text: 'I', label: 'Italic' },
  { command: 'link', text: 'Link', label: 'Link' },
]

/** Bold, italic and link for the selected part of a text that is edited on the page. */
export class FormatBar {
  readonly #host = document.createElement(FORMAT_BAR)
  readonly #bar = document.createElement('div')
  readonly #text: HTMLElement
  readonly #lifetime = new AbortController()
  /** The selection before the address field got the focus. */
  #range: Range | undefined

  constructor(text: HTMLElement) {
    this.#text = text
    const root = this.#host.attachShadow({ mode: 'open' })
    const style = document.createElement('style')
    style.textContent = STYLE
    this.#bar.setAttribute('role', 'toolbar')
    this.#bar.setAttribute('aria-label', 'Formatting')
    root.append(style, this.#bar)
    this.#showButtons()
    // Next to the body, which the page's own markup replaces.
    document.documentElement.append(this.#host)
    const { signal } = this.#lifetime
    document.addEventListener('selectionchange', () => this.#update(), { signal })
    for (const event of ['scroll', 'resize', 'input'])
      addEventListener(event, () => this.#place(), { signal, capture: true, passive: true })
    // Shortcuts and typing in the bar aren't for the page.
    for (const event of ['keydown', 'pointerdown', 'mousedown', 'click', 'dblclick'])
      this.#host.addEventListener(event, (pressed) => pressed.stopPropagation(), { signal })
    this.#place()
  }

  /** Whether an element is the bar, so that the text is still being edited while it has the focus. */
  contains(element: EventTarget | null): boolean {
    return element === this.#host
  }

  remove(): void {
    this.#lifetime.abort()
    this.#host.remove()
  }

  #showButtons(): void {
    this.#bar.replaceChildren(
      ...buttons.map(({ command, text, label }) => {
        const button = document.createElement('button')
        button.type = 'button'
        button.dataset.command = command
        button.textContent = text
        button.ariaLabel = label
        // The text keeps the focus and its selection.
        button.addEventListener('mousedown', (event) => event.preventDefault())
        button.addEventListener('click', () => this.#run(command))
        return button
      }),
    )
    this.#update()
  }

  #run(command: Command): void {
    if (command !== 'link') document.execCommand(command)
    else if (this.#linkAtSelection() !== null) this.#removeLink()
    else this.#askForAddress()
    this.#update()
  }

  #linkAtSelection(): Element | null {
    const node = getSelection()?.anchorNode
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    const link = element?.closest('a') ?? null
    return link !== null && this.#text.contains(link) && link !== this.#text ? link : null
  }

  #removeLink(): void {
    const link = this.#linkAtSelection()
    if (link !== null) getSelection()?.selectAllChildren(link)
    document.execCommand('unlink')
  }

  #askForAddress(): void {
    const selection = getSelection()
    if (selection === null || selection.rangeCount === 0) return
    this.#range = selection.getRangeAt(0).cloneRange()
    const input = document.createElement('input')
    input.type = 'url'
    input.ariaLabel = 'Link address'
    input.placeholder = '/pages/contact or https://…'
    const apply = document.createElement('button')
    apply.type = 'button'
    apply.textContent = 'Apply'
    apply.addEventListener('mousedown', (event) => event.preventDefault())
    apply.addEventListener('click', () => this.#applyAddress(input))
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') this.#applyAddress(input)
      else if (event.key === 'Escape') this.#returnToText()
      else return
      event.preventDefault()
    })
    this.#bar.replaceChildren(input, apply)
    this.#place()
    input.focus({ preventScroll: true })
  }

  #applyAddress(input: HTMLInputElement): void {
    const typed = input.value.trim()
    const address = toAddress(typed)
    input.ariaInvalid = String(typed !== '' && address === undefined)
    if (input.ariaInvalid === 'true') return
    this.#returnToText()
    if (address !== undefined) document.execCommand('createLink', false, address)
    this.#update()
  }

  #returnToText(): void {
    this.#text.focus({ preventScroll: true })
    const selection = getSelection()
    if (this.#range !== undefined && selection !== null) {
      selection.removeAllRanges()
      selection.addRange(this.#range)
    }
    this.#showButtons()
  }

  /** Shows which formats the selection has. */
  #update(): void {
    for (const button of this.#bar.querySelectorAll('button[data-command]')) {
      const command = button.getAttribute('data-command') ?? ''
      const isOn = command === 'link' ? this.#linkAtSelection() !== null : document.queryCommandState(command)
      button.ariaPressed = String(isOn)
    }
    this.#place()
  }

  /** Above the text if there is room, otherwise below it. */
  #place(): void {
    const { top, bottom, left } = this.#text.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = this.#host
    const y = top >= height + 8 ? top - height - 8 : Math.min(bottom + 8, innerHeight - height)
    const x = Math.max(4, Math.min(left, innerWidth - width - 4))
    this.#host.style.cssText = `top:${y}px;left:${x}px`
  }
}

/**
 * Returns a link as typed if it's safe, otherwise as an email address or with `https://`; undefined if it's none of these,
 * as the text couldn't be saved with it.
 */
function toAddress(typed: string): string | undefined {
  const prefix = /^[^\s@/:]+@[^\s@/:]+$/.test(typed) ? 'mailto:' : 'https://'
  return safeLink(typed) ?? (typed === '' ? undefined : safeLink(prefix + typed))
}
