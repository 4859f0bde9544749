import { contrastRatio, type Setting, TEXT_CONTRAST } from '@haat/theme-engine'
import type { Scheme } from '../ports/settings-ports.tsx'
import { filledValues, type SettingsSource, useSource, type Values } from '../source/settings-source.tsx'
import { contrastPartner } from './contrast-partner.ts'
import { contrastWarning } from './contrast-warning.ts'
import { useColorSchemes } from './use-color-schemes.ts'

/** Returns a warning if a colour would be hard to read where it is used; undefined otherwise. */
export function useContrastWarning(setting: Setting, color: string | undefined): string | undefined {
  const schemes = useColorSchemes()
  return useSource((source) => {
    if (color === undefined) return undefined
    const partner = contrastPartner(setting, {
      settings: source.settings,
      values: filledValues(source.settings, source.values()),
      scheme: schemeOf(source, schemes),
    })
    if (partner === undefined) return undefined
    const ratio = partner.isBackground ? contrastRatio(color, partner.color) : contrastRatio(partner.color, color)
    return ratio === undefined || ratio >= TEXT_CONTRAST ? undefined : contrastWarning(ratio, partner.name)
  })
}

/** Returns the scheme chosen by the settings themselves, else by the section that holds the block, else the first. */
function schemeOf(source: SettingsSource, schemes: readonly Scheme[]): Scheme | undefined {
  const id =
    chosenScheme(source.settings, source.values()) ?? chosenScheme(source.holderSettings, source.holderValues())
  return schemes.find((scheme) => scheme.id === id) ?? schemes[0]
}

function chosenScheme(settings: readonly Setting[], values: Values): unknown {
  const setting = settings.find(({ type }) => type === 'color_scheme')
  return setting && (filledValues(settings, values)[setting.key] || undefined)
}
