import { type RefObject, useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A setting that somebody is led to: of what is selected, of the whole theme, or a colour of a scheme. */
export type Sought =
  | { readonly of: 'node' | 'theme'; readonly key: string }
  | { readonly of: 'scheme'; readonly scheme_id: string; readonly role: string }

interface Seeking {
  readonly now: Sought | null
  /** False: it is only brought into view and marked for a moment, while one goes on where one is. */
  readonly takesFocus: boolean
}

const sought = createStore<Seeking>(() => ({ now: null, takesFocus: true }))

/** Leads to a setting: whoever shows it opens what it stands in, takes the focus there unless told otherwise, and forgets it. */
export function seek(now: Sought | null, { takesFocus = true } = {}): void {
  sought.setState({ now, takesFocus })
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

/** Leads to a place once it is the one that is sought: the focus goes to its first field, or it is marked for a moment. */
export function useLeadWhenSought(isSought: boolean, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!isSought || element === null) return
    const { takesFocus } = sought.getState()
    seek(null)
    element.scrollIntoView({ block: takesFocus ? 'center' : 'nearest' })
    if (takesFocus) element.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
    else markForAMoment(element)
  }, [isSought, place])
}

const MARKED_MS = 1_500

function markForAMoment(element: HTMLElement): void {
  const ground = 'var(--indigo-soft)'
  const easing = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'step-end' : 'ease-in'
  const mark = (color: string) => ({ background: color, boxShadow: `0 0 0 6px ${color}`, borderRadius: '2px' })
  element.animate([mark(ground), mark('transparent')], {
    duration: MARKED_MS,
    easing,
  })
}
