import { aiShots } from './shots/ai.ts'
import { analyticsShots } from './shots/analytics.ts'
import { integrationShots } from './shots/integration.ts'
import { marketingShots } from './shots/marketing.ts'
import { mediaShots } from './shots/media.ts'
import { productivityShots } from './shots/productivity.ts'
import { writeIcons } from './write-icons.ts'
import { writeScreenshots } from './write-screenshots.ts'

const catalog = new URL('../public/catalog/', import.meta.url)
const [part, ...only] = process.argv.slice(2)

if (part !== 'screenshots') {
  const ids = await writeIcons(new URL('icons/', catalog))
  console.log(`${ids.length} icons`)
}
if (part !== 'icons') {
  const shots = { ...marketingShots, ...analyticsShots, ...mediaShots, ...aiShots, ...integrationShots, ...productivityShots }
  console.log(`${await writeScreenshots(new URL('screenshots/', catalog), shots, only)} screenshots`)
}
