import morphdom from 'morphdom/dist/morphdom-esm.js'

/** Behaviours write inside these elements; the theme doesn't. */
const OWNED_BY_BEHAVIOURS = '[data-carousel-dots], [data-search-results]'

export interface MorphRules {
  /** The element being edited, which isn't changed. */
  readonly edited: Element | undefined
}

/** Morphs an element into another and keeps the visitor's state: focus, scrolling, typed text, open details. */
export function morphInto(from: Element, to: Element, { edited }: MorphRules): void {
  morphdom(from, to, {
    getNodeKey: keyOf,
    onBeforeElUpdated(before, after) {
      if (before === edited) return false
      if (before.isEqualNode(after)) {
        recordThemeState(before, after)
        return false
      }
      keepState(before, after)
      return true
    },
    onBeforeElChildrenUpdated: (before) => !before.matches(OWNED_BY_BEHAVIOURS),
    onNodeAdded(node) {
      if (node instanceof Element) noteOpenDetails(node)
      return node
    },
  })
}

/** Returns a key that identifies a node when it moves: its ID (`section-…`, `widget-…`), or a block's marker. */
function keyOf(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined
  const id = node.getAttribute('id')
  if (id !== null && id !== '') return id
  const block = node.getAttribute('data-block-id')
  return block === null ? undefined : `${node.localName} block ${block}`
}

/** Whether the theme rendered each `details` element open, to detect if the visitor has toggled it since. */
const openInTheme = new WeakMap<Element, boolean>()

/** Call this for everything inserted into the page as the theme rendered it. */
export function noteOpenDetails(root: Element): void {
  for (const details of detailsIn(root)) openInTheme.set(details, details.open)
}

/** Records the theme's state of unchanged `details` elements: the visitor may have toggled them to the same state. */
function recordThemeState(before: Element, after: Element): void {
  const written = detailsIn(after)
  for (const [index, details] of detailsIn(before).entries()) openInTheme.set(details, written[index]?.open ?? false)
}

function detailsIn(root: Element): HTMLDetailsElement[] {
  const inside = root.getElementsByTagName('details')
  return root instanceof HTMLDetailsElement ? [root, ...inside] : [...inside]
}

function keepState(before: Element, after: Element): void {
  if (before instanceof HTMLDetailsElement && after instanceof HTMLDetailsElement) {
    if (openInTheme.get(before) === after.open) after.open = before.open
    else openInTheme.set(before, after.open)
  } else if (before instanceof HTMLDialogElement && after instanceof HTMLDialogElement) {
    if (before.open) after.setAttribute('open', '')
  } else if (before instanceof HTMLInputElement && after instanceof HTMLInputElement) {
    if (before.value !== before.defaultValue) after.value = before.value
    if (before.checked !== before.defaultChecked) after.checked = before.checked
  } else if (before instanceof HTMLTextAreaElement && after instanceof HTMLTextAreaElement) {
    if (before.value !== before.defaultValue) after.value = before.value
  } else if (before instanceof HTMLOptionElement && after instanceof HTMLOptionElement) {
    if (before.selected !== before.defaultSelected) after.selected = before.selected
  }
}
