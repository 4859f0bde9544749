import { createContext, use } from 'react'

/** Leads from a colour scheme to where schemes are made; null where there is no such way. */
const SchemesLink = createContext<(() => void) | null>(null)
export const SchemesLinkProvider = SchemesLink

export function useSchemesLink(): (() => void) | null {
  return use(SchemesLink)
}
