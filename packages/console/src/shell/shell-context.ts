import { createContext } from 'react'

interface ShellContextValue {
  /** Adds the current page to the recent pages of the command menu. */
  addRecentPage(title: string): void
}

/** Undefined outside the shell, such as on sign-in pages. */
export const ShellContext = createContext<ShellContextValue | undefined>(undefined)
