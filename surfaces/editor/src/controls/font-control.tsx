import { findFontFamily, fontFamilies } from '@haat/theme-engine'
import { SearchPicker } from '@haat/ui'
import { ChevronsUpDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ControlGroup } from './control-group.tsx'
import { type ControlProps, textOf } from './control-props.ts'
import { fontStack, loadFont } from './load-font.ts'
import { pickerButtonClasses } from './picker-button-classes.ts'

const categories = [
  { name: 'Without serifs', category: 'sans-serif' },
  { name: 'With serifs', category: 'serif' },
  { name: 'Handwriting', category: 'handwriting' },
  { name: 'Of the visitor’s device: nothing to load', category: 'system' },
] as const

/** A font family, each name written in its own face. */
export function FontControl({ setting, value, onChange, error, disabled }: ControlProps) {
  const [query, setQuery] = useState('')
  const id = textOf(value)
  const chosen = findFontFamily(id)
  useEffect(() => loadFont(chosen), [chosen])
  const words = query.trim().toLowerCase()
  const groups = categories
    .map(({ name, category }) => ({
      name,
      items: fontFamilies
        .filter((family) => family.category === category && family.family.toLowerCase().includes(words))
        .map((family) => ({
          key: family.id,
          title: family.family,
          media: (
            <span aria-hidden="true" className="w-12 shrink-0 text-lg" style={{ fontFamily: fontStack(family) }}>
              Ag{family.subsets.includes('devanagari') && 'अ'}
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
        onOpenChange={(open) => open && fontFamilies.forEach(loadFont)}
        onChoose={({ key }) => onChange(key)}
        {...(groups.length === 0 && { status: `No font is called “${query.trim()}”.` })}
        trigger={
          <button
            type="button"
            disabled={disabled}
            aria-label={`${setting.label}: ${chosen?.family ?? 'choose a font'}`}
            className={pickerButtonClasses}
          >
            <span className="min-w-0 flex-1 truncate text-base" style={chosen && { fontFamily: fontStack(chosen) }}>
              {chosen?.family ?? 'Choose a font'}
            </span>
            <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          </button>
        }
      />
    </ControlGroup>
  )
}
