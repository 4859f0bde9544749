import type { StoreLanguage } from '@haat/domains/stores/language/contract'
import { useEditor } from '../state/editor-context.tsx'
import { useWorkspaceState } from './workspace-context.tsx'

/** Returns the language being translated into; null for the default language. */
export function useLanguage(): StoreLanguage | null {
  const { loaded } = useEditor()
  const chosen = useWorkspaceState((state) => state.language)
  return loaded.languages.find(({ language }) => language === chosen) ?? null
}

/** Returns the English name of the store's default language. */
export function useDefaultLanguageName(): string {
  const { loaded } = useEditor()
  return loaded.languages.find(({ is_default: isDefault }) => isDefault)?.english_name ?? 'English'
}
