import { useContext, useEffect } from 'react'
import { ShellContext } from '../shell/shell-context.ts'
import { useConsole } from '../use-console.ts'

/** Sets the browser tab's title. `isLoaded`: whether it is the page's real name, for the recent pages. */
export function useTitle(title: string, isLoaded = true): void {
  const { name } = useConsole()
  const shell = useContext(ShellContext)
  useEffect(() => {
    document.title = `${title} · ${name}`
    if (isLoaded) shell?.addRecentPage(title)
  }, [title, name, isLoaded, shell])
}
