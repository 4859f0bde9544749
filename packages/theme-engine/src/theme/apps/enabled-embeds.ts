import type { ThemeConfiguration } from '../../configuration/configuration.ts'
import type { CompiledPart } from '../compiled-theme.ts'
import { AppPart } from './app-part.ts'

/** The theme setting with the store's embeds: by `app/name`, each `{ "enabled": true, "settings": {} }`. */
export const EMBEDS_SETTING = 'app_embeds'

export interface EnabledEmbed {
  /** `whatsapp-orders/button`. */
  readonly key: string
  readonly part: AppPart
  readonly settings: Record<string, unknown>
}

/** Embeds that the store has switched on, in the apps' order. Off unless the store says otherwise. */
export function enabledEmbeds(
  embeds: ReadonlyMap<string, CompiledPart>,
  { settings }: Pick<ThemeConfiguration, 'settings'>,
): EnabledEmbed[] {
  if (embeds.size === 0) return []
  const stored = objectOf(settings[EMBEDS_SETTING])
  return [...embeds].flatMap(([key, part]) => {
    const choice = objectOf(Object.hasOwn(stored, key) ? stored[key] : undefined)
    return part instanceof AppPart && choice.enabled === true ? { key, part, settings: objectOf(choice.settings) } : []
  })
}

/** The apps that a configuration uses: those of its blocks, and of embeds that are switched on. */
export function appsOf(config: ThemeConfiguration): string[] {
  const apps = new Set<string>()
  const visit = (blocks: unknown) => {
    if (!Array.isArray(blocks)) return
    for (const block of blocks) {
      const { type, blocks: inner } = objectOf(block)
      if (typeof type === 'string' && type.startsWith('app:')) apps.add(type.slice(4).split('/', 1)[0] ?? '')
      if (inner !== undefined) visit(inner)
    }
  }
  for (const section of config.sections) visit(objectOf(section).blocks)
  for (const [key, choice] of Object.entries(objectOf(config.settings[EMBEDS_SETTING]))) {
    if (objectOf(choice).enabled === true) apps.add(key.split('/', 1)[0] ?? '')
  }
  return [...apps]
}

function objectOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
