import { type FontFamily, findFontFamily, fontFamilies } from '@haat/theme-engine'
import { pickerButtonClasses, SearchPicker } from '@haat/ui'
import { ChevronsUpDown } from '@haat/ui/icons'
import { useEffect, useState } from 'react'
import { ControlGroup } from '../fields/control-group.tsx'
import { type ControlProps, textOf } from '../fields/control-props.ts'
import { useSettingsPorts } from '../ports/settings-ports.tsx'
import { fontStack, loadFont } from './load-font.ts'

const categories = [
  { name: 'Sans serif', category: 'sans-serif' },
  { name: 'Serif', category: 'serif' },
  { name: 'Handwriting', category: 'handwriting' },
  { name: 'System fonts (nothing to download)', category: 'system' },
] as const

/** A font family. Each name is shown in its own font. */
export function FontControl({ setting, value, onChange, error, disabled }: ControlProps) {
  const [query, setQuery] = useState('')
  const id = textOf(value)
  const chosen = findFontFamily(id)
  const { fonts } = useSettingsPorts()
  useEffect(() => {
    if (fonts !== undefined) loadFont(chosen, fonts.address)
  }, [chosen, fonts])
  const loadAll = () => {
    if (fonts !== undefined) for (const family of fontFamilies) loadFont(family, fonts.address)
  }
  const search = query.trim().toLowerCase()
  const groups = categories
    .map(({ name, category }) => ({
      name,
      items: fontFamilies
        .filter((family) => family.category === category && nameOf(family).toLowerCase().includes(search))
        .map((family) => ({
          key: family.id,
          title: nameOf(family),
          shown: (
            <span className="text-base leading-6" style={{ fontFamily: fontStack(family) }}>
              {nameOf(family)}
              {family.subsets.includes('devanagari') && (
                <span aria-hidden="true" lang="hi" className="pl-2">
                  हिन्दी
                </span>
              )}
            </span>
          ),
        })),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <ControlGroup label={setting.label} hint={setting.info} error={error}>
      <SearchPicker
        label="Choose a font"
        placeholder="Search fonts"
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        chosen={chosen === undefined ? [] : [chosen.id]}
        disabled={disabled}
        onOpenChange={(open) => open && loadAll()}
        onChoose={({ key }) => onChange(key)}
        {...(groups.length === 0 && { status: `No fonts match “${query.trim()}”.` })}
        trigger={
          <button
            type="button"
            disabled={disabled}
            aria-label={`${setting.label}: ${chosen === undefined ? 'choose a font' : nameOf(chosen)}`}
            className={pickerButtonClasses}
          >
            <span className="min-w-0 flex-1 truncate text-base" style={chosen && { fontFamily: fontStack(chosen) }}>
              {chosen === undefined ? 'Choose a font' : nameOf(chosen)}
            </span>
            <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          </button>
        }
      />
    </ControlGroup>
  )
}

/** Returns the name to show; system fonts have no family name. */
function nameOf({ id, family, category }: FontFamily): string {
  if (category !== 'system') return family
  return id === 'system' ? 'System' : 'System serif'
}
