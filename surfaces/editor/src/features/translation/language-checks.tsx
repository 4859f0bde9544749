import { MenuCheck } from '@haat/ui/deferred-menu'
import { useEditor } from '../../state/editor-context.tsx'
import { useLanguage } from '../../workspace/use-language.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'

/** The store's languages as menu items. */
export function LanguageChecks() {
  const { loaded } = useEditor()
  const { store } = useWorkspace()
  const chosen = useLanguage()
  return loaded.languages.map(
    ({ language, name, english_name: englishName, is_default: isDefault, is_published: isPublished }) => (
      <MenuCheck
        key={language}
        closes
        checked={isDefault ? chosen === null : chosen?.language === language}
        onCheckedChange={() => store.set({ language: isDefault ? null : language })}
      >
        <span lang={language}>{name}</span>
        <span className="block text-xs text-ink-muted">
          {[englishName !== name && englishName, isDefault && 'default', !isPublished && 'not published']
            .filter(Boolean)
            .join(', ')}
        </span>
      </MenuCheck>
    ),
  )
}
