import type { StoreLanguage } from '@haat/domains/stores/language/contract'
import { useEditor } from '../state/editor-context.tsx'
import { useWorkspaceState } from './workspace-context.tsx'

/** The further language in which the store is shown and its texts are written; null for the default one. */
export function useLanguage(): StoreLanguage | null {
  const { loaded } = useEditor()
  const chosen = useWorkspaceState((state) => state.language)
  return loaded.languages.find(({ language }) => language === chosen) ?? null
}

/** The language that the store's texts are written in, by its English name. */
export function useDefaultLanguageName(): string {
  const { loaded } = useEditor()
  return loaded.languages.find(({ is_default }) => is_default)?.english_name ?? 'English'
}
