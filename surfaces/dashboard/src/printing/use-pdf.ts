import { downloadFile } from '@haat/console/lists/download-file'
import { useToast } from '@haat/ui'
import { useState } from 'react'

/** How long a tab has to load a PDF before its address is released. */
const RELEASE_AFTER_MS = 60_000

/** Opens PDFs of the server in a new tab, where browsers print them, and says so if that fails. */
export function usePdf() {
  const toast = useToast()
  const [busy, setBusy] = useState<string>()
  const open = async (name: string, load: () => Promise<unknown>) => {
    setBusy(name)
    // Opened by the click itself: browsers block tabs that open later.
    const tab = window.open('', '_blank')
    try {
      const file = await load()
      if (!(file instanceof Blob)) throw new Error('The server didn’t return a file')
      if (tab === null) downloadFile(name, file)
      else showIn(tab, file)
    } catch (error) {
      tab?.close()
      const detail = error instanceof Error ? error.message : 'Try again.'
      toast.show({ title: 'Couldn’t open the document', detail, tone: 'danger' })
    } finally {
      setBusy(undefined)
    }
  }
  /** The name of the document that is being loaded. */
  return { busy, open }
}

function showIn(tab: Window, file: Blob): void {
  const address = URL.createObjectURL(file)
  tab.location.href = address
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS)
}
