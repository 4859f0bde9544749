import { restoreDefaultSynonymsEndpoint, type SearchSynonyms } from '@haat/domains/products/synonyms/contract'
import { Button, ConfirmDialog, useToast } from '@haat/ui'
import { backend } from '../../backend.ts'

interface RestoreDefaultsProps {
  store_slug: string
  onRestored: (synonyms: SearchSynonyms) => void
}

/** Replaces the store's list by the one that Haat ships; asks first. */
export function RestoreDefaults({ store_slug: storeSlug, onRestored }: RestoreDefaultsProps) {
  const toast = useToast()
  return (
    <ConfirmDialog
      title="Restore the default synonyms?"
      confirmLabel="Restore defaults"
      trigger={<Button size="small">Restore defaults</Button>}
      onConfirm={async () => {
        onRestored(await backend.call(restoreDefaultSynonymsEndpoint, { query: { store_slug: storeSlug } }))
        toast.show({ title: 'Default synonyms restored', tone: 'success' })
      }}
    >
      Your search uses the list that comes with Haat again. All groups you added and all changes you made are deleted.
      You can’t undo this.
    </ConfirmDialog>
  )
}
