import { StateEffect, StateField } from '@codemirror/state'
import { type EditorView, type Panel, showPanel } from '@codemirror/view'
import type { Location } from '@haat/theme-language'
import type { ListedPlace } from '../protocol.ts'

interface LocationList {
  readonly title: string
  readonly locations: readonly ListedPlace[]
  readonly open: (location: Location) => void
}

const setList = StateEffect.define<LocationList | undefined>()

/** A list of places below the editor, to go through one by one. */
export const locationPanel = StateField.define<LocationList | undefined>({
  create: () => undefined,
  update: (list, transaction) =>
    transaction.effects.reduce((current, effect) => (effect.is(setList) ? effect.value : current), list),
  provide: (field) => showPanel.from(field, (list) => (list === undefined ? null : (view) => createPanel(view, list))),
})

/** Shows a list of places; the first one gets the focus. */
export function showLocations(view: EditorView, list: LocationList): void {
  view.dispatch({ effects: setList.of(list) })
  view.dom.querySelector<HTMLButtonElement>('.cm-location-list button')?.focus()
}

function createPanel(view: EditorView, { title, locations, open }: LocationList): Panel {
  const dom = document.createElement('section')
  dom.className = 'cm-location-panel'
  dom.setAttribute('aria-label', title)
  const close = () => {
    view.dispatch({ effects: setList.of(undefined) })
    view.focus()
  }
  const heading = document.createElement('div')
  heading.className = 'cm-location-heading'
  heading.append(title, button('Close', close))
  const list = document.createElement('ul')
  list.className = 'cm-location-list'
  list.append(
    ...locations.map((location) => {
      const item = document.createElement('li')
      item.append(button(describe(location), () => open(location)))
      return item
    }),
  )
  dom.append(heading, list)
  dom.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(list, event)
  })
  return { dom, top: false }
}

function describe({ path, line, preview }: ListedPlace): string {
  return preview === '' ? path : `${path}:${line}  ${preview}`
}

function button(text: string, action: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'cm-button'
  element.textContent = text
  element.addEventListener('click', action)
  return element
}

function moveFocus(list: HTMLElement, event: KeyboardEvent): void {
  const buttons = [...list.querySelectorAll('button')]
  const current = buttons.findIndex((one) => one.matches(':focus'))
  buttons[current + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
  event.preventDefault()
}
