import { Menu, MenuLabel } from '@haat/ui/deferred-menu'
import { ChevronDown, Languages } from '@haat/ui/icons'
import { useEditor } from '../../state/editor-context.tsx'
import { useLanguage } from '../../workspace/use-language.ts'
import { LanguageChecks } from './language-checks.tsx'

/** Chooses the language that is shown and edited. */
export function LanguageChooser() {
  const { loaded } = useEditor()
  const chosen = useLanguage() ?? loaded.languages[0]
  if (chosen === undefined) return null
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex h-8 shrink-0 cursor-pointer items-center gap-1.5 rounded-control border border-hairline-strong bg-surface px-2 text-sm font-medium hover:bg-hover aria-expanded:bg-hover pointer-coarse:h-11"
        >
          <Languages aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          <span className="visually-hidden">Language: </span>
          <span lang={chosen.language}>{chosen.name}</span>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-ink-muted" />
        </button>
      }
    >
      <MenuLabel>Language</MenuLabel>
      <LanguageChecks />
    </Menu>
  )
}
