import { allowedParents } from '../frame/parent-link.ts'
import { parseMarkup } from '../frame/parse-markup.ts'
import type { SectionSample } from '../protocol.ts'
import { isSampleMessage, type SampleReport } from './sample-message.ts'

/** Nothing in a sample moves, and nothing scrolls in it. */
const STYLE =
  'html{overflow:hidden!important}*,::before,::after{animation:none!important;transition:none!important;caret-color:transparent!important}'

const parents = allowedParents()

addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  if (source !== window.parent || window.parent === window || !parents.has(origin)) return
  if (isSampleMessage(data)) show(data.haat_sample)
})
// Contains nothing of the store, so any embedding page may receive it.
report({ haat_sample: 'ready' })
new ResizeObserver(place).observe(document.body)

/** Moves a section that is lower than the frame to its middle, and reports its height. */
function place(): void {
  const section = document.querySelector('[data-section-id]')
  if (section === null) return
  document.body.style.translate = 'none'
  const { top, height } = section.getBoundingClientRect()
  document.body.style.translate = `0 ${Math.max(0, (innerHeight - height) / 2 - top)}px`
  report({ haat_sample: 'shown', height })
}

function show({ head, html, body_attributes: bodyAttributes }: SectionSample): void {
  for (const style of document.head.querySelectorAll('[data-sample]')) style.remove()
  const styles = [...parseMarkup(head).querySelectorAll('style, link[rel="stylesheet"]')]
  const own = document.createElement('style')
  own.textContent = STYLE
  for (const style of [...styles, own]) {
    style.setAttribute('data-sample', '')
    document.head.append(style)
  }
  const { body } = new DOMParser().parseFromString(`<body ${bodyAttributes}>`, 'text/html')
  for (const { name, value } of body.attributes) if (!/^on/i.test(name)) document.body.setAttribute(name, value)
  document.body.replaceChildren(parseMarkup(html))
  place()
}

function report(message: SampleReport): void {
  window.parent.postMessage(message, '*')
}
