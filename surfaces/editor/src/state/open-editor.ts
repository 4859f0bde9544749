import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import { backend } from '../data/backend.ts'
import { openDocument } from '../document/theme-document.ts'
import type { Editor } from './editor-context.tsx'
import { createEditorStore } from './editor-store.ts'
import { readSchemas } from './read-schemas.ts'
import { browserPorts } from './sync/browser-ports.ts'
import { createSync } from './sync/create-sync.ts'
import { suspensionReason } from './sync/failure.ts'

/** Creates an editor from loaded data. Syncing starts with `sync.start()`. */
export function openEditor(loaded: LoadedTheme): Editor {
  const { store_slug: storeSlug, sections, settings, suspended } = loaded
  const schemas = readSchemas(loaded)
  const { document, repairs } = openDocument({ sections, settings })
  const readOnlyReason = suspended === null ? null : suspensionReason(suspended.reason)
  const store = createEditorStore({ document, readOnlyReason })
  const clientId = crypto.randomUUID()
  const sync = createSync({ editor: store, loaded, schemas, client_id: clientId, ports: browserPorts(backend) })
  return { store, sync, store_slug: storeSlug, loaded, schemas, repairs }
}
