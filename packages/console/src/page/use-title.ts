import { useEffect } from 'react'
import { useConsole } from '../use-console.ts'

/** Sets the browser tab's title to the page's name. */
export function useTitle(title: string): void {
  const { name } = useConsole()
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
