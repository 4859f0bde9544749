import { mkdir, writeFile } from 'node:fs/promises'
import { aiIcons } from './icons/ai.ts'
import { analyticsIcons } from './icons/analytics.ts'
import { type Icons, iconFile } from './icons/draw.ts'
import { integrationIcons } from './icons/integration.ts'
import { marketingIcons } from './icons/marketing.ts'
import { mediaIcons } from './icons/media.ts'
import { productivityIcons } from './icons/productivity.ts'
import { salesIcons } from './icons/sales.ts'
import { supportIcons } from './icons/support.ts'

const icons: Icons = {
  ...marketingIcons,
  ...analyticsIcons,
  ...mediaIcons,
  ...aiIcons,
  ...integrationIcons,
  ...productivityIcons,
  ...salesIcons,
  ...supportIcons,
}

/** Writes every icon to `folder` as `<app id>.svg` and returns the ids. */
export async function writeIcons(folder: URL): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const ids = Object.keys(icons)
  await Promise.all(Object.entries(icons).map(([id, icon]) => writeFile(new URL(`${id}.svg`, folder), iconFile(icon))))
  return ids
}
