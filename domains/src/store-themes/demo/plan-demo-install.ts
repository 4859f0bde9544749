import type { DemoEvent } from '../../demo-events.ts'
import type { StoreMember } from '../../serve.ts'
import { chooseTheme } from '../choice/choose-theme.ts'

/** Returns when a store makes a theme its draft, and publishes it if `publish` is true. */
export function planDemoInstall(
  daysAgo: number,
  actor: StoreMember,
  choice: { readonly theme_slug: string; readonly publish: boolean },
): DemoEvent {
  return {
    days_ago: daysAgo,
    async run(platform) {
      await chooseTheme(platform, actor, { ...choice, update: false }, 'demo')
    },
  }
}
