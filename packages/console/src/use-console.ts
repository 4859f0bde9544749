import { createContext, useContext } from 'react'
import type { Console } from './create-console.ts'

export const ConsoleContext = createContext<Console | undefined>(undefined)

/** Returns the surface's console. Throws outside `startConsole`. */
export function useConsole(): Console {
  const value = useContext(ConsoleContext)
  if (value === undefined) throw new Error('useConsole needs startConsole')
  return value
}
