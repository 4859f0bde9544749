import { type SettingsPorts, SettingsPortsProvider } from '@haat/settings-panel/settings-ports'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { fontAddress } from '../../data/font-address.ts'
import { previewPageQuery } from '../../data/load-preview-data.ts'
import { createMediaPort } from '../../data/media-port.ts'
import { listLinkCategories, listResources, suggestLinks } from '../../data/resources.ts'
import { type Editor, useEditor, useEditorState } from '../../state/editor-context.tsx'
import { NoResources } from '../components/no-resources.tsx'
import { useWorkspace, useWorkspaceState } from '../workspace-context.tsx'
import { useSchemes } from './use-schemes.ts'

type StorePorts = Omit<SettingsPorts, 'colorSchemes' | 'pageData'>

const portsOfEditors = new WeakMap<Editor, StorePorts>()

/**
 * Connects the settings panel to this editor's store: its media library, catalogue, colour schemes and previewed page.
 */
export function EditorSettingsPorts({ children }: { children: ReactNode }) {
  const editor = useEditor()
  const { store } = useWorkspace()
  const schemes = useSchemes()
  const pageData = usePageData()
  const ports = useMemo(
    (): SettingsPorts => ({
      ...portsOf(editor),
      colorSchemes: { schemes, onManage: () => store.show('theme') },
      pageData,
    }),
    [editor, store, schemes, pageData],
  )
  return <SettingsPortsProvider value={ports}>{children}</SettingsPortsProvider>
}

/** Creates the ports once per editor, because its media port tracks uploads in progress. */
function portsOf(editor: Editor): StorePorts {
  const known = portsOfEditors.get(editor)
  if (known !== undefined) return known
  const { store_slug: storeSlug, loaded } = editor
  // The catalogue of a suspended store can't be read.
  const isReadable = loaded.suspended === null
  const ports: StorePorts = {
    cacheKey: storeSlug,
    resources: {
      isAvailable: isReadable,
      list: (kind, request) => listResources(kind, { store_slug: storeSlug, ...request }),
      renderEmpty: (kind) => <NoResources kind={kind} />,
    },
    links: {
      suggest: (q, signal) => suggestLinks(storeSlug, q, signal),
      ...(isReadable && { listCategories: (signal) => listLinkCategories(storeSlug, signal) }),
    },
    media: createMediaPort(storeSlug, loaded.theme.version_id),
    fonts: { address: fontAddress },
  }
  portsOfEditors.set(editor, ports)
  return ports
}

/** Returns the data of the previewed page, from the same query as the preview; undefined until it's loaded. */
function usePageData() {
  const { store_slug: storeSlug } = useEditor()
  const template = useEditorState((state) => state.template)
  const path = useWorkspaceState((state) => state.paths[template])
  const { data } = useQuery(previewPageQuery({ store_slug: storeSlug, template, path }))
  return data?.data
}
