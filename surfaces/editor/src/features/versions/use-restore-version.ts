import { restoreThemeEndpoint, type ThemeRevision } from '@haat/domains/store-themes/contract'
import { useToast } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { backend } from '../../data/backend.ts'
import { useEditor } from '../../state/editor-context.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { storeRestored } from './restored.ts'
import { versionTitle } from './version-title.ts'

type Version = Pick<ThemeRevision, 'revision' | 'name' | 'theme'>

/** Restores an older version as the draft. Unsaved changes are saved first, so that nothing is lost. */
export function useRestoreVersion() {
  const { store_slug: storeSlug, sync, loaded } = useEditor()
  const workspace = useWorkspace()
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ revision, name, theme }: Version) => {
      if (!(await sync.actions.save())) {
        throw new Error('Couldn’t save your changes first. See the status next to the Save button.')
      }
      const { revision: before } = sync.getState()
      await backend.call(restoreThemeEndpoint, {
        body: { store_slug: storeSlug, restore_revision: revision, revision: before },
      })
      workspace.previewVersion(null)
      const title = versionTitle({ name, revision })
      if (theme.slug !== loaded.theme.slug || theme.version !== loaded.theme.version) {
        // The editor reloads with the other theme's files and then announces the restore.
        storeRestored(storeSlug, { title, theme: theme.name, before: { revision: before, theme: loaded.theme } })
        window.location.reload()
        return
      }
      await sync.actions.reload(`Restore ${title}`)
      toast.show({
        title: `${title} restored`,
        detail: 'Visitors see it once you publish. You can undo this.',
        tone: 'success',
      })
    },
    onError: (error) => toast.show({ title: 'Couldn’t restore', detail: error.message, tone: 'danger' }),
  })
}
