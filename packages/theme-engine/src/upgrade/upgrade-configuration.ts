import type { BlockInstance, SectionInstance, ThemeConfiguration } from '../configuration/configuration.ts'
import { findFreeId } from '../configuration/find-free-id.ts'
import { isSame } from '../configuration/is-same.ts'
import { holds, settingsOf } from '../schema/condition.ts'
import type { AddedBlock, UpgradeStep } from '../schema/parse-upgrades.ts'
import type { SectionSchema } from '../schema/schema.ts'
import type { Theme } from '../theme/theme.ts'
import { readTranslationKey } from '../theme/translation-key.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Carries a configuration over to another version of its theme, as the new version's config/upgrades.json says: what
 * was fixed markup with settings of the section becomes blocks, so that the page looks the same. A section changes only
 * if neither the old version nor the section has any of the added blocks; otherwise its owner has arranged them already.
 * Returns the same object if nothing changes.
 */
export function upgradeConfiguration(
  configuration: ThemeConfiguration,
  before: Pick<Theme, 'schemas'>,
  after: Pick<Theme, 'schemas' | 'upgrades'>,
): ThemeConfiguration {
  const sections = configuration.sections.map((section) => {
    const steps = ownOf(after.upgrades, section.type)
    const [old, next] = [before, after].map(({ schemas }) => ownOf(schemas.sections, section.type))
    if (steps === undefined || old === undefined || next === undefined) return section
    const added = new Set(steps.filter(isAdded).map(({ type }) => type))
    const isNew = added.size > 0 && ![...old.blocks, ...section.blocks].some(({ type }) => added.has(type))
    return isNew ? upgradeSection(section, steps, old, next) : section
  })
  const isChanged = sections.some((section, at) => section !== configuration.sections[at])
  return isChanged ? { ...configuration, sections } : configuration
}

/** A type or key from outside could also be the name of something that every object has. */
function ownOf<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

function isAdded(step: UpgradeStep): step is AddedBlock {
  return 'type' in step
}

function upgradeSection(
  section: SectionInstance,
  steps: readonly UpgradeStep[],
  old: SectionSchema,
  next: SectionSchema,
): SectionInstance {
  const defaults = Object.fromEntries(old.settings.map(({ key, default: value }) => [key, value]))
  const values = { ...defaults, ...section.settings }
  const ids = new Set(section.blocks.map(({ id }) => id))
  const placed = new Set<BlockInstance>()
  const blocks = steps.flatMap((step): BlockInstance[] => {
    if (!isAdded(step)) {
      const found = section.blocks.filter((block) => step.existing.includes(block.type) && !placed.has(block))
      for (const block of found) placed.add(block)
      return found
    }
    if (step.condition !== undefined && !holds(step.condition, values)) return []
    const id = findFreeId(step.type, ids)
    ids.add(id)
    return [{ id, type: step.type, settings: { ...step.settings, ...copied(step, section.settings, defaults, next) } }]
  })
  const rest = section.blocks.filter((block) => !placed.has(block))
  return { ...section, settings: withoutMoved(section.settings, steps, next), blocks: [...blocks, ...rest] }
}

/** Values that the store has saved, with their translations; otherwise the old default, if the block has another. */
function copied({ type, copy }: AddedBlock, stored: Values, defaults: Values, next: SectionSchema): Values {
  const own = next.blocks.find((block) => block.type === type)?.settings ?? []
  const values: Record<string, unknown> = {}
  for (const [key, from] of Object.entries(copy)) {
    const before = ownOf(defaults, from)
    const now = own.find((setting) => setting.key === key)?.default
    if (Object.hasOwn(stored, from)) values[key] = stored[from]
    else if (before !== undefined && !isSame(before, now)) values[key] = before
    for (const [storedKey, value] of Object.entries(stored)) {
      const translation = readTranslationKey(storedKey)
      if (translation?.key === from) values[`${key}@${translation.language}`] = value
    }
  }
  return values
}

/** The section's settings without those that are now in blocks, or whose block is now there or not. */
function withoutMoved(stored: Values, steps: readonly UpgradeStep[], next: SectionSchema): Record<string, unknown> {
  const moved = new Set(
    steps.filter(isAdded).flatMap(({ copy, condition }) => {
      const asked = condition === undefined ? [] : settingsOf(condition).map(({ key }) => key)
      return [...Object.values(copy), ...asked]
    }),
  )
  const isKept = (key: string) => next.settings.some((setting) => setting.key === key) || !moved.has(key)
  return Object.fromEntries(Object.entries(stored).filter(([key]) => isKept(readTranslationKey(key)?.key ?? key)))
}
