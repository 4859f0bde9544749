import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import type { ThemeSchemas } from '@haat/theme-engine'
import { z } from 'zod'
import { toDocument } from '../document/theme-document.ts'
import type { Editor } from '../state/editor-context.tsx'
import { createEditorStore } from '../state/editor-store.ts'

const Schemas = z.custom<ThemeSchemas>((value) => typeof value === 'object' && value !== null)

export function createEditor(loaded: LoadedTheme): Editor {
  const { sections, settings, store_slug } = loaded
  const store = createEditorStore({ document: toDocument({ sections, settings }) })
  return { store, store_slug, loaded, schemas: Schemas.parse(loaded.schemas) }
}
