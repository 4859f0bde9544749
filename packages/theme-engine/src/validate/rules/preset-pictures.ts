import type { Preset, SectionSchema, Setting } from '../../schema/schema.ts'
import type { LiquidFile } from '../reading/liquid-file.ts'
import { liquidRule, type Rule } from '../rule.ts'

/** Presets that insert an image section without an image: vendors see an empty box. */
export const presetPictures: Rule = liquidRule((file) => {
  const schema = file.parsed_schema?.errors.length === 0 ? file.parsed_schema.schema : undefined
  if (schema?.kind !== 'section' || drawsPlaceholders(file)) return []
  return schema.presets
    .filter((preset) => isWithoutPicture(schema, preset))
    .map(({ name }) =>
      file.finding(placeOf(file, name), {
        code: 'preset_without_picture',
        severity: 'hint',
        message: `The preset "${name}" has no image`,
        fix: 'Give an image setting a @default from assets/, or draw a placeholder in the editor with placeholder_svg_tag.',
      }),
    )
})

function drawsPlaceholders({ uses }: LiquidFile): boolean {
  return (
    uses.filters.some(({ name }) => name === 'placeholder_svg_tag') || uses.partials.some(({ tag }) => tag === 'render')
  )
}

/** Whether all images of a preset are empty; false if it has none. */
function isWithoutPicture(schema: SectionSchema, preset: Preset): boolean {
  const ofBlocks = preset.blocks.flatMap(({ type, settings }) => {
    const block = schema.blocks.find((one) => one.type === type)
    return pictures(block?.settings ?? [], settings)
  })
  const all = [...pictures(schema.settings, preset.settings), ...ofBlocks]
  return all.length > 0 && all.every((isFilled) => !isFilled)
}

function pictures(settings: readonly Setting[], values: Preset['settings']): boolean[] {
  return settings
    .filter(({ type }) => type === 'image')
    .map((setting) => Object.hasOwn(values, setting.key) || setting.default !== undefined)
}

function placeOf({ source: { text } }: LiquidFile, name: string): number {
  const found = Array.from(text.matchAll(/^[ \t]*@preset\b.*$/gm)).find(({ 0: line }) => line.includes(name))
  return found === undefined ? 0 : found.index + found[0].indexOf('@')
}
