import { type Extension, RangeSetBuilder } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'

const COLOR = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgb|hsl)a?\(\s*[\d.]+[^){}\n]{3,40}\)/gi

/** A swatch before each colour: in CSS, JSON, annotations and Liquid. Clicking one selects another colour. */
export function colorSwatches(): Extension {
  return ViewPlugin.fromClass(SwatchPlugin, {
    decorations: (plugin) => plugin.decorations,
  })
}

class SwatchPlugin {
  decorations: DecorationSet

  constructor(view: EditorView) {
    this.decorations = swatchesIn(view)
  }

  update({ docChanged, viewportChanged, view }: ViewUpdate): void {
    if (docChanged || viewportChanged) this.decorations = swatchesIn(view)
  }
}

function swatchesIn({ state, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const { from, to } of visibleRanges) {
    for (const { 0: color, index } of state.sliceDoc(from, to).matchAll(COLOR)) {
      const at = from + index
      // An ID selector such as `#fade` isn't a colour.
      if (color.startsWith('#') && !/[:\s"'(,=]/.test(state.sliceDoc(Math.max(0, at - 1), at))) continue
      builder.add(at, at, Decoration.widget({ widget: new Swatch(color), side: -1 }))
    }
  }
  return builder.finish()
}

class Swatch extends WidgetType {
  readonly #color: string

  constructor(color: string) {
    super()
    this.#color = color
  }

  override eq(other: Swatch): boolean {
    return other.#color === this.#color
  }

  override toDOM(view: EditorView): HTMLElement {
    const swatch = document.createElement('input')
    swatch.type = 'color'
    swatch.className = 'cm-color-swatch'
    swatch.tabIndex = -1
    swatch.setAttribute('aria-label', `Colour ${this.#color}`)
    swatch.value = toHex(this.#color) ?? '#000000'
    // A colour with transparency or in another notation is shown, but not replaced by one that can't express it.
    swatch.disabled = !/^#[\da-f]{6}$/i.test(this.#color)
    swatch.style.backgroundColor = this.#color
    swatch.addEventListener('change', () => {
      const from = view.posAtDOM(swatch)
      view.dispatch({ changes: { from, to: from + this.#color.length, insert: swatch.value }, userEvent: 'input' })
    })
    return swatch
  }

  override ignoreEvent(): boolean {
    return true
  }
}

function toHex(color: string): string | undefined {
  const hex = /^#([\da-f]{3,8})$/i.exec(color)?.[1]
  if (hex === undefined) return undefined
  const wide = hex.length < 6 ? Array.from(hex, (digit) => digit + digit).join('') : hex
  return `#${wide.slice(0, 6)}`
}
