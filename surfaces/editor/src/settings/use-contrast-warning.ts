import { contrastRatio, type Setting, TEXT_CONTRAST } from '@haat/theme-engine'
import { schemesOf } from '../controls/use-schemes.ts'
import { useEditorState } from '../state/editor-context.tsx'
import type { EditorState } from '../state/editor-store.ts'
import { contrastPartner } from './contrast-partner.ts'
import { contrastWarning } from './contrast-warning.ts'
import { filledValues, type SettingsSource, useSettingsSource } from './settings-source.tsx'

/** What to say of a colour that is hard to read where it will stand; undefined where there is nothing to say. */
export function useContrastWarning(setting: Setting, color: string | undefined): string | undefined {
  const source = useSettingsSource()
  return useEditorState((state) => {
    if (color === undefined) return undefined
    const partner = contrastPartner(setting, {
      settings: source.settings,
      values: filledValues(source.settings, source.values(state)),
      scheme: schemeAround(source, state),
    })
    if (partner === undefined) return undefined
    const ratio = partner.isGround ? contrastRatio(color, partner.color) : contrastRatio(partner.color, color)
    return ratio === undefined || ratio >= TEXT_CONTRAST ? undefined : contrastWarning(ratio, partner.name)
  })
}

/** The scheme of the settings themselves, else of what holds them, else the first. */
function schemeAround(source: SettingsSource, state: EditorState) {
  const schemes = schemesOf(state.document.settings.color_schemes)
  const own = chosenScheme(source.settings, source.values(state))
  const id = own ?? chosenScheme(source.holderSettings, source.holderValues(state))
  return schemes.find((scheme) => scheme.id === id) ?? schemes[0]
}

function chosenScheme(settings: readonly Setting[], values: Readonly<Record<string, unknown>>): unknown {
  const setting = settings.find(({ type }) => type === 'color_scheme')
  return setting && (filledValues(settings, values)[setting.key] || undefined)
}
