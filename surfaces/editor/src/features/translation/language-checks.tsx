import { MenuCheck } from '@haat/ui'
import { useEditor } from '../../state/editor-context.tsx'
import { useLanguage } from '../../workspace/use-language.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'

/** The store's languages as menu items. */
export function LanguageChecks() {
  const { loaded } = useEditor()
  const { store } = useWorkspace()
  const chosen = useLanguage()
  return loaded.languages.map(({ language, name, english_name, is_default, is_published }) => (
    <MenuCheck
      key={language}
      closes
      checked={is_default ? chosen === null : chosen?.language === language}
      onCheckedChange={() => store.set({ language: is_default ? null : language })}
    >
      <span lang={language}>{name}</span>
      <span className="block text-xs text-ink-muted">
        {[english_name !== name && english_name, is_default && 'default', !is_published && 'not published']
          .filter(Boolean)
          .join(', ')}
      </span>
    </MenuCheck>
  ))
}
