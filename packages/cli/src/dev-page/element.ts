type Attributes = Readonly<Record<string, string>>

/** Creates an element with attributes and children; texts are inserted as text. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value)
  created.append(...children)
  return created
}

interface Choice {
  readonly value: string
  readonly label: string
}

/** A labelled select, which can be given other choices. */
export interface Picker {
  readonly element: HTMLElement
  /** Keeps the selected value if it still exists. */
  setChoices(choices: readonly Choice[]): void
  select(value: string): void
}

export function createPicker(label: string, onSelect: (value: string) => void): Picker {
  const select = element('select', {})
  select.addEventListener('change', () => onSelect(select.value))
  return {
    element: element('label', {}, `${label} `, select),
    setChoices(choices) {
      const { value } = select
      select.replaceChildren(...choices.map((choice) => element('option', { value: choice.value }, choice.label)))
      if (choices.some((choice) => choice.value === value)) select.value = value
    },
    select(value) {
      select.value = value
    },
  }
}
