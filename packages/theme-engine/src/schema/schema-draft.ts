import { parseCondition, settingsOf } from './condition.ts'
import type {
  BlockSchema,
  Fixed,
  Preset,
  PresetBlock,
  SchemaKind,
  SectionSchema,
  Setting,
  SettingValue,
} from './schema.ts'
import type { Report, SettingDraft } from './setting-draft.ts'

/** What the lines of a block or the section have declared so far. */
export interface Holder {
  icon?: string
  limit?: number
  fixed?: readonly Fixed[]
  readonly drafts: SettingDraft[]
  readonly settings: Map<string, Setting>
}

export interface BlockDraft extends Holder {
  readonly type: string
  name?: string
  readonly offset: number
  /** Invalid or duplicate: its lines are read and ignored. */
  readonly lost: boolean
}

interface PresetBlockDraft {
  readonly type: string
  readonly settings: Record<string, SettingValue>
}

export interface PresetDraft {
  readonly name: string
  readonly settings: Record<string, SettingValue>
  readonly blocks: PresetBlockDraft[]
}

/** A file's schema while its lines are read. */
export interface SchemaDraft extends Holder {
  kind?: SchemaKind
  name?: string
  max_blocks?: number
  theme_blocks?: 'any' | readonly string[]
  app_blocks?: true
  readonly blocks: BlockDraft[]
  readonly presets: PresetDraft[]
}

export function emptyHolder(): Holder {
  return { drafts: [], settings: new Map() }
}

/** The finished schema, without undeclared members. */
export function finishSchema(draft: SchemaDraft, kind: SchemaKind, type: string): SectionSchema {
  return {
    kind,
    type,
    name: draft.name ?? type,
    ...(draft.icon === undefined ? {} : { icon: draft.icon }),
    ...(draft.max_blocks === undefined ? {} : { max_blocks: draft.max_blocks }),
    ...(draft.limit === undefined ? {} : { limit: draft.limit }),
    ...(draft.fixed === undefined ? {} : { fixed: draft.fixed }),
    ...(draft.theme_blocks === undefined ? {} : { theme_blocks: draft.theme_blocks }),
    ...(draft.app_blocks === undefined ? {} : { app_blocks: draft.app_blocks }),
    settings: [...draft.settings.values()],
    blocks: draft.blocks.filter(({ lost }) => !lost).map(finishBlock),
    presets: draft.presets.map(finishPreset),
  }
}

function finishBlock({ type, name, icon, limit, fixed, settings }: BlockDraft): BlockSchema {
  return {
    type,
    name: name ?? type,
    ...(icon === undefined ? {} : { icon }),
    ...(limit === undefined ? {} : { limit }),
    ...(fixed === undefined ? {} : { fixed }),
    settings: [...settings.values()],
  }
}

function finishPreset({ name, settings, blocks }: PresetDraft): Preset {
  return {
    name,
    settings,
    blocks: blocks.map((block): PresetBlock => ({ type: block.type, settings: block.settings })),
  }
}

/** Every key in a condition must be a setting of the same section or block or, after `section.`, of the section. */
export function checkConditions(holder: Holder, section: Holder, report: Report): void {
  for (const draft of holder.drafts) {
    const condition = holder.settings.get(draft.key)?.visible_if
    if (condition === undefined) continue
    const parsed = parseCondition(condition)
    if ('problem' in parsed) continue
    for (const { key, of_section: ofSection, offset } of settingsOf(parsed.condition)) {
      const keys = (ofSection ? section : holder).drafts
      if (keys.some((other) => other.key === key && other !== draft)) continue
      const reason = key === draft.key && !ofSection ? "a setting can't depend on itself" : `unknown setting "${key}"`
      report(draft.conditionOffset() + offset, 'unknown_setting', `@visible_if of "${draft.key}": ${reason}`)
    }
  }
}
