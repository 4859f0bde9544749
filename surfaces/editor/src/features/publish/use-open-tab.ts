import { useToast } from '@haat/ui'
import { useCallback } from 'react'
import { useEditor } from '../../state/editor-context.tsx'
import { useShownPath } from './use-shown-path.ts'

/** Saves, and shows the page that is worked on in a new tab, by a link of an hour. The same function each time. */
export function useOpenTab(): () => void {
  const { sync, store_slug } = useEditor()
  const shownPath = useShownPath()
  const toast = useToast()
  return useCallback(() => {
    const show = async (tab: Window) => {
      try {
        if (!(await sync.actions.save())) throw new Error('Your changes could not be saved.')
        const { createTabLink } = await import('./create-tab-link.ts')
        tab.location.replace(await createTabLink(store_slug, shownPath()))
      } catch (error) {
        tab.close()
        toast.show({
          title: 'No preview just now',
          detail: error instanceof Error ? error.message : 'Try again.',
          tone: 'danger',
        })
      }
    }
    // At once, while the press is still known to the browser: a tab that is opened later would be blocked.
    const tab = window.open('about:blank', '_blank')
    if (tab === null) {
      toast.show({
        title: 'The browser has blocked the new tab',
        detail: 'Allow this page to open tabs.',
        tone: 'danger',
      })
      return
    }
    tab.opener = null
    void show(tab)
  }, [sync, store_slug, shownPath, toast])
}
