import { type RefObject, useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A setting that somebody is led to: of what is selected, of the whole theme, or a colour of a scheme. */
export type Sought =
  | { readonly of: 'node' | 'theme'; readonly key: string }
  | { readonly of: 'scheme'; readonly scheme_id: string; readonly role: string }

const sought = createStore<{ readonly now: Sought | null }>(() => ({ now: null }))

/** Leads to a setting: whoever shows it opens what it stands in, takes the focus there and forgets it. */
export function seek(now: Sought | null): void {
  sought.setState({ now })
}

/** A part of what is sought now; the component is drawn again when it is another one. */
export function useSought<Part>(select: (now: Sought | null) => Part): Part {
  return useStore(sought, ({ now }) => select(now))
}

/** `sections.3.blocks.0.settings.picture`, `settings.page_width` or `settings.color_schemes.dark.text` as a place to lead to. */
export function soughtAt(setting_path: string): Sought | null {
  const parts = setting_path.split('.')
  const [first, second, scheme_id, role] = parts
  if (first === 'settings' && second === 'color_schemes' && scheme_id !== undefined && role !== undefined) {
    return { of: 'scheme', scheme_id, role }
  }
  const key = parts.at(-1)
  return key === undefined ? null : { of: first === 'settings' ? 'theme' : 'node', key }
}

const FOCUSABLE =
  'input:not([disabled]),textarea:not([disabled]),select:not([disabled]),button:not([disabled]),[contenteditable=true]'

/** Takes the focus to the first field of a place once it is the one that is sought. */
export function useFocusWhenSought(isSought: boolean, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!isSought || element === null) return
    seek(null)
    element.scrollIntoView({ block: 'center' })
    element.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
  }, [isSought, place])
}
