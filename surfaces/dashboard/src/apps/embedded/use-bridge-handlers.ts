import { downloadFile } from '@haat/console/lists/download-file'
import { createPageSessionEndpoint } from '@haat/domains/app-platform/page-sessions/contract'
import { useToast } from '@haat/ui'
import { useNavigate } from 'react-router'
import { backend } from '../../backend.ts'
import { editorAddress } from '../../store-address.ts'
import { bridgeParameters, dashboardPath, readParameters } from './bridge-parameters.ts'
import { type BridgeHandlers, BridgeRefusal } from './bridge-port.ts'
import type { AppDialog } from './use-dialogs.ts'

interface HandlersOptions {
  readonly app_id: string
  readonly store_slug: string
  /** Permissions that the app may ask for in its page. */
  readonly optional_scopes: readonly string[]
  readonly openDialog: (dialog: AppDialog) => void
  readonly setLoading: (isLoading: boolean) => void
  readonly setUnsaved: (isUnsaved: boolean) => void
  /** The app's page says where it is. */
  readonly onPath: (path: string, title: string | undefined) => void
}

/** What the app's page can ask of the dashboard. */
export function useBridgeHandlers(options: HandlersOptions): BridgeHandlers {
  const { app_id: appId, store_slug: storeSlug, optional_scopes: optional, openDialog } = options
  const navigate = useNavigate()
  const toast = useToast()
  return {
    'session.token': async () => {
      const body = { store_slug: storeSlug, app_id: appId }
      return (await backend.call(createPageSessionEndpoint, { body })).token
    },
    toast: async (params) => {
      const { message, tone } = readParameters(bridgeParameters.toast, params)
      toast.show({ title: message, tone: tone === 'error' ? 'danger' : 'success' })
      return undefined
    },
    confirm: async (params) => {
      const {
        title,
        text = '',
        confirm_label: label,
        is_destructive: isDestructive = false,
      } = readParameters(bridgeParameters.confirm, params)
      return new Promise((resolve) => {
        openDialog({ kind: 'confirm', title, text, confirm_label: label, is_destructive: isDestructive, resolve })
      })
    },
    navigate: async (params) => {
      const target = readParameters(bridgeParameters.navigate, params)
      await navigate('path' in target ? `/apps/${appId}${target.path}` : dashboardPath(target))
      return undefined
    },
    'editor.add_block': async (params) => {
      const { block, template } = readParameters(bridgeParameters.add_block, params)
      const query = new URLSearchParams({ add: `app:${appId}/${block}`, ...(template !== undefined && { template }) })
      location.assign(`${editorAddress(storeSlug)}?${query}`)
      return undefined
    },
    path: async (params) => {
      const { path, title } = readParameters(bridgeParameters.path, params)
      options.onPath(path, title)
      return undefined
    },
    'save_bar.show': async () => {
      options.setUnsaved(true)
      return undefined
    },
    'save_bar.hide': async () => {
      options.setUnsaved(false)
      return undefined
    },
    loading: async (params) => {
      options.setLoading(readParameters(bridgeParameters.loading, params).is_loading)
      return undefined
    },
    pick: async (params) => {
      const { kind, is_multiple: isMultiple = false } = readParameters(bridgeParameters.pick, params)
      return new Promise((resolve) => {
        openDialog({ kind: 'pick', records: kind, is_multiple: isMultiple, resolve })
      })
    },
    'scopes.request': async (params) => {
      const { scopes } = readParameters(bridgeParameters.scopes, params)
      if (!scopes.every((scope) => optional.includes(scope))) {
        throw new BridgeRefusal('invalid', 'Only optional permissions of the manifest can be requested.')
      }
      return new Promise((resolve) => {
        openDialog({ kind: 'scopes', scopes, resolve })
      })
    },
    save_file: async (params) => {
      const { name, file } = readParameters(bridgeParameters.save_file, params)
      // Without its type, so that no browser opens it as a page of the dashboard.
      downloadFile(name, file.slice(0, file.size, 'application/octet-stream'))
      return undefined
    },
    open_external: async (params) => {
      const { url } = readParameters(bridgeParameters.open_external, params)
      window.open(url, '_blank', 'noopener,noreferrer')
      return undefined
    },
  }
}
