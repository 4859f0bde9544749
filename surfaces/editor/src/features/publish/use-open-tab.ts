import { useToast } from '@haat/ui'
import { useCallback } from 'react'
import { useEditor } from '../../state/editor-context.tsx'
import { useShownPath } from './use-shown-path.ts'

/**
 * Returns a stable function that saves and opens the current page in a new tab, with a link that expires in an hour.
 */
export function useOpenTab(): () => void {
  const { sync, store_slug: storeSlug } = useEditor()
  const shownPath = useShownPath()
  const toast = useToast()
  return useCallback(() => {
    const show = async (tab: Window) => {
      try {
        if (!(await sync.actions.save())) throw new Error('Couldn’t save your changes.')
        const { createTabLink } = await import('./create-tab-link.ts')
        tab.location.replace(await createTabLink(storeSlug, shownPath()))
      } catch (error) {
        tab.close()
        toast.show({
          title: 'The preview isn’t available right now',
          detail: error instanceof Error ? error.message : 'Try again.',
          tone: 'danger',
        })
      }
    }
    // Opened synchronously with the click: browsers block tabs that are opened later.
    const tab = window.open('about:blank', '_blank')
    if (tab === null) {
      toast.show({
        title: 'Your browser blocked the new tab',
        detail: 'Allow this page to open new tabs and try again.',
        tone: 'danger',
      })
      return
    }
    tab.opener = null
    void show(tab)
  }, [sync, storeSlug, shownPath, toast])
}
