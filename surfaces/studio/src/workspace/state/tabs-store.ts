import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FilePlace } from './file-place.ts'

/** One of up to two editors next to each other, with its tabs. */
export interface Pane {
  readonly tabs: readonly string[]
  readonly active: string | undefined
}

/** Which files are open, and where. There is always at least one pane. */
export interface OpenTabs {
  readonly panes: readonly [Pane] | readonly [Pane, Pane]
  /** Index of the pane that opens files. */
  readonly focused: 0 | 1
  /** The place to show next, new for every request. The pane that has the file handles it. */
  readonly reveal: FilePlace | undefined
}
export type TabsStore = StoreApi<OpenTabs>

const EMPTY: Pane = { tabs: [], active: undefined }

/** Creates the store with the tabs of the last visit that still exist. */
export function createTabsStore(initial: Pick<OpenTabs, 'panes'> | undefined): TabsStore {
  return createStore<OpenTabs>(() => ({ panes: initial?.panes ?? [EMPTY], focused: 0, reveal: undefined }))
}

/** Opens a file in a pane, by default the focused one, and shows a place in it. */
export function openTab(store: TabsStore, place: FilePlace, pane = store.getState().focused): void {
  store.setState((state) => ({
    ...withPane(state, pane, ({ tabs }) => ({
      tabs: tabs.includes(place.path) ? tabs : [...tabs, place.path],
      active: place.path,
    })),
    focused: state.panes.length === 1 ? 0 : pane,
    reveal: { ...place },
  }))
}

/** Closes a tab and activates its neighbour. An empty second pane is closed. */
export function closeTab(store: TabsStore, pane: 0 | 1, path: string): void {
  store.setState((state) => {
    const next = withPane(state, pane, ({ tabs, active }) => {
      const left = tabs.filter((tab) => tab !== path)
      const neighbour = left[Math.min(tabs.indexOf(path), left.length - 1)]
      return { tabs: left, active: active === path ? neighbour : active }
    })
    return withoutEmptyPane(next)
  })
}

/** Moves a tab to another position of its pane. */
export function moveTab(store: TabsStore, pane: 0 | 1, path: string, by: -1 | 1): void {
  store.setState((state) =>
    withPane(state, pane, ({ tabs, active }) => {
      const from = tabs.indexOf(path)
      const to = Math.min(Math.max(from + by, 0), tabs.length - 1)
      const left = tabs.filter((tab) => tab !== path)
      return { tabs: [...left.slice(0, to), path, ...left.slice(to)], active }
    }),
  )
}

/** Activates a tab and its pane. */
export function activateTab(store: TabsStore, pane: 0 | 1, path: string): void {
  store.setState((state) => ({ ...withPane(state, pane, ({ tabs }) => ({ tabs, active: path })), focused: pane }))
}

/** Opens the active file in a second pane, or closes the second pane. */
export function togglePanes(store: TabsStore): void {
  store.setState((state) => {
    const [first, second] = state.panes
    if (second !== undefined) {
      const tabs = [...new Set([...first.tabs, ...second.tabs])]
      return { panes: [{ tabs, active: first.active ?? second.active }], focused: 0 }
    }
    const copy = first.active === undefined ? EMPTY : { tabs: [first.active], active: first.active }
    return { panes: [first, copy], focused: 1 }
  })
}

/** A place was shown: it isn't shown again when someone comes back to its file. */
export function endReveal(store: TabsStore, place: FilePlace): void {
  if (store.getState().reveal === place) store.setState({ reveal: undefined })
}

export function focusPane(store: TabsStore, pane: 0 | 1): void {
  if (store.getState().focused !== pane) store.setState({ focused: pane })
}

/** Follows renamed files: `rename` returns the new path, or undefined if the file is gone. */
export function renameTabs(store: TabsStore, rename: (path: string) => string | undefined): void {
  store.setState((state) => {
    const renamed = ({ tabs, active }: Pane): Pane => {
      const left = tabs.flatMap((tab) => rename(tab) ?? [])
      const next = active === undefined ? undefined : rename(active)
      return { tabs: [...new Set(left)], active: next ?? left.at(-1) }
    }
    const [first, second] = state.panes
    const panes: OpenTabs['panes'] = second === undefined ? [renamed(first)] : [renamed(first), renamed(second)]
    return withoutEmptyPane({ ...state, panes })
  })
}

function withPane(state: OpenTabs, pane: 0 | 1, change: (pane: Pane) => Pane): OpenTabs {
  const [first, second] = state.panes
  if (second === undefined) return { ...state, panes: [change(first)] }
  return { ...state, panes: pane === 0 ? [change(first), second] : [first, change(second)] }
}

function withoutEmptyPane(state: OpenTabs): OpenTabs {
  const [first, second] = state.panes
  if (second === undefined || (first.tabs.length > 0 && second.tabs.length > 0)) return state
  return { ...state, panes: [first.tabs.length > 0 ? first : second], focused: 0 }
}
