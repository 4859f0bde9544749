import type { Bridge } from '../connection/connect-bridge.ts'
import { type BridgePage, bridgePages } from '../protocol.ts'
import type { PageLoader } from './page-loader.ts'

const TYPING_PAUSE_MS = 300

interface EventsOptions {
  readonly bridge: Bridge
  readonly main: HTMLElement
  readonly loader: PageLoader
}

/**
 * Lets links and forms of the app's HTML load pages: `<a href="/history">`, `<form action="/preview" method="post">`.
 * Attributes do the rest: `data-confirm` asks first, `data-live` submits while people type, `data-all="ids"` checks all
 * boxes of that name, `data-page="products" data-id="…"` opens a page of the dashboard, and
 * `<input type="file" data-text-into="csv">` puts the text of a file into the field with that ID, and
 * `data-add-block="reviews" data-template="product"` opens the theme editor with a block of the app.
 */
export function handlePageEvents({ bridge, main, loader }: EventsOptions): void {
  main.addEventListener('click', (event) => {
    const link = closest(event, 'a')
    if (link === undefined || event.defaultPrevented) return
    const { page, id, addBlock, template } = link.dataset
    const href = link.getAttribute('href') ?? ''
    if (addBlock !== undefined) {
      event.preventDefault()
      void bridge.call('editor.add_block', { block: addBlock, ...(template && { template }) })
    } else if (isBridgePage(page)) {
      event.preventDefault()
      void bridge.call('navigate', { page, ...(id && { id }) })
    } else if (href.startsWith('/')) {
      event.preventDefault()
      void loader.load({ path: href })
    } else if (href.startsWith('https://')) {
      event.preventDefault()
      void bridge.call('open_external', { url: href })
    }
  })

  main.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    event.preventDefault()
    void submit(form, event.submitter)
  })

  let typing: ReturnType<typeof setTimeout> | undefined
  main.addEventListener('input', (event) => {
    const form = closest(event, 'form')
    if (form?.dataset.live === undefined) return
    clearTimeout(typing)
    typing = setTimeout(() => void loader.load({ path: addressOf(form, null), is_refresh: true }), TYPING_PAUSE_MS)
  })

  main.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const { all, textInto } = target.dataset
    if (textInto !== undefined) return void readInto(target, document.getElementById(textInto))
    const boxes = [...main.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    if (all !== undefined) {
      for (const box of boxes) if (box.name === all) box.checked = target.checked
      return
    }
    const first = boxes.find((box) => box.dataset.all === target.name)
    if (first === undefined) return
    const own = boxes.filter(({ name }) => name === target.name)
    first.checked = own.every(({ checked }) => checked)
    first.indeterminate = !first.checked && own.some(({ checked }) => checked)
  })

  async function submit(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const {
      confirm: title,
      confirmText: text,
      confirmLabel: label,
      destructive,
    } = { ...form.dataset, ...submitter?.dataset }
    if (title !== undefined) {
      const isConfirmed = await bridge.call('confirm', {
        title,
        ...(text !== undefined && { text }),
        ...(label !== undefined && { confirm_label: label }),
        is_destructive: destructive !== undefined,
      })
      if (!isConfirmed) return
    }
    if (form.method !== 'post') return loader.load({ path: addressOf(form, submitter) })
    const path = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '/'
    await loader.load({ path, form: fieldsOf(form, submitter) })
  }
}

function addressOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const fields = fieldsOf(form, submitter)
  for (const [name, value] of [...fields]) if (value === '') fields.delete(name)
  const path = form.getAttribute('action') ?? '/'
  return fields.size === 0 ? path : `${path}?${fields}`
}

function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') fields.append(name, value)
  return fields
}

/** Forms are sent without files: a text file is shown in a text field, where it can be read and changed. */
async function readInto({ files }: HTMLInputElement, field: HTMLElement | null): Promise<void> {
  const [file] = files ?? []
  if (file !== undefined && field instanceof HTMLTextAreaElement) field.value = await file.text()
}

function closest<Tag extends 'a' | 'form'>({ target }: Event, tag: Tag): HTMLElementTagNameMap[Tag] | undefined {
  return target instanceof Element ? (target.closest(tag) ?? undefined) : undefined
}

function isBridgePage(name: string | undefined): name is BridgePage {
  return name !== undefined && Object.hasOwn(bridgePages, name)
}
