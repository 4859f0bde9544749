import { createContext } from 'react'

interface ShellContextValue {
  /** Adds the current page to the recent pages of the command menu. */
  rememberPage(title: string): void
}

/** Undefined outside of the shell, such as on sign-in pages. */
export const ShellContext = createContext<ShellContextValue | undefined>(undefined)
