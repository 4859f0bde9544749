import { element } from './element.ts'

const VIEWPORTS = [
  { name: 'Phone', width: 390 },
  { name: 'Tablet', width: 768 },
  { name: 'Laptop', width: 1280 },
  { name: 'Full width', width: undefined },
] as const

/** Buttons that set the width of the frame in CSS pixels. The choice is kept for the next time. */
export function createViewports(frame: HTMLIFrameElement): HTMLElement {
  const chosen = localStorage.getItem('viewport') ?? 'Full width'
  const buttons = VIEWPORTS.map(({ name, width }) => {
    const button = element('button', { type: 'button', title: width === undefined ? name : `${width} px wide` }, name)
    button.addEventListener('click', () => choose(name))
    return { name, width, button }
  })

  function choose(wanted: string): void {
    localStorage.setItem('viewport', wanted)
    for (const { name, width, button } of buttons) {
      button.setAttribute('aria-pressed', String(name === wanted))
      if (name === wanted) frame.style.width = width === undefined ? '100%' : `${width}px`
    }
  }

  choose(buttons.some(({ name }) => name === chosen) ? chosen : 'Full width')
  return element('div', { role: 'group', 'aria-label': 'Width' }, ...buttons.map(({ button }) => button))
}
