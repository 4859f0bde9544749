import { type Extension, StateEffect } from '@codemirror/state'
import { EditorView, GutterMarker, gutter, ViewPlugin } from '@codemirror/view'
import { formatCount } from '@haat/ui'
import type { StoreApi } from 'zustand/vanilla'
import type { FileCost } from '../profiler/file-costs.ts'

/** A line of a file. */
export interface CodeLine {
  readonly path: string
  readonly line: number
}

interface CodeLink {
  /** What the files cost on the page that is shown. */
  readonly costs: StoreApi<{ readonly files: ReadonlyMap<string, FileCost> }>
  /** The cursor was moved to another line without typing. */
  readonly onLine: (line: CodeLine) => void
}

const costsChanged = StateEffect.define<null>()

/** Extensions of a file's editor: fuel per line in the gutter, and the line that the preview outlines. */
export function codeLink(path: string, { costs, onLine }: CodeLink): Extension {
  return [
    gutter({
      class: 'cm-fuel',
      lineMarker: (view, { from }) => {
        const cost = costs.getState().files.get(path)
        const fuel = cost?.lines.get(view.state.doc.lineAt(from).number)
        return cost === undefined || fuel === undefined ? null : new FuelMarker(fuel, fuel > cost.fuel / 4)
      },
      lineMarkerChange: ({ transactions }) =>
        transactions.some(({ effects }) => effects.some((effect) => effect.is(costsChanged))),
    }),
    ViewPlugin.define((view) => ({
      destroy: costs.subscribe((next, before) => {
        if (next.files.get(path) !== before.files.get(path)) view.dispatch({ effects: costsChanged.of(null) })
      }),
    })),
    EditorView.updateListener.of(({ state, startState, selectionSet, docChanged }) => {
      if (!selectionSet || docChanged) return
      const { number } = state.doc.lineAt(state.selection.main.head)
      if (number !== startState.doc.lineAt(startState.selection.main.head).number) onLine({ path, line: number })
    }),
    fuelTheme,
  ]
}

class FuelMarker extends GutterMarker {
  readonly #fuel: number
  readonly #isHot: boolean

  constructor(fuel: number, isHot: boolean) {
    super()
    this.#fuel = fuel
    this.#isHot = isHot
  }

  override eq(other: FuelMarker): boolean {
    return other.#fuel === this.#fuel && other.#isHot === this.#isHot
  }

  override toDOM(): Node {
    const mark = document.createElement('span')
    mark.className = this.#isHot ? 'cm-fuel-hot' : 'cm-fuel-line'
    mark.title = `${formatCount(this.#fuel)} units of fuel on the page in the preview`
    mark.textContent = shortCount(this.#fuel)
    return mark
  }
}

/** `840`, `1.2k`, `35k`: the gutter is narrow. */
function shortCount(count: number): string {
  if (count < 1_000) return String(count)
  const thousands = count / 1_000
  return `${thousands < 10 ? thousands.toFixed(1) : Math.round(thousands)}k`
}

const fuelTheme = EditorView.baseTheme({
  '.cm-fuel': { minWidth: '2.5em' },
  '.cm-fuel .cm-gutterElement': { textAlign: 'right', paddingRight: '4px', fontSize: '0.75em' },
  '.cm-fuel-line': { color: 'var(--ink-muted)' },
  '.cm-fuel-hot': { color: 'var(--madder-text)', fontWeight: '600' },
})
